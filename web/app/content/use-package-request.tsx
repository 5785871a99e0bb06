import { useLocation, useNavigate } from '@remix-run/react'
import { packageSearch, type Language } from '@rijbaan/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChosenPackage } from '../requests/chosen-package'
import { PackageDialog } from '../requests/package-dialog'

type Options = {
  packages: ChosenPackage[]
  /** From `?package=`; a browser without a script gets the form in the page (R59). */
  packageId: string | null
  pageHref: string
  language: Language
}

/** Marks the step in the history that a choose button made: going back from it is what closes the dialog. */
const ownStep = 'package'

/**
 * The package dialog of a page, and what its choose buttons call. Opening resets everything (spec 1 §4). It stands in the address
 * while it is open, so that the browser's Back closes it and its Forward opens it again.
 */
export function usePackageRequest({ packages, packageId, pageHref, language }: Options) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [chosenId, setChosenId] = useState(packageId)
  const [isOpen, setOpen] = useState(packageId !== null)
  const [openings, setOpenings] = useState(0)
  // A closing dialog tells it once more; by then it is no news.
  const isShown = useRef(isOpen)
  const chosen = packages.find(({ id }) => id === chosenId)

  const show = useCallback((id: string | null) => {
    if (id !== null) {
      setChosenId(id)
      if (!isShown.current) setOpenings((count) => count + 1)
    }
    isShown.current = id !== null
    setOpen(id !== null)
  }, [])

  useEffect(() => show(packageId), [show, packageId])

  // Whoever goes back before the page has followed a choice is where it never was: nothing of it would close the dialog.
  useEffect(() => {
    const closeIfLeft = (): void => {
      if (isShown.current && !window.location.search.includes('package=')) show(null)
    }
    window.addEventListener('popstate', closeIfLeft)
    return () => window.removeEventListener('popstate', closeIfLeft)
  }, [show])

  const choose = useCallback(
    (id: string) => {
      show(id)
      navigate(packageSearch(id), { preventScrollReset: true, state: ownStep })
    },
    [navigate, show],
  )

  const close = useCallback(() => {
    if (!isShown.current) return
    show(null)
    // A reload must not open it again.
    if (state === ownStep) navigate(-1)
    else navigate(pageHref, { replace: true, preventScrollReset: true })
  }, [navigate, pageHref, show, state])

  const dialog = chosen && (
    <PackageDialog
      key={openings}
      chosen={chosen}
      language={language}
      pageHref={pageHref}
      isAnew={openings > 0}
      isOpen={isOpen}
      openedByServer={openings === 0 && packageId === chosen.id}
      onClose={close}
    />
  )
  return { choose, dialog }
}
