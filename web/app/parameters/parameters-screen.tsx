import { parameterKeys } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { IntentInput } from '../forms/intent-input'
import { PostedNotice } from '../forms/posted-notice'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { saveParameters } from './intents'
import { beforeName, type ParameterValues } from './parameter-fields'
import { LessonTypeParameter, NumberParameter, WorkingDaysParameter } from './parameter-inputs'
import { useParametersForm } from './use-parameters-form'

const parametersPath = '/portal/admin/parameters'

function ParametersForm({ stored }: { stored: ParameterValues }) {
  const { t } = useTranslation()
  const form = useParametersForm(stored, parametersPath)
  return (
    <form.Form {...form.formProps} className="parameters-form">
      <IntentInput intent={saveParameters} />
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
  const { t } = useTranslation()
  return (
    <div className="parameters">
      <h1 className="text-h2">{t('parameters.title')}</h1>
      <PostedNotice intents={[saveParameters]} className="parameters-told" />
      {stored ? (
        <ParametersForm stored={stored} />
      ) : (
        <Notice tone="danger" announced={false}>
          {t('parameters.loadFailed')}. <a href={parametersPath}>{t('common.retry')}</a>
        </Notice>
      )}
      <Notice tone="info" announced={false} className="parameters-note">
        {t('parameters.kpiNote')}
      </Notice>
    </div>
  )
}
