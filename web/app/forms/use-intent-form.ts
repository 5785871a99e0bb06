import { useActionData } from '@remix-run/react'
import { usePostedForm } from './use-posted-form'

/** A form that its intent alone tells from the screen's others, with or without a script; `result` is what came of it last. */
export function useIntentForm<Answer extends { intent: string }>(
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
