import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import type { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { QrCode } from '../ui/qr-code'
import type { SecondFactorView } from './second-factor-view'
import { confirmSecondFactor } from './security-intents'
import { sayAtField } from './security-problem'

/** A secret in groups of four, as people copy it over. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** What a form says of the set-up that its page shows. */
export const SetupInputs = ({ setup: { secret, uri } }: { setup: SecondFactorView }) => (
  <>
    <input type="hidden" name="secret" value={secret} />
    <input type="hidden" name="uri" value={uri} />
  </>
)

type SecondFactorSetupProps = { setup: SecondFactorView; confirming: ReturnType<typeof useForm> }

/** The QR code, the same secret for typing, and the first code of the app. */
export function SecondFactorSetup({ setup, confirming }: SecondFactorSetupProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className="grid gap-x-8 gap-y-6 mt-4 tablet:grid-cols-2">
      <div>
        <p>{t('profile.secondFactor.scan')}</p>
        <QrCode qr={setup.qr} label={t('profile.secondFactor.qr')} />
        <p className="mt-4 text-muted">{t('profile.secondFactor.typeSecret')}</p>
        <p className="font-semibold tabular-nums wrap-anywhere select-all">{inGroups(setup.secret)}</p>
      </div>
      <confirming.Form {...confirming.formProps} className="grid content-start gap-4">
        <IntentInput intent={confirmSecondFactor} />
        <SetupInputs setup={setup} />
        <Field
          id="second-factor-code"
          name="code"
          label={t('profile.secondFactor.code')}
          hint={t('profile.secondFactor.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={sayAtField(i18n, confirmSecondFactor, confirming.result, 'code')}
        />
        <Button type="submit" busy={confirming.isSending}>
          {confirming.isSending ? t('profile.secondFactor.confirming') : t('profile.secondFactor.confirm')}
        </Button>
      </confirming.Form>
    </div>
  )
}
