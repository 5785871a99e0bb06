import { useState } from 'react'
import { retentionKinds, retentionPath, type PeriodProblem, type RetentionKind, type RetentionPeriod } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { SendButton } from '../forms/send-button'
import { IntentInput } from '../forms/intent-input'
import { PostedNotice } from '../forms/posted-notice'
import { knownCodes } from '../forms/result'
import { useTypedForm } from '../forms/use-typed-form'
import { AskAgain } from '../sign-in/ask-again'
import type { AskedProof } from '../sign-in/proof'
import { Field } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { savePeriods } from './intents'
import { ChangedMeanwhile, WasInputs } from '../shell/portal/changed-meanwhile'
import { othersChanges } from '../shell/portal/was'
import { checkPeriods } from './period-fields'

type ShownProblem = PeriodProblem | 'changed-meanwhile'

const sentences = {
  'period-invalid': 'retention.periods.invalid',
  'changed-meanwhile': 'portal.changedMeanwhile.field',
} as const satisfies Record<ShownProblem, string>

const labels = { days: 'retention.periods.inDays', months: 'retention.periods.inMonths', years: 'retention.periods.inYears' } as const

const proofId = 'periods-proof'

function PeriodsForm({ periods, proof }: { periods: RetentionPeriod[]; proof: AskedProof }) {
  const { t } = useTranslation()
  const stored = Object.fromEntries(periods.map(({ kind, value }) => [kind, String(value)]))
  // As the form was opened or last saved: what is loaded meanwhile is somebody else's, and the fields don't show it.
  const [opened, setOpened] = useState<Partial<Record<string, string>>>(stored)
  const form = useTypedForm<RetentionKind, ShownProblem>(savePeriods, {
    initial: opened,
    fields: retentionKinds,
    check: checkPeriods,
    known: (codes) => knownCodes(codes, sentences),
    // Without a script the question who it is stands further down in the page that answers.
    action: `${retentionPath}#${proofId}`,
    // The fields say themselves what is wrong with them.
    onResult: ({ problem, fields, values }, tell) => {
      if (!problem) setOpened((known) => ({ ...known, ...Object.fromEntries(retentionKinds.map((kind) => [kind, values[kind] ?? ''])) }))
      if (Object.keys(fields).length === 0) tell()
    },
  })
  const others = othersChanges(form.result ?? {}).flatMap(([field, now]) => {
    const period = periods.find(({ kind }) => kind === field)
    return period ? [{ ...period, now }] : []
  })
  return (
    <>
      <form.Form {...form.formProps} className="grid gap-x-6 gap-y-5 form:grid-cols-2 form:gap-x-8">
        <IntentInput intent={savePeriods} />
        <WasInputs initial={opened} result={form.result} />
        {others.length > 0 && (
          <ChangedMeanwhile
            className="field-wide"
            lines={others.map(({ kind, unit, now }) => ({
              field: kind,
              label: t(`retention.kind.${kind}`),
              text: t(`retention.unit.${unit}`, { count: Number(now) }),
            }))}
            onTake={form.isHydrated ? (field) => form.change(field as RetentionKind, form.result?.present?.[field] ?? '') : undefined}
          />
        )}
        {periods.map(({ kind, unit, min, max }) => {
          const found = form.problemOf(kind)
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
              value={form.values[kind]}
              error={found && t(sentences[found], { min, max })}
              onChange={({ currentTarget }) => form.change(kind, currentTarget.value)}
              onBlur={(event) => form.leave(kind, event)}
            />
          )
        })}
        <p className="field-wide text-muted text-note">{t('retention.periods.shorter')}</p>
        <div className="form-actions flex flex-wrap justify-end gap-3 pt-5 border-t border-border field-wide">
          <SendButton id="periods-save" isReady={form.isChanged} missing={t('portal.waiting.unchanged')} busy={form.isSending}>
            {form.isSending ? t('common.saving') : t('retention.periods.save')}
          </SendButton>
        </div>
      </form.Form>
      <AskAgain id={proofId} form={form} intent={savePeriods} proof={proof} closeHref={`${retentionPath}#retention-periods`} />
    </>
  )
}

type PeriodsPanelProps = {
  periods: RetentionPeriod[]
  /** How whoever may change them shows again who they are; null for an admin, who may not. */
  proof: AskedProof | null
}

/** How long what is kept: the super admin's to change, within bounds and after a proof; an admin reads it above. */
export function PeriodsPanel({ periods, proof }: PeriodsPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel id="retention-periods" title={t('retention.periods.title')}>
      <PostedNotice intents={[savePeriods]} className="mb-4" />
      {proof ? (
        <PeriodsForm periods={periods} proof={proof} />
      ) : (
        <Notice tone="info" announced={false}>
          {t('retention.periods.onlySuperAdmin')}
        </Notice>
      )}
    </Panel>
  )
}
