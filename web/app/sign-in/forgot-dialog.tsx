import { loginPath, forgotPath } from '@rijbaan/contract'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { IntentInput } from '../forms/intent-input'
import { SendButton } from '../forms/send-button'
import { useForm } from '../forms/use-form'
import { mailLink } from './intents'
import { signInSentence } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

type ForgotDialogProps = {
  isOpen: boolean
  /** Opened by the address `?forgot=1`, for a browser that may have no script. */
  openedByServer: boolean
  onClose: () => void
}

const fields = ['username'] as const
const closeId = 'forgot-close'

/** Has a link for a new password mailed; the answer is the same for known and unknown names (R20). */
export function ForgotDialog({ isOpen, openedByServer, onClose }: ForgotDialogProps) {
  const { t } = useTranslation()
  const action = forgotPath
  // The dialog says itself what came of it.
  const { Form, formProps, result, isSending } = useForm(mailLink, { action, onResult: () => undefined })
  const form = useCheckedForm({
    fields,
    check: ({ username }) => (username.trim() === '' ? { username: 'username-required' as const } : {}),
    refused: undefined,
  })
  // Once the mail is on its way there is nothing left to do but close; whoever opens it again may ask again.
  const [seen, setSeen] = useState<typeof result>(null)
  const answer = result === seen || isSending ? null : result
  const isSent = answer !== null && !answer.problem
  const close = useCallback(() => {
    setSeen(result)
    onClose()
  }, [result, onClose])
  useEffect(() => {
    if (isSent) document.getElementById(closeId)?.focus()
  }, [isSent])
  return (
    <Dialog
      id="forgot"
      title={t('signIn.forgot.title')}
      dialog={{ isOpen, openedByServer, closeHref: loginPath, onClose: close }}
      closeLabel={t('common.close')}
    >
      <Form {...formProps} {...form.formProps} className="contents">
        <div className="dialog-body grid gap-4">
          <IntentInput intent={mailLink} />
          {!isSent && <p>{t('signIn.forgot.text')}</p>}
          {answer && (
            <Notice tone={answer.problem ? 'danger' : 'success'}>
              {t(answer.problem ? signInSentence(answer.problem.code) : 'signIn.forgot.done')}
            </Notice>
          )}
          {!isSent && (
            <Field
              id="forgot-username"
              name="username"
              label={t('signIn.field.usernameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={1000}
              required
              defaultValue={answer?.problem ? answer.values['username'] : ''}
              error={form.problemOf('username') && t('signIn.validation.usernameRequired')}
            />
          )}
        </div>
        <div className="dialog-actions">
          {isSent ? (
            <ButtonLink id={closeId} to={loginPath} onPress={close}>
              {t('common.close')}
            </ButtonLink>
          ) : (
            <SendButton id="forgot-send" isReady={form.isValid} isShutUntilReady missing={t('signIn.waiting.name')} busy={isSending}>
              {isSending ? t('common.sending') : t('signIn.forgot.submit')}
            </SendButton>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
