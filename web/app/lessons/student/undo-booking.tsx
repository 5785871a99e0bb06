import { useLocation } from '@remix-run/react'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { undoBooking, undoFormId } from './intents'

/** Takes the last booking back: the message that tells of it has the button, and without that message there is none. */
export function UndoBooking({ lessonId, onAnswered }: { lessonId: string; onAnswered: (lessonId: string, isUndone: boolean) => void }) {
  const { pathname, search } = useLocation()
  const form = useForm(undoBooking, {
    action: pathname + search,
    about: lessonId,
    onResult: ({ about, problem }, tell) => {
      onAnswered(about, problem === null)
      tell()
    },
  })
  return (
    <form.Form {...form.formProps} id={undoFormId} hidden>
      <IntentInput intent={undoBooking} />
      <input type="hidden" name="lessonId" value={lessonId} />
    </form.Form>
  )
}
