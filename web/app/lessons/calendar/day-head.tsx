import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import type { CellProps } from './use-grid-keys'
import type { DayView } from './week-view.server'

/** Staff see one bar and a number, students a bar for each of their lessons (look: Calendar head). */
export type BookedAs = 'bars' | 'number'

type BookedMarksProps = { count: number; driven: number; as: BookedAs }

/** Driven ones come first, as in the day, and have the mark of what is driven. */
function BookedMarks({ count, driven, as }: BookedMarksProps) {
  if (count === 0) return null
  const bars = as === 'bars' ? count : 1
  const drivenBars = as === 'bars' ? driven : Number(driven === count)
  return (
    <span className="day-booked">
      {Array.from({ length: bars }, (_, index) =>
        index < drivenBars ? (
          <Check key={index} className="day-driven" aria-hidden="true" size={16} strokeWidth={3} />
        ) : (
          <i key={index} className="day-bar" />
        ),
      )}
      {as === 'number' && count}
    </span>
  )
}

type DayHeadProps = { day: DayView; isChosen: boolean; bookedAs: BookedAs; cellProps: CellProps }

/**
 * A day of the week, to choose. It says its date and counts in full; what is seen of them is short. A teacher's day at the cap says
 * that it is full (R32), and one on which no slots are made says why: a day off, a public holiday.
 */
export function DayHead({ day, isChosen, bookedAs, cellProps }: DayHeadProps) {
  const { t } = useTranslation()
  const { key, label, bookedCount, completedCount, availableCount, isFull, off } = day
  const counts = [
    off && t(`lessons.slots.${off}`),
    bookedCount > 0 && t('lessons.calendar.bookedCount', { count: bookedCount }),
    completedCount > 0 && t('lessons.calendar.completedCount', { count: completedCount }),
    isFull ? t('lessons.calendar.full') : (availableCount > 0 || !off) && t('lessons.calendar.availableCount', { count: availableCount }),
  ]
  return (
    <button
      {...cellProps}
      type="submit"
      name="day"
      value={key}
      className="day-head"
      aria-label={[label, ...counts].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-current={day.isToday ? 'date' : undefined}
    >
      <span className="text-note">{day.weekday}</span>
      <span className="day-number">{day.dayOfMonth}</span>
      <span className="day-counts flex flex-wrap items-center justify-center gap-x-2 gap-y-1">
        {off && <span className="day-apart">{t(`lessons.calendar.off.${off}`)}</span>}
        <BookedMarks count={bookedCount} driven={completedCount} as={bookedAs} />
        {availableCount > 0 && <span>{t('lessons.calendar.freeCount', { count: availableCount })}</span>}
        {isFull && <span>{t('lessons.calendar.full')}</span>}
        {bookedCount + availableCount === 0 && !off && <span>–</span>}
      </span>
    </button>
  )
}
