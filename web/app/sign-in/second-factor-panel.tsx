import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/panel'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactorSetup } from './second-factor-setup'
import { securityProblem, type SecurityResult } from './security-result'
import { useSecurityForm } from './use-security-form'

/** Takes one's own second factor off; the password shows that it is oneself. */
function TurnOff({ onAnswer }: { onAnswer: (answer: SecurityResult) => void }) {
  const { t } = useTranslation()
  const removing = useSecurityForm('remove-second-factor', onAnswer)
  const problem = securityProblem(removing.result, 'currentPassword')
  const [isOpenAtFirst] = useState(problem !== null)
  return (
    <details open={isOpenAtFirst || undefined} className="turn-off">
      <summary className="button button-secondary button-small">{t('profile.secondFactor.turnOff')}</summary>
      <removing.Form {...removing.formProps} className="grid gap-4">
        <p>{t('profile.secondFactor.turnOffText')}</p>
        <input type="hidden" name="intent" value="remove-second-factor" />
        <Field
          id="second-factor-password"
          name="currentPassword"
          type="password"
          label={t('profile.secondFactor.currentPassword')}
          autoComplete="current-password"
          required
          error={problem ? t(problem) : undefined}
        />
        <Button type="submit" size="small" busy={removing.isSending}>
          {removing.isSending ? t('profile.secondFactor.turningOff') : t('profile.secondFactor.turnOff')}
        </Button>
      </removing.Form>
    </details>
  )
}

type SecondFactorPanelProps = {
  isOn: boolean
  onAnswer: (answer: SecurityResult) => void
  onCopied: (isCopied: boolean) => void
}

/** Two-step sign-in for teachers and admins: set it up, see the recovery codes once, turn it off. */
export function SecondFactorPanel({ isOn, onAnswer, onCopied }: SecondFactorPanelProps) {
  const { t } = useTranslation()
  const [hasKept, setKept] = useState(false)
  const starting = useSecurityForm('start-second-factor', onAnswer)
  const confirming = useSecurityForm('confirm-second-factor', (answer) => {
    setKept(false)
    onAnswer(answer)
  })
  const codes = !hasKept && confirming.result?.ok ? confirming.result.recoveryCodes : []
  const setup = confirming.result?.setup ?? starting.result?.setup ?? null

  return (
    <Panel
      id="profile-second-factor"
      title={t('profile.secondFactor.title')}
      badge={
        <span className={isOn ? 'profile-chip profile-chip-on' : 'profile-chip'}>
          {isOn ? t('profile.secondFactor.on') : t('profile.secondFactor.off')}
        </span>
      }
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onCopied={onCopied} onKept={() => setKept(true)} />
      ) : (
        <>
          <p>{t('profile.secondFactor.text')}</p>
          {!isOn && setup && <SecondFactorSetup setup={setup} confirming={confirming} />}
          {!isOn && !setup && (
            <starting.Form {...starting.formProps} className="profile-panel-actions">
              <input type="hidden" name="intent" value="start-second-factor" />
              <Button type="submit" tone="secondary" size="small" busy={starting.isSending}>
                {starting.isSending ? t('profile.secondFactor.starting') : t('profile.secondFactor.setUp')}
              </Button>
            </starting.Form>
          )}
          {isOn && <TurnOff onAnswer={onAnswer} />}
        </>
      )}
    </Panel>
  )
}
