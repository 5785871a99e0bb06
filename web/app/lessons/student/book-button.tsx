import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button, type ButtonSize } from '../../ui/button'
import type { LessonLine } from '../lesson-line.server'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { book, isNowBooked } from './intents'
import { BookedContext } from './use-focus-after-booking'

type BookButtonProps = {
  line: Pick<LessonLine, 'id' | 'dayLabel' | 'time'>
  /** The student has as many lessons that day as there may be. */
  isDayFull: boolean
  size?: ButtonSize
}

/**
 * Books a free slot: "Booking…" at once, "Booked" only after the answer, and no second press between (R69).
 * Without a script the same page comes back, with what became of it.
 */
export function BookButton({ line: { id, dayLabel, time }, isDayFull, size = 'small' }: BookButtonProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const noteBooked = useContext(BookedContext)
  const form = useForm(book, {
    action: pathname + search,
    about: String(id),
    onResult: (result, tell) => {
      if (isNowBooked(result)) noteBooked(result.about)
      tell()
    },
  })
  const { isSending } = form
  const isBooked = !isSending && form.byScript !== null && isNowBooked(form.byScript)
  const isIdle = !isSending && !isBooked

  return (
    <form.Form {...form.formProps} className="book">
      <IntentInput intent={book} />
      <input type="hidden" name="lessonId" value={id} />
      <Button
        type="submit"
        tone="accent"
        size={size}
        busy={isSending}
        disabled={isDayFull || isBooked}
        {...(isIdle ? { 'aria-label': t('lessons.book.buttonNamed', { date: dayLabel, time }) } : {})}
      >
        {isSending ? t('lessons.book.booking') : isBooked ? t('lessons.book.booked') : t('lessons.book.button')}
      </Button>
    </form.Form>
  )
}
