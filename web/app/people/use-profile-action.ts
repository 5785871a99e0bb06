import { useActionData } from '@remix-run/react'
import { usePostedForm } from '../portal/use-posted-form'
import { profilePath } from '../sign-in/places'
import type { ProfileIntent, ProfileResult } from './profile-result'

/** One form about people, with or without a script; `result` is what came of it last. */
export function usePeopleAction<Answer extends { intent: string }>(
  intent: Answer['intent'] | readonly Answer['intent'][],
  action: string,
  onAnswer: (answer: Answer) => void,
) {
  const { answer, ...form } = usePostedForm<Answer>(action, onAnswer)
  const posted = useActionData<unknown>() as Answer | null | undefined
  return {
    ...form,
    result: answer ?? (posted && [intent].flat().includes(posted.intent) ? posted : null),
    isSending: form.sending !== null,
  }
}

/** One form of the profile page. */
export const useProfileAction = (intent: ProfileIntent, onAnswer: (answer: ProfileResult) => void) =>
  usePeopleAction<ProfileResult>(intent, profilePath, onAnswer)
