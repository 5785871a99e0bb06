import { callMeBackAnchor, checkCallBackForm, defaultCallBackCourseType } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { askToBeCalled } from './intents'
import { CourseTypeField, NameField, PhoneField } from './form-fields'
import { RequestPanel, type RequestFormProps } from './request-panel'

const idPrefix = 'call-back'
const initial = { name: '', phone: '', courseType: defaultCallBackCourseType as string }
const about = {
  subject: 'callMeBack',
  intent: askToBeCalled,
  idPrefix,
  anchor: callMeBackAnchor,
  initial,
  check: checkCallBackForm,
} as const

/** Asks to be called back (spec 1 §2, §5; R60). */
export function CallBackForm(page: RequestFormProps) {
  const { t } = useTranslation()
  return (
    <RequestPanel {...about} {...page} className="pt-16 tablet:pt-16">
      {(form) => (
        <>
          <NameField form={form} idPrefix={idPrefix} />
          <PhoneField form={form} idPrefix={idPrefix} />
          <CourseTypeField
            form={form}
            idPrefix={idPrefix}
            legend={t('requests.callMeBack.courseType')}
            options={[
              { value: 'auto', label: t('requests.courseType.auto') },
              { value: 'motor', label: t('requests.courseType.motor') },
            ]}
          />
        </>
      )}
    </RequestPanel>
  )
}
