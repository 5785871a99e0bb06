import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button'
import type { WeekView } from './week-view.server'

type WeekHeadProps = {
  week: Pick<WeekView, 'range' | 'number'>
  previous: string
  today: string
  next: string
  children?: ReactNode
}

/** Above the week: which one it is, and the way to others. */
export function WeekHead({ week, previous, today, next, children }: WeekHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="week-head">
      <nav className="week-steps" aria-label={t('lessons.calendar.weeks')}>
        <ButtonLink to={previous} tone="secondary" className="week-step" aria-label={t('lessons.calendar.previousWeek')} preventScrollReset>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={2.5} />
        </ButtonLink>
        <ButtonLink to={today} tone="secondary" className="week-today" preventScrollReset>
          {t('lessons.calendar.thisWeek')}
        </ButtonLink>
        <ButtonLink to={next} tone="secondary" className="week-step" aria-label={t('lessons.calendar.nextWeek')} preventScrollReset>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={2.5} />
        </ButtonLink>
      </nav>
      <h2 className="week-title" aria-live="polite">
        {week.range} <span className="week-number">{t('lessons.calendar.week', { n: week.number })}</span>
      </h2>
      {children}
    </div>
  )
}
