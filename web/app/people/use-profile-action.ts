import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { profilePath } from '../sign-in/places'
import { useHydrated } from '../ui/use-hydrated'
import type { ProfileIntent, ProfileResult } from './profile-result'

/**
 * One form of the profile page: sent by script without leaving the page, or posted as a page of its own without one.
 * `result` is what came of it last; `onAnswer` is told once for each answer that a script got.
 */
export function useProfileAction(intent: ProfileIntent, onAnswer: (answer: ProfileResult) => void) {
  const fetcher = useFetcher<ProfileResult | null>()
  const posted = useActionData<ProfileResult | null>()
  const isHydrated = useHydrated()
  const answered = useRef<ProfileResult | null>(null)

  const tell = useRef(onAnswer)
  useEffect(() => {
    tell.current = onAnswer
  })

  const answer = fetcher.data ?? null
  const isSending = fetcher.state === 'submitting'
  useEffect(() => {
    if (isSending || !answer || answered.current === answer) return
    answered.current = answer
    tell.current(answer)
  }, [answer, isSending])

  return {
    result: answer ?? (posted?.intent === intent ? posted : null),
    isSending,
    isHydrated,
    Form: fetcher.Form,
    formProps: { method: 'post' as const, action: profilePath, noValidate: isHydrated },
  }
}
