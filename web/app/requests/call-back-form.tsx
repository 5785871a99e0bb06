import { callMeBackAnchor, checkCallBackForm, defaultCallBackCourseType, toastMilliseconds } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Toast, type ToastMessage } from '../ui/toast'
import { CourseTypeField, HiddenFields, NameField, PhoneField } from './form-fields'
import type { FormResult } from './form-result'
import { answerSentence } from './form-sentences'
import { PrivacyNote } from './privacy-note'
import { useRequestForm } from './use-request-form'

const initial = { name: '', phone: '', courseType: defaultCallBackCourseType as string }

type CallBackFormProps = { result: FormResult | null; privacyNote: string; privacyUrl: string }

/** Asks to be called back (spec 1 §2, §5; R60). Works without a script. */
export function CallBackForm({ result, privacyNote, privacyUrl }: CallBackFormProps) {
  const { t } = useTranslation()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const form = useRequestForm({
    initial,
    check: checkCallBackForm,
    result,
    anchor: callMeBackAnchor,
    onAnswer: (answer) => {
      if (answer.ok) form.reset()
      setToast({ tone: answer.ok ? 'success' : 'danger', text: t(answerSentence('callMeBack', answer)) })
    },
  })

  return (
    <>
      <form.Form {...form.formProps} className="form-panel call-back-panel grid gap-5">
        {result && <Notice tone={result.ok ? 'success' : 'danger'}>{t(answerSentence('callMeBack', result))}</Notice>}
        <HiddenFields intent="call-me-back" idPrefix="call-back" />
        <NameField form={form} idPrefix="call-back" />
        <PhoneField form={form} idPrefix="call-back" />
        <CourseTypeField
          form={form}
          idPrefix="call-back"
          legend={t('requests.callMeBack.courseType')}
          options={[
            { value: 'auto', label: t('requests.courseType.auto') },
            { value: 'motor', label: t('requests.courseType.motor') },
          ]}
        />
        <div>
          <Button type="submit" size="large" className="w-full" busy={form.isSending} disabled={form.isHydrated && !form.isValid}>
            {form.isSending ? t('common.sending') : t('requests.callMeBack.submit')}
          </Button>
          <PrivacyNote note={privacyNote} privacyUrl={privacyUrl} />
        </div>
      </form.Form>
      <Toast message={toast} milliseconds={toastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </>
  )
}
