import { profilePath } from '@rijbaan/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { useTell } from '../forms/tell'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { AskAgain } from './ask-again'
import { CredentialForm, useCredentialForm } from './credential-form'
import { createPasskey } from './passkey-browser'
import { addPasskey, startPasskey } from './passkey-intents'
import { PasskeyRow } from './passkey-row'
import type { SignInView } from './passkeys.server'
import type { AskedProof } from './proof'
import { RecoveryCodes, useTellCopied } from './recovery-codes'
import { passkeySentence } from './sentences'

const panelHref = `${profilePath}#profile-passkeys`

/** Has the browser make a passkey, and brings it here; `made` is what it said last, `codes` are the recovery codes of a first one, until they are kept. */
function useAddingPasskey() {
  const { t } = useTranslation()
  const tell = useTell()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState('')
  const [codes, setCodes] = useState<string[]>([])
  const { form, send } = useCredentialForm()
  const adding = useForm(addPasskey, {
    action: profilePath,
    onResult: (result, tellResult) => {
      setCodes(result.data?.recoveryCodes ?? [])
      tellResult()
    },
  })
  const starting = useForm(startPasskey, {
    action: profilePath,
    onResult: ({ problem, data }, tellResult) => {
      // The dialog below asks again who one is.
      if (problem?.code === 'proof-required') return undefined
      if (!data) return tellResult()
      setMaking(true)
      void createPasskey(data).then((outcome) => {
        setMaking(false)
        if ('credential' in outcome) {
          setMade(outcome.credential)
          send(outcome.credential)
        } else if (outcome.problem !== 'superseded')
          tell({ tone: 'danger', text: t(passkeySentence[outcome.problem]) }, startPasskey.milliseconds)
      })
    },
  })
  const isBusy = starting.isSending || isMaking || adding.isSending
  return { starting, adding, form, isBusy, made, codes, keepCodes: () => setCodes([]) }
}

/** One's own passkeys: add one, name it, remove it. */
export function PasskeysPanel({ methods, proof }: { methods: SignInView | null; proof: AskedProof }) {
  const { t } = useTranslation()
  const { starting, adding, form, isBusy, made, codes, keepCodes } = useAddingPasskey()
  const tellCopied = useTellCopied()

  return (
    <Panel id="profile-passkeys" title={t('profile.passkeys.title')}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onCopied={tellCopied} onKept={keepCodes} />
      ) : (
        <>
          <p>{t('profile.passkeys.text')}</p>
          {methods === null && (
            <Notice tone="danger" announced={false} className="mt-4">
              {t('profile.passkeys.loadFailed')}
            </Notice>
          )}
          {methods && methods.passkeys.length > 0 && (
            <>
              <ul className="session-list mt-4">
                {methods.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} proof={proof} />
                ))}
              </ul>
              <p className="mt-4 text-muted">{t('profile.passkeys.codesLeft', { count: methods.recoveryCodesLeft })}</p>
            </>
          )}
          {methods && (
            <starting.Form {...starting.formProps} className="profile-panel-actions flex-wrap gap-3 mt-4 needs-script">
              <IntentInput intent={startPasskey} />
              <Button type="submit" tone="secondary" size="small" busy={isBusy}>
                <KeyRound aria-hidden="true" size={20} />
                {isBusy ? t('profile.passkeys.adding') : t('profile.passkeys.add')}
              </Button>
            </starting.Form>
          )}
          <p className="without-script mt-4 text-muted">{t('profile.passkeys.withoutScript')}</p>
        </>
      )}
      <AskAgain id="add-passkey-proof" form={starting} intent={startPasskey} proof={proof} closeHref={panelHref} />
      <AskAgain id="made-passkey-proof" form={adding} intent={addPasskey} proof={proof} closeHref={panelHref}>
        <input type="hidden" name="credential" value={made} />
      </AskAgain>
      <CredentialForm intent={addPasskey} sending={adding} form={form} />
    </Panel>
  )
}
