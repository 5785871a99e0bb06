import { retentionPath, type PeriodProblem, type RetentionPeriod } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { IntentInput } from '../forms/intent-input'
import { PostedNotice } from '../forms/posted-notice'
import { knownCodes } from '../forms/result'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { savePeriods } from './intents'

const sentences = { 'period-invalid': 'retention.periods.invalid' } as const satisfies Record<PeriodProblem, string>

const labels = { days: 'retention.periods.inDays', months: 'retention.periods.inMonths', years: 'retention.periods.inYears' } as const

function PeriodsForm({ periods }: { periods: RetentionPeriod[] }) {
  const { t } = useTranslation()
  const form = useForm(savePeriods, {
    action: retentionPath,
    // The fields say themselves what is wrong with them.
    onResult: ({ fields }, tell) => Object.keys(fields).length === 0 && tell(),
  })
  const { fields = {}, values = {}, problem = null } = form.result ?? {}
  const wrong = knownCodes(fields, sentences)
  return (
    <form.Form {...form.formProps} className="grid gap-x-6 gap-y-5 form:grid-cols-2 form:gap-x-8">
      <IntentInput intent={savePeriods} />
      {periods.map(({ kind, value, unit, min, max }) => {
        const found = wrong[kind]
        return (
          <Field
            key={kind}
            id={`period-${kind}`}
            name={kind}
            type="number"
            inputMode="numeric"
            label={t(labels[unit], { kind: t(`retention.kind.${kind}`) })}
            hint={t('retention.periods.bounds', { min, max })}
            min={min}
            max={max}
            step={1}
            required
            defaultValue={problem ? (values[kind] ?? value) : value}
            error={found && t(sentences[found], { min, max })}
          />
        )
      })}
      <p className="field-wide text-muted text-note">{t('retention.periods.shorter')}</p>
      <div className="form-actions flex flex-wrap justify-end gap-3 pt-5 border-t border-border field-wide">
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? t('common.saving') : t('retention.periods.save')}
        </Button>
      </div>
    </form.Form>
  )
}

/** How long what is kept: the super admin's to change, within bounds; an admin reads it above. */
export function PeriodsPanel({ periods, canChange }: { periods: RetentionPeriod[]; canChange: boolean }) {
  const { t } = useTranslation()
  return (
    <Panel id="retention-periods" title={t('retention.periods.title')}>
      <PostedNotice intents={[savePeriods]} className="mb-4" />
      {canChange ? (
        <PeriodsForm periods={periods} />
      ) : (
        <Notice tone="info" announced={false}>
          {t('retention.periods.onlySuperAdmin')}
        </Notice>
      )}
    </Panel>
  )
}
