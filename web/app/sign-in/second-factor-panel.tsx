import { profilePath } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { Panel } from '../ui/panel'
import { Button } from '../ui/button'
import { AskAgain } from './ask-again'
import type { AskedProof } from './proof'
import { RecoveryCodes, useTellCopied } from './recovery-codes'
import { SecondFactorSetup, SetupInputs } from './second-factor-setup'
import type { SecondFactorView } from './second-factor-view'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './security-intents'
import { StateChip } from './state-chip'

const panelHref = `${profilePath}#profile-second-factor`

/** Takes one's own second factor off. */
function TurnOff({ proof }: { proof: AskedProof }) {
  const { t } = useTranslation()
  const removing = useForm(removeSecondFactor, { action: profilePath })
  return (
    <>
      <details className="mt-4 [&>form]:max-w-90 [&>form]:mt-4">
        <summary className="button button-secondary button-small">{t('profile.secondFactor.turnOff')}</summary>
        <removing.Form {...removing.formProps} className="grid gap-4">
          <p>{t('profile.secondFactor.turnOffText')}</p>
          <IntentInput intent={removeSecondFactor} />
          <Button type="submit" size="small" busy={removing.isSending}>
            {removing.isSending ? t('profile.secondFactor.turningOff') : t('profile.secondFactor.turnOff')}
          </Button>
        </removing.Form>
      </details>
      <AskAgain id="turn-off-proof" form={removing} intent={removeSecondFactor} proof={proof} closeHref={panelHref} />
    </>
  )
}

type SetupForms = {
  starting: Pick<ReturnType<typeof useForm<SecondFactorView>>, 'result'>
  confirming: Pick<ReturnType<typeof useForm<{ setup: SecondFactorView | null }>>, 'result' | 'posted'>
}

/** The set-up to show: the one that was begun, or that a refused confirmation was about. Not one that has served, or is too old. */
function useSetup({ starting, confirming }: SetupForms, isOn: boolean): SecondFactorView | null {
  const [over, setOver] = useState<string[]>([])
  const { result, posted } = confirming
  // A confirmation that got lost on its way brings none.
  const begun = [result?.data?.setup, posted?.data?.setup, starting.result?.data].filter((setup) => setup != null)
  const isExpired = result?.problem?.code === 'second-factor-expired'
  const ended = isOn ? begun : isExpired ? begun.slice(0, 1) : []
  const news = ended.map(({ secret }) => secret).filter((secret) => !over.includes(secret))
  if (news.length > 0) setOver([...over, ...news])
  return begun.find(({ secret }) => !over.includes(secret)) ?? null
}

/** Two-step sign-in for teachers and admins: set it up, see the recovery codes once, turn it off. */
export function SecondFactorPanel({ isOn, proof }: { isOn: boolean; proof: AskedProof }) {
  const { t } = useTranslation()
  const [kept, setKept] = useState<string>()
  const tellCopied = useTellCopied()
  const starting = useForm(startSecondFactor, { action: profilePath })
  const confirming = useForm(confirmSecondFactor, { action: profilePath })
  const brought = confirming.result?.data?.recoveryCodes ?? []
  // They stand here before all else on the page has followed: whoever has kept them by then has kept these.
  const codes = brought[0] === kept ? [] : brought
  const setup = useSetup({ starting, confirming }, isOn)

  return (
    <Panel
      id="profile-second-factor"
      title={t('profile.secondFactor.title')}
      badge={<StateChip isOn={isOn}>{isOn ? t('profile.secondFactor.on') : t('profile.secondFactor.off')}</StateChip>}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onCopied={tellCopied} onKept={() => setKept(codes[0])} />
      ) : (
        <>
          <p>{t('profile.secondFactor.text')}</p>
          {!isOn && setup && <SecondFactorSetup setup={setup} confirming={confirming} />}
          {!isOn && !setup && (
            <starting.Form {...starting.formProps} className="profile-panel-actions flex-wrap gap-3 mt-4">
              <IntentInput intent={startSecondFactor} />
              <Button type="submit" tone="secondary" size="small" busy={starting.isSending}>
                {starting.isSending ? t('profile.secondFactor.starting') : t('profile.secondFactor.setUp')}
              </Button>
            </starting.Form>
          )}
          {isOn && <TurnOff proof={proof} />}
          <AskAgain id="set-up-proof" form={starting} intent={startSecondFactor} proof={proof} closeHref={panelHref} />
          <AskAgain id="confirm-proof" form={confirming} intent={confirmSecondFactor} proof={proof} closeHref={panelHref}>
            {setup && <SetupInputs setup={setup} />}
            <input type="hidden" name="code" value={confirming.result?.data?.code ?? ''} />
          </AskAgain>
        </>
      )}
    </Panel>
  )
}
