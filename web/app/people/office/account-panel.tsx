import { KeyRound, Mail, Smartphone, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../portal/panel'
import { useIntentForm } from '../../portal/use-intent-form'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ActiveChip } from '../active-chip'
import { LeftLessons } from './left-lessons'
import type { OfficeResult } from './office-result'
import type { OfficePerson } from './person.server'

type OneStepProps = {
  intent: 'invite' | 'unlock' | 'reset-second-factor'
  path: string
  label: string
  busyLabel: string
  icon: ReactNode
  onAnswer: (answer: OfficeResult) => void
}

/** A form of one button. */
function OneStep({ intent, path, label, busyLabel, icon, onAnswer }: OneStepProps) {
  const form = useIntentForm<OfficeResult>(intent, path, onAnswer)
  return (
    <form.Form {...form.formProps}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone="secondary" busy={form.isSending}>
        {!form.isSending && icon}
        {form.isSending ? busyLabel : label}
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
            <OneStep
              intent="unlock"
              path={path}
              label={t('office.account.unlock')}
              busyLabel={t('office.account.unlocking')}
              icon={<KeyRound aria-hidden="true" size={20} />}
              onAnswer={onAnswer}
            />
          </>
        )}
        {requirePasswordChange && (
          <>
            <p>{t('office.account.mustSetPassword')}</p>
            <OneStep
              intent="invite"
              path={path}
              label={t('office.account.invite')}
              busyLabel={t('office.account.inviting')}
              icon={<Mail aria-hidden="true" size={20} />}
              onAnswer={onAnswer}
            />
          </>
        )}
        {canResetSecondFactor && (
          <>
            <p>{t('office.account.secondFactorOn')}</p>
            <OneStep
              intent="reset-second-factor"
              path={path}
              label={t('office.account.resetSecondFactor')}
              busyLabel={t('office.account.resettingSecondFactor')}
              icon={<Smartphone aria-hidden="true" size={20} />}
              onAnswer={onAnswer}
            />
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
