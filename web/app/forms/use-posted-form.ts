import { useActionData } from '@remix-run/react'
import { useHydrated } from '../ui/use-hydrated'
import { useFetcherWithResults } from './fetcher-results'

/** What every answer to a form on a screen with several carries: which form it was, and what it was about. */
type Answer = { intent: string; about: string }

/** The answer to one of these forms that a browser without a script posted; it comes with the page. */
export function usePostedAnswer<Given extends Answer>(intents: readonly Given['intent'][], about: string): Given | null {
  const posted = useActionData<unknown>() as Given | null | undefined
  return posted && intents.some((intent) => intent === posted.intent) && posted.about === about ? posted : null
}

/**
 * A form of the portal, sent by script without leaving the page, or posted as a page of its own without one.
 * `onAnswer` is told once for each answer that a script got, also when the form goes with what it changed.
 * @throws outside the portal's layout, where nobody would hear the answer.
 */
export function usePostedForm<Given extends { intent: string }>(action: string, onAnswer: (answer: Given) => void) {
  const fetcher = useFetcherWithResults(onAnswer)
  const isHydrated = useHydrated()
  const isSending = fetcher.state === 'submitting'
  return {
    answer: (fetcher.data ?? null) as Given | null,
    /** The form that is on its way, by its intent: one form may have two buttons. Null when none is. */
    sending: isSending ? String(fetcher.formData?.get('intent') ?? '') : null,
    isHydrated,
    Form: fetcher.Form,
    formProps: { method: 'post' as const, action, noValidate: isHydrated },
  }
}
