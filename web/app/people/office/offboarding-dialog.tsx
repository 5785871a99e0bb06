import { UserX } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { useIntentForm } from '../../forms/use-intent-form'
import { PasswordField } from '../../sign-in/password-field'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FieldError } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { checkFarewell, farewellFields, sayFarewellProblem, type FarewellProblems } from './offboarding-labels'
import type { OfficeResult } from './office-result'
import { failedKey } from './office-labels'

type FarewellDialogProps = { name: string; dialog: ReturnType<typeof useDialogInAddress> }

/** What was found missing: by this page, or for a browser without a script by the answer. */
function problemsOf(answer: OfficeResult | null): FarewellProblems {
  const { secret, acknowledged } = answer?.problems ?? {}
  return {
    ...(secret === 'secret-required' ? { secret } : {}),
    ...(acknowledged === 'acknowledge-required' ? { acknowledged } : {}),
  }
}

function useFarewell(action: string) {
  // Once it is done another page comes: only refusals are answered here.
  const form = useIntentForm<OfficeResult>(['remove', 'anonymise'], action, () => undefined)
  const answer = form.result
  const [missing, setMissing] = useState<FarewellProblems>(problemsOf(answer))
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (!form.isHydrated) return
    const typed = new FormData(event.currentTarget)
    const found = checkFarewell(Object.fromEntries(farewellFields.map((field) => [field, String(typed.get(field) ?? '')])))
    setMissing(found)
    const first = farewellFields.find((field) => found[field])
    if (!first) return
    event.preventDefault()
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  return { form, answer, missing, setMissing, check }
}

function FarewellForm({ dialog }: Pick<FarewellDialogProps, 'dialog'>) {
  const { t, i18n } = useTranslation()
  const { form, answer, missing, setMissing, check } = useFarewell(dialog.hrefFor(1))
  const problem = answer?.problem?.code === 'invalid-input' ? null : answer?.problem
  const sentence = answer && problem ? sayFarewellProblem(i18n, problem, failedKey(answer.intent)) : null
  const isSecretWrong = problem?.code === 'delete-secret-wrong'
  const secretError = missing.secret ? t('office.farewell.secretRequired') : isSecretWrong ? (sentence ?? undefined) : undefined
  return (
    <form.Form {...form.formProps} className="contents" onSubmit={check}>
      {/* The Enter key presses a form's first button: nobody goes by a slip of it. */}
      <button type="submit" disabled hidden />
      <div className="dialog-body farewell">
        <Notice tone="danger" announced={false}>
          <strong>{t('office.farewell.text')}</strong>
        </Notice>
        {sentence && !isSecretWrong && <Notice tone="warning">{sentence}</Notice>}
        <PasswordField
          id="farewell-secret"
          name="secret"
          label={t('office.farewell.secret')}
          autoComplete="off"
          required
          error={secretError}
          onChange={() => setMissing(({ secret: _solved, ...others }) => others)}
        />
        <div>
          <label className="farewell-check">
            <input
              type="checkbox"
              className="choice-input"
              name="acknowledged"
              value="yes"
              required
              defaultChecked={answer?.values['acknowledged'] === 'yes'}
              aria-invalid={missing.acknowledged ? true : undefined}
              aria-describedby={missing.acknowledged ? 'farewell-acknowledge-error' : undefined}
              onChange={() => setMissing(({ acknowledged: _solved, ...others }) => others)}
            />
            <span>{t('office.farewell.acknowledge')}</span>
          </label>
          {missing.acknowledged && <FieldError id="farewell-acknowledge-error">{t('office.farewell.acknowledgeRequired')}</FieldError>}
        </div>
        <div className="farewell-other">
          <p>{t('office.farewell.anonymiseText')}</p>
          <Button type="submit" name="intent" value="anonymise" tone="quiet" size="small" busy={form.sending === 'anonymise'}>
            {form.sending !== 'anonymise' && <UserX aria-hidden="true" size={20} />}
            {t(form.sending === 'anonymise' ? 'office.farewell.anonymising' : 'office.farewell.anonymise')}
          </Button>
        </div>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={dialog.closeHref} tone="secondary" onPress={dialog.onClose}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="remove" tone="danger" busy={form.sending === 'remove'}>
          {t(form.sending === 'remove' ? 'office.farewell.removing' : 'office.farewell.confirm')}
        </Button>
      </div>
    </form.Form>
  )
}

/** Deletes somebody for good, or takes the person out of what has to be kept: one dialog, one secret (R55, spec 2 §5, §8). */
export function FarewellDialog({ name, dialog }: FarewellDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      id="farewell-dialog"
      title={t('office.farewell.title', { name })}
      isOpen={dialog.isOpen}
      openedByServer={dialog.openedByServer}
      closeLabel={t('common.close')}
      closeHref={dialog.closeHref}
      onClose={dialog.onClose}
    >
      {dialog.isOpen && <FarewellForm dialog={dialog} />}
    </Dialog>
  )
}
