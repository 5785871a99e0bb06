import { checkNewPerson, type PersonKind, type RequestedStudent } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import type { TeacherChoice } from '../lessons/student-search/student-search.server'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import type { FormResult } from '../forms/result'
import { AskAgain } from '../sign-in/ask-again'
import type { AskedProof } from '../sign-in/proof'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { SelectField } from '../ui/fields/select-field'
import { othersFieldSentence } from './office/office-labels'
import { LicenseTypeField, ProfileTypedField } from './profile-form-fields'
import { useProfileForm } from './use-profile-form'

const blank = {
  student: { firstName: '', lastName: '', email: '', licenseType: '' },
  teacher: { firstName: '', lastName: '', email: '' },
}

const proofId = 'new-person-proof'

export type NewPersonFormProps = {
  kind: PersonKind
  intent: Intent
  /** Whom a student can be given to; null where nobody may be chosen. */
  choices: TeacherChoice[] | null
  /** What a request of the website says of the student: it stands in the fields, to be looked at before it is sent. */
  requested: RequestedStudent | null
  /** How whoever sends it shows again who they are; null where that is never asked. */
  proof: AskedProof | null
  /** The address that shows the form: without a script it comes back there. */
  action: string
  closeHref: string
  onClose: () => void
  onResult: (result: FormResult<null>) => void
}

/** The active teachers, and none; the choice is not required (spec 2 §5). */
function TeacherField({ choices, chosen }: { choices: TeacherChoice[]; chosen: string }) {
  const { t } = useTranslation()
  const active = choices.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      id="new-person-teacher"
      name="teacherId"
      label={t('office.create.teacherChoice')}
      className="field-wide"
      options={[{ value: '', label: t('office.students.noTeacher') }, ...active]}
      defaultValue={chosen}
    />
  )
}

const requestedValues = ({ licenseType, ...names }: RequestedStudent) => ({ ...names, licenseType: licenseType ?? '' })

/** Takes a student or a teacher in: name, address, and for a student the licence and maybe a teacher (spec 2 §5, R23). */
export function NewPersonForm({ kind, intent, choices, requested, proof, action, closeHref, onClose, onResult }: NewPersonFormProps) {
  const { t } = useTranslation()
  const form = useProfileForm(intent, {
    initial: kind === 'student' && requested ? requestedValues(requested) : blank[kind],
    today: '',
    // Without a script the question who it is stands further down in the page that answers.
    action: proof ? `${action}#${proofId}` : action,
    check: (values) => checkNewPerson(values, { isStudent: kind === 'student' }),
    sentenceOf: othersFieldSentence,
    onResult,
  })
  const refused = form.result?.problem ? form.result : null
  return (
    <>
      <form.Form {...form.formProps} className="contents">
        <div className="dialog-body">
          {refused && refused.problem?.code !== 'proof-required' && !form.isHydrated && (
            <Notice tone="danger" className="mb-5">
              {t(intent.failed)}
            </Notice>
          )}
          <IntentInput intent={intent} />
          <div className="grid gap-x-6 gap-y-5 form:grid-cols-2 form:gap-x-8">
            <ProfileTypedField form={form} field="firstName" today="" isWide={false} />
            <ProfileTypedField form={form} field="lastName" today="" isWide={false} />
            <ProfileTypedField form={form} field="email" today="" isWide />
            {kind === 'student' && (
              <div className="field-wide">
                <LicenseTypeField form={form} />
              </div>
            )}
            {kind === 'student' && choices && <TeacherField choices={choices} chosen={refused?.values['teacherId'] ?? ''} />}
            <p className="text-muted text-note field-wide">{t('office.create.mailHint')}</p>
          </div>
        </div>
        <div className="dialog-actions">
          <ButtonLink to={closeHref} tone="secondary" onPress={onClose}>
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? t('office.create.creating') : t('office.create.submit')}
          </Button>
        </div>
      </form.Form>
      {proof && <AskAgain id={proofId} form={form} intent={intent} proof={proof} closeHref={action} />}
    </>
  )
}
