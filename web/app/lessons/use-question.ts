import { useCallback, useState } from 'react'
import { useForm, type ClientIntent } from '../forms/use-form'
import type { Opening } from '../ui/dialog'

type QuestionOptions<Data> = {
  /** Where its form is sent. */
  action: string
  about?: string
  /** The address asks it: how a browser without a script gets it. */
  isConfirming: boolean
  /** The address without the question. */
  closeHref: string
  /** Told of what was done, and not of what was refused. */
  onDone?: (data: Data | null) => void
}

/** One more question before a deed: its form, which says what came of it in a toast and shuts the question, and how it stands open. */
export function useQuestion<Data>(
  intent: ClientIntent<Data>,
  { action, about = '', isConfirming, closeHref, onDone }: QuestionOptions<Data>,
) {
  const [isOpen, setOpen] = useState(isConfirming)
  const onClose = useCallback(() => setOpen(false), [])
  const form = useForm(intent, {
    action,
    about,
    onResult: ({ problem, data }, tell) => {
      setOpen(false)
      if (!problem) onDone?.(data)
      tell()
    },
  })
  const dialog: Opening = { isOpen, openedByServer: isConfirming, closeHref, onClose }
  return { form, dialog, ask: () => setOpen(true) }
}
