import { loginPath } from '@rijbaan/contract'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import type { LoginResult } from './login'
import { signInSentence } from './sentences'
import { useCheckedForm } from '../forms/use-checked-form'

type ForgotDialogProps = {
  isOpen: boolean
  /** Opened by the address `?forgot=1`, for a browser that may have no script. */
  openedByServer: boolean
  /** What the server said to the form sent without a script. */
  result: Extract<LoginResult, { intent: 'forgot' }> | null
  onClose: () => void
}

const fields = ['username'] as const

/** Has a link for a new password mailed; the answer is the same for known and unknown names (R20). */
export function ForgotDialog({ isOpen, openedByServer, result, onClose }: ForgotDialogProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<LoginResult>()
  const answer = fetcher.data ?? result
  const isSending = fetcher.state !== 'idle'
  const form = useCheckedForm({
    fields,
    check: ({ username }) => (username.trim() === '' ? { username: 'username-required' as const } : {}),
    refused: undefined,
  })
  return (
    <Dialog
      id="forgot"
      title={t('signIn.forgot.title')}
      isOpen={isOpen}
      openedByServer={openedByServer}
      closeLabel={t('common.close')}
      closeHref={loginPath}
      onClose={onClose}
    >
      <fetcher.Form method="post" action={`${loginPath}?forgot=1`} {...form.formProps} className="contents">
        <div className="dialog-body grid gap-4">
          <input type="hidden" name="intent" value="forgot" />
          <p>{t('signIn.forgot.text')}</p>
          {answer && !isSending && (
            <Notice tone={answer.code === null ? 'success' : 'danger'}>
              {answer.code === null ? t('signIn.forgot.done') : t(signInSentence(answer.code))}
            </Notice>
          )}
          <Field
            id="forgot-username"
            name="username"
            label={t('signIn.field.usernameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1000}
            required
            defaultValue={answer?.username}
            error={form.problemOf('username') && t('signIn.validation.usernameRequired')}
          />
        </div>
        <div className="dialog-actions">
          <Button type="submit" busy={isSending} disabled={form.isHydrated && !form.isValid}>
            {isSending ? t('common.sending') : t('signIn.forgot.submit')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
