import { adminPaymentsPath, availabilityPathOf, panelPathTo, peoplePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { CalendarX2, ChevronRight, CreditCard, MailX, PhoneMissed, UserRoundX, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Notice } from '../ui/notice'
import type { Waiting } from './office-attention.server'

type Line = { key: string; icon: LucideIcon; to: string; words: string }

/** What waits, each with the way to where it is dealt with; what nobody waits for has no line. */
function useLines(waiting: Waiting): Line[] {
  const { t } = useTranslation()
  const { pendingPayments, studentsWithoutTeacher, waitingRequests, failedMails, teachersWithoutHours } = waiting
  const counted = [
    { count: pendingPayments, icon: CreditCard, to: adminPaymentsPath({ status: 'PENDING' }), text: 'payments' },
    { count: waitingRequests, icon: PhoneMissed, to: panelPathTo('requests'), text: 'requests' },
    { count: studentsWithoutTeacher, icon: UserRoundX, to: peoplePath('student', { lacks: 'teacher' }), text: 'students' },
    { count: failedMails, icon: MailX, to: panelPathTo('mails'), text: 'mails' },
  ] as const
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ count, icon, to, text }) => ({ key: text, icon, to, words: t(`dashboard.admin.attention.${text}`, { count }) })),
    ...teachersWithoutHours.map(({ id, name }) => ({
      key: `teacher-${id}`,
      icon: CalendarX2,
      to: availabilityPathOf(id),
      words: t('dashboard.admin.attention.teacher', { name }),
    })),
  ]
}

function Lines({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const lines = useLines(waiting)
  if (lines.length === 0) return <p className="px-4 pb-4 text-muted tablet:px-6">{t('dashboard.admin.attention.none')}</p>
  return (
    <ul>
      {lines.map(({ key, icon: Icon, to, words }) => (
        <li
          key={key}
          className="relative grid grid-cols-[20px_minmax(0,1fr)_18px] items-center gap-3 max-w-none min-h-13 px-4 border-t border-border hover:bg-surface-hover tablet:px-6"
        >
          <Icon aria-hidden="true" size={20} className="text-muted" />
          <Link to={to} className="person-link cover-link py-2">
            {words}
          </Link>
          <ChevronRight aria-hidden="true" size={18} className="text-muted" />
        </li>
      ))}
    </ul>
  )
}

/** What asks for somebody of the office, before everything else. */
export function AttentionPanel({ waiting }: { waiting: Waiting | null }) {
  const { t } = useTranslation()
  return (
    <section className="panel list-panel" aria-labelledby="attention-title">
      <h2 id="attention-title" className="pt-4 px-4 pb-2 text-h3 font-bold tablet:px-6">
        {t('dashboard.admin.attention.title')}
      </h2>
      {waiting ? (
        <Lines waiting={waiting} />
      ) : (
        <Notice tone="danger" announced={false} className="panel-note">
          {t('dashboard.admin.attention.failed')}
        </Notice>
      )}
    </section>
  )
}
