import { UserX } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { knownCodes, type FormResult } from '../../forms/result'
import { textIn } from '../../forms/text-in'
import { useForm } from '../../forms/use-form'
import { PasswordField } from '../../sign-in/password-field'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FieldError } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { MessageText } from '../../ui/toast'
import { anonymise, remove } from './intents'
import { checkOffboarding, missingKeys, offboardingFields, sayOffboardingProblem, type OffboardingProblems } from './offboarding-labels'

type OffboardingDialogProps = { name: string; dialog: DialogInAddress }

/** What was found missing: by this page, or for a browser without a script by the answer. */
const problemsOf = (result: FormResult | null): OffboardingProblems =>
  result?.problem?.code === 'invalid-input' ? knownCodes(result.fields, missingKeys) : {}

function useOffboarding(action: string) {
  // Once it is done another page comes: only refusals are answered here.
  const form = useForm([remove, anonymise], { action, onResult: () => undefined })
  const [missing, setMissing] = useState(problemsOf(form.result))
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (!form.isHydrated) return
    const typed = new FormData(event.currentTarget)
    const found = checkOffboarding(Object.fromEntries(offboardingFields.map((field) => [field, textIn(typed, field)])))
    setMissing(found)
    const first = offboardingFields.find((field) => found[field])
    if (!first) return
    event.preventDefault()
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  return { form, missing, setMissing, check }
}

function OffboardingForm({ dialog }: Pick<OffboardingDialogProps, 'dialog'>) {
  const { t, i18n } = useTranslation()
  const { form, missing, setMissing, check } = useOffboarding(dialog.hrefFor(1))
  const { result } = form
  const problem = result?.problem?.code === 'invalid-input' ? null : result?.problem
  const message = problem ? sayOffboardingProblem(i18n, problem, result?.intent === remove.name ? remove.failed : anonymise.failed) : null
  const isSecretWrong = problem?.code === 'delete-secret-wrong'
  const secretError = missing.secret ? t(missingKeys[missing.secret]) : isSecretWrong ? message?.text : undefined
  return (
    <form.Form {...form.formProps} className="contents" onSubmit={check}>
      {/* The Enter key presses a form's first button: nobody goes by a slip of it. */}
      <button type="submit" disabled hidden />
      <div className="dialog-body grid gap-5">
        <Notice tone="danger" announced={false}>
          <strong>{t('office.offboarding.text')}</strong>
        </Notice>
        {message && !isSecretWrong && (
          <Notice tone="warning">
            <MessageText {...message} />
          </Notice>
        )}
        <PasswordField
          id="offboarding-secret"
          name="secret"
          label={t('office.offboarding.secret')}
          autoComplete="off"
          required
          error={secretError}
          onChange={() => setMissing(({ secret: _solved, ...others }) => others)}
        />
        <div>
          <label className="flex gap-3 items-start min-h-(--control-small) py-2 leading-[1.4] cursor-pointer">
            <input
              type="checkbox"
              className="choice-input flex-none w-6 h-6"
              name="acknowledged"
              value="yes"
              required
              defaultChecked={result?.values['acknowledged'] === 'yes'}
              aria-invalid={missing.acknowledged ? true : undefined}
              aria-describedby={missing.acknowledged ? 'offboarding-acknowledge-error' : undefined}
              onChange={() => setMissing(({ acknowledged: _solved, ...others }) => others)}
            />
            <span>{t('office.offboarding.acknowledge')}</span>
          </label>
          {missing.acknowledged && <FieldError id="offboarding-acknowledge-error">{t(missingKeys[missing.acknowledged])}</FieldError>}
        </div>
        <div className="offboarding-other pt-4 border-t border-border text-muted text-note">
          <p>{t('office.offboarding.anonymiseText')}</p>
          <Button type="submit" name="intent" value={anonymise.name} tone="quiet" size="small" busy={form.sending === anonymise.name}>
            {form.sending !== anonymise.name && <UserX aria-hidden="true" size={20} />}
            {t(form.sending === anonymise.name ? 'office.offboarding.anonymising' : 'office.offboarding.anonymise')}
          </Button>
        </div>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={dialog.closeHref} tone="secondary" onPress={dialog.onClose}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value={remove.name} tone="danger" busy={form.sending === remove.name}>
          {t(form.sending === remove.name ? 'office.offboarding.removing' : 'office.offboarding.confirm')}
        </Button>
      </div>
    </form.Form>
  )
}

/** Deletes somebody for good, or takes the person out of what has to be kept: one dialog, one secret (R55, spec 2 §5, §8). */
export function OffboardingDialog({ name, dialog }: OffboardingDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog id="offboarding-dialog" title={t('office.offboarding.title', { name })} closeLabel={t('common.close')} dialog={dialog}>
      {dialog.isOpen && <OffboardingForm dialog={dialog} />}
    </Dialog>
  )
}
