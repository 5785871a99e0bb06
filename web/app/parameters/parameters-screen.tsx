import { officePath, parametersPath, retentionPath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { PostedNotice } from '../forms/posted-notice'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { saveParameters } from './intents'
import { ChangedMeanwhile, WasInputs } from '../shell/portal/changed-meanwhile'
import type { ParameterValues } from './parameter-fields'
import { LessonTypeParameter, NumberParameter, WorkingDaysParameter } from './parameter-inputs'
import { parameterLabelKeys } from './parameter-label-keys'
import { sayParameter } from './parameter-values'
import { useParametersForm } from './use-parameters-form'

function ParametersForm({ stored }: { stored: ParameterValues }) {
  const { t, i18n } = useTranslation()
  const form = useParametersForm(stored, parametersPath)
  return (
    <form.Form {...form.formProps} className="parameters-form">
      <IntentInput intent={saveParameters} />
      <WasInputs initial={form.before} result={form.result} />
      {form.others.length > 0 && (
        <ChangedMeanwhile
          className="mb-5"
          lines={form.others.map(({ key, now }) => ({ field: key, label: t(parameterLabelKeys[key]), text: sayParameter(i18n, key, now) }))}
          onTake={form.isHydrated ? form.take : undefined}
        />
      )}
      <div className="parameters-panel panel py-1 px-4 tablet:py-2 tablet:px-7">
        <NumberParameter form={form} name="lessons.per.day" hint={t('parameters.lessonsPerDayHint')} />
        <div>
          <WorkingDaysParameter form={form} />
        </div>
        <NumberParameter form={form} name="default.lesson.duration.minutes" />
        <LessonTypeParameter form={form} />
        <NumberParameter form={form} name="profile.min.student.age.years" />
      </div>
      <div className="parameters-bar sticky z-1 bottom-0 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 mt-5 py-3 border-t border-border bg-surface-sunken max-tablet:bottom-[calc(76px_+_env(safe-area-inset-bottom))] print:hidden">
        <p id="parameters-state" role="status" className="needs-script mr-auto text-muted text-note max-tablet:basis-full">
          {form.changes > 0 ? t('parameters.unsaved', { count: form.changes }) : t('portal.waiting.unchanged')}
        </p>
        <ButtonLink to={officePath()} tone="secondary">
          {t('parameters.back')}
        </ButtonLink>
        <Button
          type="submit"
          tone={form.isHydrated && form.changes === 0 ? 'waiting' : 'primary'}
          disabled={!form.canSave}
          busy={form.isSending}
          aria-describedby="parameters-state"
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
    <div className="parameters grid gap-x-8 gap-y-5 min-w-0 desktop:grid-cols-[minmax(0,var(--page-text))_minmax(0,420px)]">
      <h1 className="text-h2">{t('parameters.title')}</h1>
      <PostedNotice intents={[saveParameters]} className="parameters-told" />
      {stored ? (
        <ParametersForm stored={stored} />
      ) : (
        <Notice tone="danger" announced={false}>
          {t('parameters.loadFailed')}. <a href={parametersPath}>{t('common.retry')}</a>
        </Notice>
      )}
      <div className="grid gap-4 content-start justify-items-start">
        <Notice tone="info" announced={false}>
          {t('parameters.kpiNote')}
        </Notice>
        <ButtonLink to={retentionPath} tone="quiet" className="-ml-3">
          {t('retention.link')}
        </ButtonLink>
      </div>
    </div>
  )
}
