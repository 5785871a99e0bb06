import { KeyRound, LogOut, Mail, Smartphone, UserCheck, UserX } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Panel } from '../../ui/panel'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { AskAgain } from '../../sign-in/ask-again'
import type { AskedProof } from '../../sign-in/proof'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ActiveChip } from '../active-chip'
import { endSessions, invite, resetSecondFactor, unlock } from './intents'
import { LeftLessons } from './left-lessons'
import type { OfficePerson } from './person.server'

/** What helps somebody sign in: each a form of one button. What opens the account to whoever asks is done after a proof. */
const steps = {
  unlock: { intent: unlock, Icon: KeyRound, label: 'office.account.unlock', busyLabel: 'office.account.unlocking', asksProof: false },
  invite: { intent: invite, Icon: Mail, label: 'office.account.invite', busyLabel: 'office.account.inviting', asksProof: true },
  endSessions: {
    intent: endSessions,
    Icon: LogOut,
    label: 'office.account.endSessions',
    busyLabel: 'office.account.endingSessions',
    asksProof: false,
  },
  resetSecondFactor: {
    intent: resetSecondFactor,
    Icon: Smartphone,
    label: 'office.account.resetSecondFactor',
    busyLabel: 'office.account.resettingSecondFactor',
    asksProof: true,
  },
} as const

type OneStepProps = { step: keyof typeof steps; path: string; name: string; proof: AskedProof }

function OneStep({ step, path, name, proof }: OneStepProps) {
  const { t } = useTranslation()
  const { intent, Icon, label, busyLabel, asksProof } = steps[step]
  const proofId = `${intent.name}-proof`
  // Without a script the question stands further down in the page that answers.
  const form = useForm(intent, { action: asksProof ? `${path}#${proofId}` : path })
  return (
    <>
      <form.Form {...form.formProps}>
        <IntentInput intent={intent} />
        <input type="hidden" name="personName" value={name} />
        <Button type="submit" tone="secondary" busy={form.isSending}>
          {!form.isSending && <Icon aria-hidden="true" size={20} />}
          {t(form.isSending ? busyLabel : label)}
        </Button>
      </form.Form>
      {asksProof && <AskAgain id={proofId} form={form} intent={intent} proof={proof} closeHref={`${path}#person-account`} />}
    </>
  )
}

type AccountPanelProps = { view: OfficePerson; path: string; statusHref: string }

/** Whether and how somebody can sign in, and what helps them (R30, R71, R76). */
export function AccountPanel({ view: { kind, person, booked, canResetSecondFactor, proof }, path, statusHref }: AccountPanelProps) {
  const { t } = useTranslation()
  const { name, isActive, isLocked, requirePasswordChange } = person
  const toReassign = !isActive && kind === 'teacher' && booked && booked.totalItems > 0 ? booked : null
  const step = { path, name, proof }
  const StatusIcon = isActive ? UserX : UserCheck
  return (
    <Panel id="person-account" title={t('office.account.title')} badge={<ActiveChip isActive={isActive} />}>
      {toReassign && (
        <div className="mb-4">
          <p>
            <strong>{t('office.account.toReassign', { count: toReassign.totalItems })}</strong>
          </p>
          <LeftLessons lessons={toReassign.lessons} names="student" />
        </div>
      )}
      <div className="account-steps grid gap-3 justify-items-start print:hidden">
        {isLocked && (
          <>
            <Notice tone="warning" announced={false}>
              {t('office.account.locked')}
            </Notice>
            <OneStep step="unlock" {...step} />
          </>
        )}
        {requirePasswordChange && (
          <>
            <p>{t('office.account.mustSetPassword')}</p>
            <OneStep step="invite" {...step} />
          </>
        )}
        {canResetSecondFactor && (
          <>
            <p>{t('office.account.secondFactorOn')}</p>
            <OneStep step="resetSecondFactor" {...step} />
          </>
        )}
        {isActive && (
          <>
            <p>{t('office.account.sessionsText')}</p>
            <OneStep step="endSessions" {...step} />
          </>
        )}
        <ButtonLink to={statusHref} tone={isActive ? 'danger' : 'secondary'} preventScrollReset>
          <StatusIcon aria-hidden="true" size={20} />
          {t(isActive ? 'office.account.deactivate' : 'office.account.activate')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
