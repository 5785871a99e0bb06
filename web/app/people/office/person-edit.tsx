import { Link, useNavigate } from '@remix-run/react'
import type { ProfileField } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { ChangedMeanwhile, WasInputs } from '../../shell/portal/changed-meanwhile'
import { IntentInput } from '../../forms/intent-input'
import { sayRefusal } from '../../forms/say-result'
import { AskAgain } from '../../sign-in/ask-again'
import { Panel } from '../../ui/panel'
import { Notice } from '../../ui/notice'
import { MessageText } from '../../ui/toast'
import { fieldsFor, isProfileField, valuesOf, wideFields } from '../profile-fields'
import { sayProfileValue } from '../profile-values'
import { LicenseTypeField, MailLanguageField, ProfileTypedField } from '../profile-form-fields'
import { useProfileForm } from '../use-profile-form'
import { savePerson } from './intents'
import { othersFieldSentence } from './office-labels'
import type { OfficePerson } from './person.server'

type EditProps = {
  view: OfficePerson
  /** The address that shows the form: without a script it comes back there. */
  action: string
  cancelHref: string
}

/** Somebody's data as the same fields that they have themselves (R71): Save changes and Cancel. */
export function PersonEdit({ view: { kind, person, today, proof }, action, cancelHref }: EditProps) {
  const { t, i18n } = useTranslation()
  const [initial] = useState(() => valuesOf(person, kind))
  const navigate = useNavigate()
  const form = useProfileForm(savePerson, {
    initial,
    today,
    // Without a script the question who it is stands further down in the page that answers.
    action: `${action}#person-proof`,
    sentenceOf: othersFieldSentence,
    // The form says itself what is wrong.
    onResult: ({ problem }, tell) => {
      if (problem) return
      tell()
      navigate(cancelHref, { replace: true, preventScrollReset: true })
    },
  })
  const { problem = null, fields = {}, present = {} } = form.result ?? {}
  const othersChanges = Object.entries(present).flatMap(([field, text = '']) =>
    isProfileField(field) ? [{ field, label: t(`people.field.${field}`), text: sayProfileValue(i18n, field, text) }] : [],
  )
  const isToCheck = problem?.code === 'invalid-input' && Object.keys(fields).length > 0
  return (
    <Panel id="person-edit" title={t('office.person.editTitle')}>
      <form.Form {...form.formProps} className="grid gap-x-6 gap-y-5 form:grid-cols-2 form:gap-x-8">
        {othersChanges.length > 0 && (
          <ChangedMeanwhile
            lines={othersChanges}
            className="field-wide"
            onTake={form.isHydrated ? (field) => form.change(field as ProfileField, present[field] ?? '') : undefined}
          />
        )}
        {problem && problem.code !== 'proof-required' && othersChanges.length === 0 && (
          <Notice tone="danger" className="field-wide">
            {isToCheck ? t('office.checkFields') : <MessageText {...sayRefusal(i18n, problem, savePerson.failed)} />}
          </Notice>
        )}
        <IntentInput intent={savePerson} />
        <WasInputs initial={initial} result={form.result} />
        {fieldsFor(kind).map((field) =>
          field === 'licenseType' || field === 'language' ? null : (
            <ProfileTypedField key={field} form={form} field={field} today={today} isWide={wideFields.includes(field)} />
          ),
        )}
        {kind === 'student' && <LicenseTypeField form={form} />}
        <MailLanguageField form={form} />
        <div className="form-actions flex flex-wrap justify-end gap-3 pt-5 border-t border-border field-wide">
          <Link to={cancelHref} className="button button-secondary" preventScrollReset>
            {t('common.cancel')}
          </Link>
          <SendButton id="person-save" isReady={form.isChanged} missing={t('portal.waiting.unchanged')} busy={form.isSending}>
            {form.isSending ? t('common.saving') : t('common.saveChanges')}
          </SendButton>
        </div>
      </form.Form>
      <AskAgain id="person-proof" form={form} intent={savePerson} proof={proof} closeHref={action} />
    </Panel>
  )
}
