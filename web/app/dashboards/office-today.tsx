import { adminLessonPath, adminLessonsPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { StatusChip } from '../lessons/status-chip'
import { ListEmpty } from '../shell/lists/list-empty'
import { ArrowLink } from '../ui/arrow-link'
import { Diamond } from '../ui/drawings/diamond'
import { Notice } from '../ui/notice'
import type { TodayLine } from './office.server'

function TodayRow({ line }: { line: TodayLine }) {
  const { t } = useTranslation()
  return (
    <li className="today-row" data-state={line.state}>
      <span className="today-lane" aria-hidden="true">
        {line.state === 'now' && <Diamond />}
      </span>
      <span className="today-time">{line.time}</span>
      <Link to={adminLessonPath(line.id)} className="today-student person-link cover-link">
        <span className="words-only">{line.time}, </span>
        {line.studentName}
      </Link>
      <span className="today-teacher">{line.teacherName || t('lessons.detail.formerTeacher')}</span>
      <span className="today-type">{t(lessonTypeKeys[line.lessonType])}</span>
      <span className="today-place">{line.place}</span>
      <span className="today-status">
        <StatusChip status={line.status} reader="staff" />
      </span>
      <ChevronRight aria-hidden="true" size={18} className="today-arrow" />
    </li>
  )
}

/** Today on a lane: driven solid, ahead broken, a diamond where it is now (spec 2 §2, look: Admin overview). */
export function TodayPanel({ lines }: { lines: TodayLine[] | null }) {
  const { t } = useTranslation()
  return (
    <section className="list-panel" aria-labelledby="today-title">
      <div className="today-head">
        <h2 id="today-title">{t('dashboard.admin.recentLessons')}</h2>
        <ArrowLink to={`${adminLessonsPath}?filter=today`}>{t('dashboard.admin.allLessons')}</ArrowLink>
      </div>
      {lines === null && (
        <Notice tone="danger" announced={false} className="panel-note">
          {t('lessons.loadFailed')}
        </Notice>
      )}
      {lines?.length === 0 && <ListEmpty sentence={t('dashboard.admin.noRecentLessons')} />}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <TodayRow key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}
