import { studentLessonPath } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import { useContext, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import type { LessonLine } from '../lesson-line.server'
import { lessonTypeKeys } from '../lesson-type-keys'
import { book, isNowBooked } from './intents'
import { useChosenTime } from '../use-chosen-time'
import { BookedContext } from './use-focus-after-booking'

const barLook =
  'flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 px-4 border-t border-border bg-surface-raised tablet:px-6 print:hidden'
// It stays in sight under a long list, and lies over none of the first times: its margin, which the list takes back, keeps it below them.
const longListLook = { list: '-mb-32', bar: 'sticky bottom-0 z-2 mt-32 max-tablet:bottom-19' }
// A day's times are a long list on a phone alone.
const dayLook = { list: 'max-tablet:-mb-32', bar: 'max-tablet:sticky max-tablet:bottom-19 max-tablet:z-2 max-tablet:mt-32' }

/** What is chosen, and the way to it. */
function Chosen({ line }: { line: LessonLine }) {
  const { t } = useTranslation()
  const { id, lessonType, durationMinutes, teacherName } = line
  return (
    <p className="needs-script flex-1 min-w-0 max-w-none text-note [&>a]:text-link [&>a]:underline [&>a]:underline-offset-3">
      <Link to={studentLessonPath(id)}>{`${t(lessonTypeKeys[lessonType])}, ${t('lessons.list.minutes', { n: durationMinutes })}`}</Link>{' '}
      <span className="text-muted">{t('lessons.list.with', { name: teacherName })}</span>
    </p>
  )
}

type BookingFormProps = {
  /** The free lessons that can be booked, the first of them chosen. */
  bookable: LessonLine[]
  /** Whether they are of several days: then the button says which, and stays in sight on a desk too. */
  hasDays?: boolean
  /** The rows of times, whose choice is `lessonId`. */
  children: ReactNode
}

/**
 * Times to choose from, and one button under them: "Booking…" at once, "Booked" only after the answer, and no
 * second press between (R69). Once one is booked nothing is chosen: a second press books no second lesson.
 * Without a script the same page comes back, with what became of it.
 */
export function BookingForm({ bookable, hasDays = false, children }: BookingFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const noteBooked = useContext(BookedContext)
  const ids = bookable.map(({ id }) => id).join(' ')
  const { chosen, place, onChange } = useChosenTime(ids, String(bookable[0]?.id ?? ''))
  const form = useForm(book, {
    action: pathname + search,
    onResult: (result, tell) => {
      if (isNowBooked(result)) noteBooked(result.about)
      tell()
    },
  })

  const { isSending, isHydrated, byScript } = form
  // An answer from before these times is known in them: what was booked and taken back since can be booked again.
  const [known, setKnown] = useState({ ids, answer: byScript })
  if (known.ids !== ids) setKnown({ ids, answer: byScript })
  const line = bookable.find(({ id }) => String(id) === chosen)
  const isBooked = !isSending && byScript !== null && byScript !== known.answer && isNowBooked(byScript) && byScript.about === chosen
  const look = hasDays ? longListLook : dayLook
  const words = () => {
    if (isSending) return t('lessons.book.booking')
    if (isBooked) return t('lessons.book.booked')
    if (!isHydrated) return t('lessons.book.button')
    return line ? t('lessons.book.at', { time: hasDays ? `${line.dayLabel}, ${line.time}` : line.time }) : t('lessons.book.choose')
  }
  return (
    <form.Form {...form.formProps} className="flex flex-col" data-unguarded="" onChange={onChange}>
      <IntentInput intent={book} />
      <div className={look.list}>{children}</div>
      <div ref={place} className={classNames(barLook, look.bar)}>
        {line && <Chosen line={line} />}
        <Button
          type="submit"
          tone="accent"
          className={hasDays || !line ? 'max-phone:w-full' : undefined}
          busy={isSending}
          disabled={!line || isBooked}
        >
          {words()}
          {line && isHydrated && !hasDays && <span className="words-only">, {line.dayLabel}</span>}
        </Button>
      </div>
    </form.Form>
  )
}
