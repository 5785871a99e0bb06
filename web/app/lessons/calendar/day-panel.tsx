import { dayFilters, toggleDayFilter, type DayFilter } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { CountOf } from '../../ui/chip'
import { Segments } from '../../ui/segments'
import type { LessonLine } from '../lesson-line.server'
import type { CalendarPath } from './calendar-path'
import type { WeekView } from './week-view.server'

/** The id of the day, for putting the focus on it. */
export const dayPanelId = 'day'

type DayPanelProps = {
  week: WeekView
  /** The screen's address, and that of a day with a filter. */
  path: CalendarPath
  /** How full the day is: "1/2 per day". */
  allowance?: string | undefined
  /** What to know before the list: a limit that is reached. */
  notice?: ReactNode
  /** What to do on a day without lessons. */
  emptyAction?: ReactNode
  /** What of the day's lessons stands as something else than a row, and that. */
  apart?: { isRow: (line: LessonLine) => boolean; content: ReactNode } | undefined
  /** A sentence after the list. */
  footer?: string | undefined
  renderRow: (line: LessonLine) => ReactNode
}

const addressOf = (path: CalendarPath, day: string, filter: DayFilter): string => path({ day, filter: filter === 'all' ? null : filter })

/** The chosen day: its date and counts, and whether it is off; what to show of it, and its lessons (spec 1 §2, look: Day panel). */
export function DayPanel({ week, path, allowance, notice, emptyAction, apart, footer, renderRow }: DayPanelProps) {
  const { t } = useTranslation()
  const { chosen, filter, shown } = week
  const asRows = apart ? shown.filter(apart.isRow) : shown
  const day = week.days.find(({ key }) => key === chosen)
  if (!day) return null
  const { bookedCount, availableCount, off } = day
  const counts = [
    off && t(`lessons.slots.${off}`),
    bookedCount > 0 && t('lessons.calendar.bookedCount', { count: bookedCount }),
    availableCount > 0 && t('lessons.calendar.availableCount', { count: availableCount }),
  ].filter(Boolean)
  // Pressing the one that is on turns it off (spec 1 §4).
  const segments = dayFilters.map((each) => ({
    to: addressOf(path, chosen, toggleDayFilter(filter, each)),
    label: t(`lessons.filter.${each}`),
    isCurrent: each === filter,
  }))

  return (
    <section
      id={dayPanelId}
      className="day-panel panel overflow-clip print:overflow-visible print:border-current print:bg-none"
      aria-labelledby="day-title"
      tabIndex={-1}
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0 pt-4 px-4 pb-3 tablet:pt-4 tablet:px-6 tablet:pb-3">
        <h2 id="day-title">{day.label}</h2>
        {allowance && <CountOf>{allowance}</CountOf>}
        {counts.length > 0 && <p className="col-span-full text-muted text-note">{counts.join(', ')}</p>}
      </div>
      <Segments label={t('lessons.filter.label')} segments={segments} className="mt-0 mx-4 mb-4 tablet:mx-6 print:hidden" />
      {notice}
      {asRows.length > 0 && (
        <ul className="lesson-rows">
          {asRows.map((line) => (
            // Nobody books on paper: there a day has its lessons, and their room.
            <li key={line.id} className={line.kind === 'free' || line.kind === 'past' ? 'print:hidden' : undefined}>
              {renderRow(line)}
            </li>
          ))}
        </ul>
      )}
      {apart?.content}
      {shown.length === 0 && !apart?.content && (
        <div className="empty-box mt-0 mx-4 mb-4 tablet:mx-6">
          <p>{filter === 'all' ? t('lessons.calendar.emptyDay') : t('lessons.empty.filters')}</p>
          {filter === 'all' && emptyAction}
        </div>
      )}
      {footer && <p className="day-panel-footer mx-4 py-4 text-muted text-note tablet:mx-6 print:hidden">{footer}</p>}
    </section>
  )
}
