import { adminLessonPath, adminLessonsPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { StatusChip } from '../lessons/status-chip'
import { ListEmpty } from '../shell/lists/list-empty'
import { ArrowLink } from '../ui/arrow-link'
import { Diamond } from '../ui/drawings/diamond'
import { Notice } from '../ui/notice'
import type { DayAhead, TodayLine } from './office.server'

function TodayRow({ line }: { line: TodayLine }) {
  const { t } = useTranslation()
  return (
    <li
      className="today-row relative grid grid-cols-[22px_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 max-w-none min-h-15 py-3 px-4 border-t border-border tablet:py-0 tablet:px-6 tablet:grid-cols-[22px_62px_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.9fr)_minmax(0,1fr)_auto_18px]"
      data-state={line.state}
    >
      <span className="today-lane relative [grid-area:lane] grid place-items-center self-stretch -my-3 tablet:my-0" aria-hidden="true">
        {line.state === 'now' && <Diamond />}
      </span>
      <span className="[grid-area:time] max-tablet:self-baseline pt-hair font-sign text-lead font-extrabold tabular-nums">{line.time}</span>
      <Link to={adminLessonPath(line.id)} className="[grid-area:student] max-tablet:self-baseline person-link cover-link">
        <span className="words-only">{line.time}, </span>
        {line.studentName}
      </Link>
      <span className="today-teacher">{line.teacherName || t('lessons.detail.formerTeacher')}</span>
      <span className="today-type hidden tablet:block tablet:wrap-anywhere tablet:[grid-area:type]">
        {t(lessonTypeKeys[line.lessonType])}
      </span>
      <span className="today-place hidden tablet:block tablet:wrap-anywhere tablet:[grid-area:place]">{line.place}</span>
      <span className="[grid-area:status]">
        <StatusChip status={line.status} reader="staff" />
      </span>
      <ChevronRight aria-hidden="true" size={18} className="hidden tablet:[grid-area:arrow] tablet:block tablet:text-muted" />
    </li>
  )
}

const Rows = ({ lines }: { lines: TodayLine[] }) => (
  <ul>
    {lines.map((line) => (
      <TodayRow key={line.id} line={line} />
    ))}
  </ul>
)

/** A day without a lesson says so, and shows the next one that has some. */
function Idle({ ahead }: { ahead: DayAhead | null }) {
  const { t } = useTranslation()
  if (!ahead) return <ListEmpty scene="parking" sentence={t('dashboard.admin.noRecentLessons')} />
  return (
    <>
      <p className="px-4 pb-3 text-muted tablet:px-6">{t('dashboard.admin.noRecentLessons')}</p>
      <h3 className="flex items-center min-h-12 py-2 px-4 bg-surface-sunken font-text text-body font-medium tracking-normal tablet:px-6">
        {t('dashboard.admin.nextDay', { day: ahead.label })}
      </h3>
      <Rows lines={ahead.lines} />
    </>
  )
}

/** Today on a lane: driven solid, ahead broken, a diamond where it is now (spec 2 §2, look: Admin overview). */
export function TodayPanel({ lines, ahead }: { lines: TodayLine[] | null; ahead: DayAhead | null }) {
  const { t } = useTranslation()
  return (
    <section className="panel list-panel" aria-labelledby="today-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0 pt-4 px-4 pb-2 [&>h2]:text-h3 [&>h2]:font-bold tablet:px-6">
        <h2 id="today-title">{t('dashboard.admin.recentLessons')}</h2>
        <ArrowLink to={adminLessonsPath(ahead ? { filter: 'booked', date: ahead.day } : { filter: 'today' })}>
          {t('dashboard.admin.allLessons')}
        </ArrowLink>
      </div>
      {lines === null && (
        <Notice tone="danger" announced={false} className="panel-note">
          {t('lessons.loadFailed')}
        </Notice>
      )}
      {lines?.length === 0 && <Idle ahead={ahead} />}
      {lines && lines.length > 0 && <Rows lines={lines} />}
    </section>
  )
}
