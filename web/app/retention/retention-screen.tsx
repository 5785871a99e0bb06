import { parametersPath, retentionPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { PeriodsPanel } from './periods-panel'
import type { RetentionFigures, RetentionView } from './retention.server'

/** A line of a panel: what, how many, and why. */
function Row({ title, figure, children }: { title: ReactNode; figure?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-1 py-3 border-t border-border first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <strong>{title}</strong>
        {figure !== undefined && <span>{figure}</span>}
      </div>
      <span className="text-muted text-note">{children}</span>
    </li>
  )
}

function UpcomingPanel({ periods, upcoming, days }: Pick<RetentionFigures, 'periods' | 'upcoming'> & { days: number }) {
  const { t } = useTranslation()
  return (
    <Panel id="retention-upcoming" title={t('retention.upcoming.title', { days })}>
      <ul>
        {upcoming.map(({ kind, count, oldest }) => {
          const period = periods.find((each) => each.kind === kind)
          const words = period && t(`retention.unit.${period.unit}`, { count: period.value })
          return (
            <Row
              key={kind}
              title={t(`retention.kind.${kind}`)}
              figure={count === 0 ? t('retention.upcoming.nothing') : t('retention.upcoming.count', { count, oldest })}
            >
              {t(`retention.why.${kind}`, { period: words })}
            </Row>
          )
        })}
      </ul>
    </Panel>
  )
}

function StudentsPanel({ students, total }: { students: RetentionFigures['students']; total: number }) {
  const { t } = useTranslation()
  if (students.length === 0) return null
  return (
    <Panel id="retention-students" title={t('retention.upcoming.studentsTitle')}>
      <ul>
        {students.map(({ id, name, to, lastOn, hasPayments }) => (
          <Row key={id} title={<Link to={to}>{name}</Link>}>
            {[t('retention.upcoming.lastOn', { date: lastOn }), ...(hasPayments ? [t('retention.upcoming.paymentsStay')] : [])].join('; ')}
          </Row>
        ))}
      </ul>
      {total > students.length && <p className="mt-3">{t('retention.upcoming.more', { count: total - students.length })}</p>}
    </Panel>
  )
}

function HoldsPanel({ holds }: Pick<RetentionFigures, 'holds'>) {
  const { t } = useTranslation()
  return (
    <Panel id="retention-holds" title={t('retention.holds.title')}>
      {holds.length === 0 ? (
        <p>{t('retention.holds.none')}</p>
      ) : (
        <ul>
          {holds.map(({ name, to, reason, since, by }, index) => (
            <Row
              key={to ?? index}
              title={to ? <Link to={to}>{name}</Link> : name}
              figure={t(by ? 'retention.holds.by' : 'retention.holds.since', { date: since, name: by })}
            >
              {reason}
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What the privacy statement promises, as the office sees it: what goes next and why, who is kept, and for how long. */
export function RetentionScreen({ view: { retention, days, proof } }: { view: RetentionView }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 min-w-0 max-w-(--page-text)">
      <div>
        <ArrowLeftLink to={parametersPath}>{t('parameters.title')}</ArrowLeftLink>
        <h1 className="text-h2">{t('retention.title')}</h1>
        <p className="mt-2">{t('retention.intro')}</p>
      </div>
      {retention ? (
        <>
          {retention.beginsOn && (
            <Notice tone="info" announced={false}>
              {t('retention.beginsOn', { date: retention.beginsOn })}
            </Notice>
          )}
          <UpcomingPanel {...retention} days={days} />
          <StudentsPanel students={retention.students} total={retention.upcoming.find(({ kind }) => kind === 'students')?.count ?? 0} />
          <HoldsPanel holds={retention.holds} />
          <PeriodsPanel periods={retention.periods} proof={proof} />
        </>
      ) : (
        <Notice tone="danger" announced={false}>
          {t('retention.loadFailed')}. <a href={retentionPath}>{t('common.retry')}</a>
        </Notice>
      )}
    </div>
  )
}
