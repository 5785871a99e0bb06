import { useLocation, useNavigate } from '@remix-run/react'
import { addressWith } from '@rijbaan/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAsked, useNextAsked } from '../asked'
import type { Opening } from '../ui/dialog'
import { useHydrated } from '../ui/use-hydrated'

export type DialogInAddress = Required<Opening> & {
  /** What the address says; null while it doesn't name the dialog. */
  value: string | null
  /** The address that opens it. */
  hrefFor: (opened: string | number) => string
}

/**
 * A dialog that is open while the address names it (`?edit=12`): a link opens it, with a script or without, and the back
 * button closes it. `isDone`: its form has just been answered, in this same page.
 */
export function useDialogInAddress<Query>(
  name: keyof NoInfer<Query> & string,
  { isDone = false }: { isDone?: boolean } = {},
): DialogInAddress {
  const { pathname, key } = useLocation()
  const search = useAsked<Record<string, string | number>>()
  const next = useNextAsked<Record<string, string | number>>()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  /** The visit in which it was closed; who opens it again before that has led away is on another. */
  const [dismissed, setDismissed] = useState<string | null>(null)
  const value = search.get(name)
  const isOpen = value !== null && key !== dismissed && !isDone
  const closeHref = pathname + addressWith(next, { [name]: null })

  /** The visit that was left: the dialog's own news of its closing comes later, by then it may have been opened anew. */
  const left = useRef<string | null>(null)
  const leave = useRef<() => void>(() => undefined)
  useEffect(() => {
    leave.current = () => {
      if (!isOpen || left.current === key) return
      left.current = key
      setDismissed(key)
      navigate(closeHref, { replace: true, preventScrollReset: true })
    }
  })
  const onClose = useCallback(() => leave.current(), [])

  return {
    value,
    isOpen,
    openedByServer: isOpen && !isHydrated,
    closeHref,
    onClose,
    hrefFor: (opened) => pathname + addressWith(next, { [name]: opened }),
  }
}
