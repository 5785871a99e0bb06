import { profilePath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { cancelEmail, resendEmail } from './email-intents'

/** A new e-mail address that waits until its link is followed: the mail can be sent again, and the wish dropped. */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useTranslation()
  const resending = useForm(resendEmail, { action: profilePath })
  const cancelling = useForm(cancelEmail, { action: profilePath })
  return (
    <Panel id="profile-email" title={t('profile.email.title')}>
      <p className="wrap-anywhere">{t('profile.email.waits', { email })}</p>
      <div className="profile-panel-actions flex-wrap gap-3 mt-5">
        <resending.Form {...resending.formProps}>
          <IntentInput intent={resendEmail} />
          <Button type="submit" tone="secondary" size="small" busy={resending.isSending}>
            {t('profile.email.resend')}
          </Button>
        </resending.Form>
        <cancelling.Form {...cancelling.formProps}>
          <IntentInput intent={cancelEmail} />
          <Button type="submit" tone="secondary" size="small" busy={cancelling.isSending}>
            {t('profile.email.cancel')}
          </Button>
        </cancelling.Form>
      </div>
    </Panel>
  )
}
