import type { ProblemCode } from '@rijbaan/contract'
import { useLocation } from '@remix-run/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import type { FormResult } from '../forms/result'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { CredentialForm, useCredentialForm } from './credential-form'
import { answerByPasskey, offersPasskeysAtFields, stopAskingForPasskeys } from './passkey-browser'
import { passkeySignIn, startPasskeySignIn } from './passkey-intents'
import { passkeySentence, signInSentence } from './sentences'

export const passkeyLoginId = 'passkey-sign-in'

type Told = { sentence: string; after: FormResult | null }

/**
 * Signing in with a passkey: by its button, or from the browser's list at the name's field (`autocomplete="webauthn"`), for which
 * the browser is asked as soon as the page is there. `after` is what came of the password: what was said before that is over.
 */
export function PasskeyLogin({ after }: { after: FormResult | null }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const action = pathname + search
  const [told, setTold] = useState<Told | null>(null)
  const setSentence = (sentence: string | null) => setTold(sentence === null ? null : { sentence, after })
  const [isPressed, setPressed] = useState(false)
  const begin = useRef<HTMLFormElement>(null)
  const { form, send } = useCredentialForm()
  // At the field nobody has asked for anything: what goes wrong there is not told.
  const refuse = (code: ProblemCode) => setSentence(t(signInSentence(code)))

  const starting = useForm(startPasskeySignIn, {
    action,
    onResult: ({ problem, data }) => {
      if (problem && isPressed) refuse(problem.code)
      if (!data) return
      const isAtField = !isPressed
      void answerByPasskey(data, isAtField).then((outcome) => {
        if ('credential' in outcome) send(outcome.credential)
        else if (!isAtField && outcome.problem !== 'superseded') setSentence(t(passkeySentence[outcome.problem]))
      })
    },
  })
  const entering = useForm(passkeySignIn, { action, onResult: ({ problem }) => problem && refuse(problem.code) })

  useEffect(() => {
    let isGone = false
    void offersPasskeysAtFields().then((offers) => {
      if (offers && !isGone) begin.current?.requestSubmit()
    })
    return () => {
      isGone = true
      stopAskingForPasskeys()
    }
  }, [])

  const press = () => {
    setPressed(true)
    setSentence(null)
  }
  const isBusy = entering.isSending || (starting.isSending && isPressed)

  return (
    <div className="mt-5">
      <div className="needs-script">
        {told?.after === after && !isBusy && (
          <Notice tone="danger" className="mb-4">
            {told.sentence}
          </Notice>
        )}
        <starting.Form {...starting.formProps} ref={begin}>
          <IntentInput intent={startPasskeySignIn} />
          <Button id={passkeyLoginId} type="submit" tone="secondary" size="large" className="w-full" busy={isBusy} onClick={press}>
            <KeyRound aria-hidden="true" size={20} />
            {isBusy ? t('signIn.passkey.busy') : t('signIn.passkey.submit')}
          </Button>
        </starting.Form>
        <CredentialForm intent={passkeySignIn} sending={entering} form={form} />
      </div>
      <p className="without-script text-muted text-small">{t('signIn.passkey.withoutScript')}</p>
    </div>
  )
}
