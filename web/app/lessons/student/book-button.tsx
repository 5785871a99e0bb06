import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonSize } from '../../ui/button'
import type { LessonLine } from '../lesson-line.server'
import { isNowBooked, type StudentLessonResult } from './lesson-result'
import { usePostedForm } from '../../forms/use-posted-form'

type BookButtonProps = {
  line: Pick<LessonLine, 'id' | 'dayLabel' | 'time'>
  /** The student has as many lessons that day as there may be. */
  isDayFull: boolean
  size?: ButtonSize
  onAnswer: (answer: StudentLessonResult) => void
}

/**
 * Books a free slot: "Booking…" at once, "Booked" only after the answer, and no second press between (R69).
 * Without a script the same page comes back, with what became of it.
 */
export function BookButton({ line: { id, dayLabel, time }, isDayFull, size = 'small', onAnswer }: BookButtonProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const form = usePostedForm<StudentLessonResult>(pathname + search, onAnswer)
  const isSending = form.sending !== null
  const isBooked = !isSending && form.answer !== null && isNowBooked(form.answer)
  const isIdle = !isSending && !isBooked

  return (
    <form.Form {...form.formProps} className="book">
      <input type="hidden" name="intent" value="book" />
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
