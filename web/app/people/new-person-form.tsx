import { checkNewPerson, type PersonKind } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import type { TeacherChoice } from '../lessons/student-search/student-search.server'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { SelectField } from '../ui/fields/select-field'
import type { OfficeResult } from './office/office-result'
import { othersFieldSentence } from './office/office-labels'
import { LicenseTypeField, ProfileTextField } from './profile-form-fields'
import { useProfileForm } from './use-profile-form'

const blank = {
  student: { firstName: '', lastName: '', email: '', licenseType: '' },
  teacher: { firstName: '', lastName: '', email: '' },
}

export type NewPersonFormProps = {
  kind: PersonKind
  /** Whom a student can be given to; null where nobody may be chosen. */
  choices: TeacherChoice[] | null
  /** The address that shows the form: without a script it comes back there. */
  action: string
  closeHref: string
  onClose: () => void
  onAnswer: (answer: OfficeResult) => void
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

/** Takes a student or a teacher in: name, address, and for a student the licence and maybe a teacher (spec 2 §5, R23). */
export function NewPersonForm({ kind, choices, action, closeHref, onClose, onAnswer }: NewPersonFormProps) {
  const { t } = useTranslation()
  const form = useProfileForm<OfficeResult>({
    initial: blank[kind],
    today: '',
    intent: kind === 'student' ? 'create-student' : 'create-teacher',
    action,
    check: (values) => checkNewPerson(values, { isStudent: kind === 'student' }),
    sentenceOf: othersFieldSentence,
    onAnswer,
  })
  const refused = form.result?.ok === false ? form.result : null
  return (
    <form.Form {...form.formProps} className="contents">
      <div className="dialog-body">
        {refused && !form.isHydrated && (
          <Notice tone="danger" className="mb-5">
            {t(kind === 'student' ? 'office.create.studentFailed' : 'office.create.teacherFailed')}
          </Notice>
        )}
        <input type="hidden" name="intent" value={kind === 'student' ? 'create-student' : 'create-teacher'} />
        <div className="profile-form">
          <ProfileTextField form={form} field="firstName" today="" isWide={false} />
          <ProfileTextField form={form} field="lastName" today="" isWide={false} />
          <ProfileTextField form={form} field="email" today="" isWide />
          {kind === 'student' && (
            <div className="field-wide">
              <LicenseTypeField form={form} />
            </div>
          )}
          {kind === 'student' && choices && <TeacherField choices={choices} chosen={refused?.values['teacherId'] ?? ''} />}
          <p className="new-person-hint field-wide">{t('office.create.mailHint')}</p>
        </div>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={closeHref} tone="secondary" onPress={onClose}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" tone={form.isHydrated && !form.isChanged ? 'secondary' : 'primary'} busy={form.isSending}>
          {form.isSending ? t('office.create.creating') : t('office.create.submit')}
        </Button>
      </div>
    </form.Form>
  )
}
