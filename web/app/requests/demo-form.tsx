import { checkDemoForm, defaultDemoCourseType, demoLessonAnchor, toastMilliseconds } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Toast, type ToastMessage } from '../ui/toast'
import { CourseTypeField, EmailField, HiddenFields, NameField, PhoneField } from './form-fields'
import type { FormResult } from './form-result'
import { answerSentence } from './form-sentences'
import { PrivacyNote } from './privacy-note'
import { useRequestForm } from './use-request-form'

const initial = { name: '', phone: '', email: '', courseType: defaultDemoCourseType as string }

type DemoFormProps = { result: FormResult | null; privacyNote: string; privacyUrl: string }

/** Asks for a free demo lesson (spec 1 §2, §5; R59). Works without a script. */
export function DemoForm({ result, privacyNote, privacyUrl }: DemoFormProps) {
  const { t } = useTranslation()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const form = useRequestForm({
    initial,
    check: checkDemoForm,
    result,
    anchor: demoLessonAnchor,
    onAnswer: (answer) => {
      if (answer.ok) form.reset()
      setToast({ tone: answer.ok ? 'success' : 'danger', text: t(answerSentence('demo', answer)) })
    },
  })

  return (
    <>
      <form.Form {...form.formProps} className="form-panel grid gap-5">
        {result && <Notice tone={result.ok ? 'success' : 'danger'}>{t(answerSentence('demo', result))}</Notice>}
        <HiddenFields intent="demo-lesson" idPrefix="demo" />
        <NameField form={form} idPrefix="demo" />
        <div className="grid gap-5 tablet:grid-cols-2">
          <PhoneField form={form} idPrefix="demo" />
          <EmailField form={form} idPrefix="demo" />
        </div>
        <CourseTypeField
          form={form}
          idPrefix="demo"
          legend={t('requests.field.courseType')}
          options={[
            { value: 'auto-manual', label: t('requests.courseType.autoManual') },
            { value: 'auto-automatic', label: t('requests.courseType.autoAutomatic') },
          ]}
        />
        <div>
          <Button type="submit" size="large" className="w-full" busy={form.isSending} disabled={form.isHydrated && !form.isValid}>
            {form.isSending ? t('common.sending') : t('requests.demo.submit')}
          </Button>
          <PrivacyNote note={privacyNote} privacyUrl={privacyUrl} />
        </div>
      </form.Form>
      <Toast message={toast} milliseconds={toastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </>
  )
}
