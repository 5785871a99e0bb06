import { dayFilters, toggleDayFilter, type DayFilter } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/segments'
import type { LessonLine } from '../lesson-line.server'
import type { WeekView } from './week-view.server'

/** The id of the day, for putting the focus on it. */
export const dayPanelId = 'day'

type DayPanelProps = {
  week: WeekView
  /** The screen's address; the filter is added to its day. */
  path: string
  /** How full the day is: "1/2 per day". */
  allowance?: string | undefined
  /** What to know before the list: a limit that is reached. */
  notice?: ReactNode
  /** What to do on a day without lessons. */
  emptyAction?: ReactNode
  /** A sentence after the list. */
  footer?: string | undefined
  renderRow: (line: LessonLine) => ReactNode
}

const addressOf = (path: string, day: string, filter: DayFilter): string =>
  `${path}?day=${day}${filter === 'all' ? '' : `&filter=${filter}`}`

/** The chosen day: its date and counts, what to show of it, and its lessons (spec 1 §2, look: Day panel). */
export function DayPanel({ week, path, allowance, notice, emptyAction, footer, renderRow }: DayPanelProps) {
  const { t } = useTranslation()
  const { chosen, filter, shown } = week
  const day = week.days.find(({ key }) => key === chosen)
  if (!day) return null
  const { bookedCount, availableCount } = day
  const counts = [
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
    <section id={dayPanelId} className="day-panel" aria-labelledby="day-title" tabIndex={-1}>
      <div className="day-panel-head">
        <h2 id="day-title">{day.label}</h2>
        {allowance && <span className="count-of">{allowance}</span>}
        {counts.length > 0 && <p className="day-panel-counts">{counts.join(', ')}</p>}
      </div>
      <Segments label={t('lessons.filter.label')} segments={segments} className="day-panel-filter" />
      {notice}
      {shown.length > 0 ? (
        <ul className="lesson-rows">
          {shown.map((line) => (
            <li key={line.id}>{renderRow(line)}</li>
          ))}
        </ul>
      ) : (
        <div className="empty-box day-panel-empty">
          <p>{filter === 'all' ? t('lessons.calendar.emptyDay') : t('lessons.empty.filters')}</p>
          {filter === 'all' && emptyAction}
        </div>
      )}
      {footer && <p className="day-panel-footer">{footer}</p>}
    </section>
  )
}
