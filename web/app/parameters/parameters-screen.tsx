import { parameterKeys } from '@rijbaan/contract'
import { useActionData } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../forms/problem-sentence'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Toast, type ToastMessage } from '../ui/toast'
import { beforeName, type ParameterValues } from './parameter-fields'
import { LessonTypeParameter, NumberParameter, WorkingDaysParameter } from './parameter-inputs'
import { savedMilliseconds, type ParametersResult } from './parameters-result'
import { useParametersForm } from './use-parameters-form'

const parametersPath = '/portal/admin/parameters'

function ParametersForm({ stored, onAnswer }: { stored: ParameterValues; onAnswer: (answer: ParametersResult) => void }) {
  const { t } = useTranslation()
  const form = useParametersForm(stored, parametersPath, onAnswer)
  return (
    <form.Form {...form.formProps} className="parameters-form">
      <input type="hidden" name="intent" value="save" />
      {parameterKeys.map((key) => (
        <input key={key} type="hidden" name={beforeName(key)} value={form.before[key]} />
      ))}
      <div className="parameters-panel">
        <NumberParameter form={form} name="lessons.per.day" hint={t('parameters.lessonsPerDayHint')} />
        <div>
          <WorkingDaysParameter form={form} />
        </div>
        <NumberParameter form={form} name="default.lesson.duration.minutes" />
        <LessonTypeParameter form={form} />
        <NumberParameter form={form} name="profile.min.student.age.years" />
      </div>
      <div className="parameters-bar">
        <p role="status" className="parameters-unsaved">
          {form.changes > 0 && t('parameters.unsaved', { count: form.changes })}
        </p>
        <ButtonLink to="/portal/admin" tone="secondary">
          {t('parameters.back')}
        </ButtonLink>
        <Button
          type="submit"
          tone={form.isHydrated && form.changes === 0 ? 'secondary' : 'primary'}
          disabled={!form.canSave}
          busy={form.isSending}
        >
          {form.isSending ? t('common.saving') : t('parameters.save')}
        </Button>
      </div>
    </form.Form>
  )
}

/** What holds for the whole school: five parameters (spec 2 §2, R53). */
export function ParametersScreen({ stored }: { stored: ParameterValues | null }) {
  const { t, i18n } = useTranslation()
  const posted = useActionData<ParametersResult>() ?? null
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const say = ({ problem }: ParametersResult): ToastMessage =>
    problem
      ? { tone: 'danger', text: sayProblem(i18n, problem, 'parameters.saveFailed') }
      : { tone: 'success', text: t('parameters.saved') }
  const told = posted && say(posted)

  return (
    <div className="parameters">
      <h1 className="text-h2">{t('parameters.title')}</h1>
      {told && (
        <Notice tone={told.tone} className="parameters-told">
          {told.text}
        </Notice>
      )}
      {stored ? (
        <ParametersForm stored={stored} onAnswer={(answer) => setToast(say(answer))} />
      ) : (
        <Notice tone="danger" announced={false}>
          {t('parameters.loadFailed')}. <a href={parametersPath}>{t('common.retry')}</a>
        </Notice>
      )}
      <Notice tone="info" announced={false} className="parameters-note">
        {t('parameters.kpiNote')}
      </Notice>
      <Toast message={toast} milliseconds={savedMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </div>
  )
}
