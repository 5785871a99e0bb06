import { studentLessonPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { classNames } from '../ui/class-names'
import type { LessonLine } from './lesson-line.server'
import { freeTimeId, lessonRowId } from './lesson-row'
import { lessonTypeKeys } from './lesson-type-keys'

const chipLook =
  'relative grid place-content-center justify-items-center min-w-16 min-h-(--control-small) pt-hair px-2 rounded-control font-sign font-bold tabular-nums leading-[1.2] no-underline'
const freeLook =
  'border border-dashed border-border-strong text-text hover:bg-surface-hover has-checked:border-2 has-checked:border-solid has-checked:border-text has-checked:bg-accent has-checked:text-on-accent has-disabled:bg-surface-sunken has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
const bookedLook = 'grid-flow-col items-center gap-2 bg-primary text-on-primary [&>svg]:-mt-hair'

/** What a time is of is told where the times of a row differ, or are of other minutes than the lesson that would move there. */
const differ = (lines: LessonLine[], minutes: number | undefined): boolean =>
  new Set(lines.map(({ lessonType, durationMinutes }) => `${lessonType} ${durationMinutes}`)).size > 1 ||
  (minutes !== undefined && lines.some(({ durationMinutes }) => durationMinutes !== minutes))

type TimeProps = { line: LessonLine; isFirst: boolean; isTold: boolean }

/** A free time to choose: a native radio button, so that arrow keys and forms work as ever. */
function FreeTime({ line: { id, time, lessonType, durationMinutes }, isFirst, isTold }: TimeProps) {
  const { t } = useTranslation()
  // As it came: a time that becomes the first one later, because that one was booked, isn't chosen by that.
  const [isChosen] = useState(isFirst)
  const what = `${t(lessonTypeKeys[lessonType])}, ${t('lessons.list.minutes', { n: durationMinutes })}`
  return (
    <label className={classNames(chipLook, freeLook)}>
      <input
        type="radio"
        id={freeTimeId(id)}
        name="lessonId"
        value={id}
        defaultChecked={isChosen}
        className="absolute inset-0 size-full m-0 scroll-mb-52 opacity-0"
      />
      {time}
      <span className={isTold ? 'font-text font-normal text-small' : 'words-only'}>{isTold ? what : `, ${what}`}</span>
    </label>
  )
}

/** One that is the student's now: solid, in its place, and the way to the lesson. */
function BookedTime({ line: { id, time }, isRow }: { line: LessonLine; isRow: boolean }) {
  const { t } = useTranslation()
  return (
    <Link to={studentLessonPath(id)} id={isRow ? lessonRowId(id) : undefined} className={classNames(chipLook, bookedLook)}>
      <Check aria-hidden="true" size={16} strokeWidth={2.5} />
      <span>
        {time}
        <span className="words-only">, {t('lessons.status.booked')}</span>
      </span>
    </Link>
  )
}

type FreeTimesProps = {
  /** The free lessons of one day, and between them the student's own. */
  lines: LessonLine[]
  dayLabel: string
  /** The student has as many lessons that day as there may be. */
  isDayFull: boolean
  /** The one that is chosen at first. */
  firstId: number | null
  /** There is no other row for the student's own lessons. */
  areRows?: boolean
  /** How many minutes the lesson has that would move to one of them. */
  movingMinutes?: number
}

/** The free times of a day, one row of chips; those that the student has stay among them. */
export function FreeTimes({ lines, dayLabel, isDayFull, firstId, areRows = false, movingMinutes }: FreeTimesProps) {
  const { t } = useTranslation()
  const isTold = differ(
    lines.filter(({ kind }) => kind === 'free'),
    movingMinutes,
  )
  return (
    <fieldset disabled={isDayFull} className="min-w-0 py-3 px-4 tablet:px-6">
      <legend className="words-only">{t('lessons.book.times', { date: dayLabel })}</legend>
      <div className="flex flex-wrap gap-2">
        {lines.map((line) =>
          line.kind === 'free' ? (
            <FreeTime key={line.id} line={line} isFirst={line.id === firstId} isTold={isTold} />
          ) : (
            <BookedTime key={line.id} line={line} isRow={areRows} />
          ),
        )}
      </div>
    </fieldset>
  )
}
