import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { profilePath } from '../sign-in/places'
import { useHydrated } from '../ui/use-hydrated'
import type { ProfileIntent, ProfileResult } from './profile-result'

/**
 * One form about people: sent by script without leaving the page, or posted as a page of its own without one.
 * `result` is what came of it last; `onAnswer` is told once for each answer that a script got.
 */
export function usePeopleAction<Answer extends { intent: string }>(
  intent: Answer['intent'] | readonly Answer['intent'][],
  action: string,
  onAnswer: (answer: Answer) => void,
) {
  const fetcher = useFetcher<unknown>()
  const posted = useActionData<unknown>() as Answer | null | undefined
  const isHydrated = useHydrated()
  const answered = useRef<Answer | null>(null)

  const tell = useRef(onAnswer)
  useEffect(() => {
    tell.current = onAnswer
  })

  const answer = (fetcher.data ?? null) as Answer | null
  const isSending = fetcher.state === 'submitting'
  useEffect(() => {
    if (isSending || !answer || answered.current === answer) return
    answered.current = answer
    tell.current(answer)
  }, [answer, isSending])

  return {
    result: answer ?? (posted && [intent].flat().includes(posted.intent) ? posted : null),
    isSending,
    /** The form that is on its way, by its intent: one form may have two buttons. */
    sending: isSending ? String(fetcher.formData?.get('intent') ?? '') : null,
    isHydrated,
    Form: fetcher.Form,
    formProps: { method: 'post' as const, action, noValidate: isHydrated },
  }
}

/** One form of the profile page. */
export const useProfileAction = (intent: ProfileIntent, onAnswer: (answer: ProfileResult) => void) =>
  usePeopleAction<ProfileResult>(intent, profilePath, onAnswer)
