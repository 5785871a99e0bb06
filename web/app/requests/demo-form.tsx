import { checkDemoForm, defaultDemoCourseType, demoLessonAnchor } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { askForDemo } from './intents'
import { CourseTypeField, EmailField, NameField, PhoneField, QuestionField } from './form-fields'
import { RequestPanel, type RequestFormProps } from './request-panel'

const idPrefix = 'demo'
const initial = { name: '', phone: '', email: '', courseType: defaultDemoCourseType as string, question: '' }
const about = { subject: 'demo', intent: askForDemo, idPrefix, anchor: demoLessonAnchor, initial, check: checkDemoForm } as const

/** Asks for a free demo lesson, and where the office wants it for a question besides (spec 1 §2, §5; R9, R59). */
export function DemoForm({ asksQuestion, ...page }: RequestFormProps & { asksQuestion: boolean }) {
  const { t } = useTranslation()
  return (
    <RequestPanel {...about} {...page}>
      {(form) => (
        <>
          <NameField form={form} idPrefix={idPrefix} />
          <div className="grid gap-5 tablet:grid-cols-2">
            <PhoneField form={form} idPrefix={idPrefix} />
            <EmailField form={form} idPrefix={idPrefix} />
          </div>
          <CourseTypeField
            form={form}
            idPrefix={idPrefix}
            legend={t('requests.field.courseType')}
            options={[
              { value: 'auto-manual', label: t('requests.courseType.autoManual') },
              { value: 'auto-automatic', label: t('requests.courseType.autoAutomatic') },
            ]}
          />
          {asksQuestion && <QuestionField form={form} idPrefix={idPrefix} />}
        </>
      )}
    </RequestPanel>
  )
}
