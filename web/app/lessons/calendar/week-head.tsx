import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'
import type { WeekView } from './week-view.server'

type WeekHeadProps = {
  week: Pick<WeekView, 'range' | 'number'>
  previous: string
  today: string
  next: string
  children?: ReactNode
}

const stepLook = 'w-12 px-0 tablet:w-11'
const titleLook =
  'flex-[1_0_auto] pt-1 text-h3 font-bold max-tablet:flex max-tablet:flex-wrap max-tablet:justify-between max-tablet:gap-x-3'

/** Above the week: which one it is, and the way to others. */
export function WeekHead({ week, previous, today, next, children }: WeekHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 max-tablet:grid">
      <nav className="week-steps flex gap-2 max-tablet:order-1 print:hidden" aria-label={t('lessons.calendar.weeks')}>
        <ButtonLink to={previous} tone="secondary" className={stepLook} aria-label={t('lessons.calendar.previousWeek')} preventScrollReset>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={2.5} />
        </ButtonLink>
        <ButtonLink to={today} tone="secondary" className="tablet:px-4 max-tablet:flex-1" preventScrollReset>
          {t('lessons.calendar.thisWeek')}
        </ButtonLink>
        <ButtonLink to={next} tone="secondary" className={stepLook} aria-label={t('lessons.calendar.nextWeek')} preventScrollReset>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={2.5} />
        </ButtonLink>
      </nav>
      <h2 className={titleLook} aria-live="polite">
        {week.range}{' '}
        <span className="ml-2 text-muted text-body tracking-normal whitespace-nowrap max-tablet:m-0">
          {t('lessons.calendar.week', { n: week.number })}
        </span>
      </h2>
      {children}
    </div>
  )
}
