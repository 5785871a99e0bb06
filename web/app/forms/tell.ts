import { createContext, useContext } from 'react'
import type { ToastMessage } from '../ui/toast'

/** Says something in a toast for so many milliseconds; null says nothing. */
export type Tell = (message: ToastMessage | null, milliseconds: number) => void

export const TellContext = createContext<Tell | null>(null)

/** @throws outside a `FetcherResults`, which shows the toasts. */
export function useTell(): Tell {
  const tell = useContext(TellContext)
  if (!tell) throw new Error('Nothing shows toasts here: a FetcherResults has to stand above')
  return tell
}
