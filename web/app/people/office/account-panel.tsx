import { KeyRound, Mail, Smartphone, UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel'
import { useIntentForm } from '../../forms/use-intent-form'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ActiveChip } from '../active-chip'
import { LeftLessons } from './left-lessons'
import type { OfficeResult } from './office-result'
import type { OfficePerson } from './person.server'

/** What helps somebody sign in: each a form of one button. */
const steps = {
  unlock: { Icon: KeyRound, label: 'office.account.unlock', busyLabel: 'office.account.unlocking' },
  invite: { Icon: Mail, label: 'office.account.invite', busyLabel: 'office.account.inviting' },
  'reset-second-factor': {
    Icon: Smartphone,
    label: 'office.account.resetSecondFactor',
    busyLabel: 'office.account.resettingSecondFactor',
  },
} as const

type OneStepProps = { intent: keyof typeof steps; path: string; onAnswer: (answer: OfficeResult) => void }

function OneStep({ intent, path, onAnswer }: OneStepProps) {
  const { t } = useTranslation()
  const form = useIntentForm<OfficeResult>(intent, path, onAnswer)
  const { Icon, label, busyLabel } = steps[intent]
  return (
    <form.Form {...form.formProps}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone="secondary" busy={form.isSending}>
        {!form.isSending && <Icon aria-hidden="true" size={20} />}
        {t(form.isSending ? busyLabel : label)}
      </Button>
    </form.Form>
  )
}

type AccountPanelProps = { view: OfficePerson; path: string; statusHref: string; onAnswer: (answer: OfficeResult) => void }

/** Whether and how somebody can sign in, and what helps them (R30, R71, R76). */
export function AccountPanel({ view: { kind, person, booked, canResetSecondFactor }, path, statusHref, onAnswer }: AccountPanelProps) {
  const { t } = useTranslation()
  const { isActive, isLocked, requirePasswordChange } = person
  const toReassign = !isActive && kind === 'teacher' && booked && booked.totalItems > 0 ? booked : null
  const StatusIcon = isActive ? UserX : UserCheck
  return (
    <Panel id="person-account" title={t('office.account.title')} badge={<ActiveChip isActive={isActive} />}>
      {toReassign && (
        <div className="account-lessons">
          <p>
            <strong>{t('office.account.toReassign', { count: toReassign.totalItems })}</strong>
          </p>
          <LeftLessons lessons={toReassign.lessons} names="student" />
        </div>
      )}
      <div className="account-steps">
        {isLocked && (
          <>
            <Notice tone="warning" announced={false}>
              {t('office.account.locked')}
            </Notice>
            <OneStep intent="unlock" path={path} onAnswer={onAnswer} />
          </>
        )}
        {requirePasswordChange && (
          <>
            <p>{t('office.account.mustSetPassword')}</p>
            <OneStep intent="invite" path={path} onAnswer={onAnswer} />
          </>
        )}
        {canResetSecondFactor && (
          <>
            <p>{t('office.account.secondFactorOn')}</p>
            <OneStep intent="reset-second-factor" path={path} onAnswer={onAnswer} />
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
