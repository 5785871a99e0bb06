import { bufferBounds } from '@rijbaan/contract'
import type { TextKey } from '../../i18n/instance'
import { useTranslation } from '../../i18n/use-translation'
import { PostedNotice } from '../../forms/posted-notice'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { AvailabilityAside } from './availability-aside'
import { DaysApart } from './availability-days'
import { weekdays } from './availability-draft'
import { Periods, useSayAvailabilityProblem } from './availability-periods'
import { availabilityIntents, generate, save } from './intents'
import type { AvailabilityView } from './availability.server'
import { useAvailabilityForm, type AvailabilityForm } from './use-availability-form'

const formId = 'availability'

/** The week plan: the periods of each weekday. */
function WeekPlan({ form, names }: { form: AvailabilityForm; names: Record<string, string> }) {
  const { t } = useTranslation()
  const { draft } = form
  return (
    <section className="panel panel-padded availability-panel" aria-labelledby="week-plan-title">
      <h2 id="week-plan-title">{t('lessons.slots.week')}</h2>
      {weekdays.map((weekday) => (
        <div
          key={weekday}
          className="weekday grid gap-x-4 gap-y-1.5 pt-3.5 pb-2.5 border-t border-border [&>h3]:pt-3 [&>h3]:font-text [&>h3]:text-body [&>h3]:font-semibold [&>h3]:tracking-normal form:grid-cols-[8rem_minmax(0,1fr)] max-form:[&>h3]:pt-0"
          role="group"
          aria-labelledby={`weekday-${weekday}`}
        >
          <h3 id={`weekday-${weekday}`}>{names[weekday]}</h3>
          <Periods
            place={`week.${weekday}`}
            day={names[weekday] ?? ''}
            periods={draft.week[weekday] ?? []}
            problem={form.problems[`week.${weekday}`]}
            onChange={(change) =>
              form.change((known) => ({ ...known, week: { ...known.week, [weekday]: change(known.week[weekday] ?? []) } }))
            }
            onStep={form.take}
          />
        </div>
      ))}
    </section>
  )
}

/** Minutes that stay free between two lessons. */
function Buffer({ form }: { form: AvailabilityForm }) {
  const { t } = useTranslation()
  const say = useSayAvailabilityProblem()
  const problem = form.problems['bufferMinutes']
  return (
    <section className="panel panel-padded availability-panel" aria-labelledby="buffer-title">
      <h2 id="buffer-title">{t('lessons.slots.betweenLessons')}</h2>
      <Field
        id="bufferMinutes"
        name="bufferMinutes"
        type="number"
        inputMode="numeric"
        min={bufferBounds.min}
        max={bufferBounds.max}
        label={t('lessons.slots.buffer')}
        className="max-w-[16rem]"
        value={form.draft.bufferMinutes}
        onChange={({ currentTarget: { value } }) => form.change((known) => ({ ...known, bufferMinutes: value }))}
        error={problem && say(problem)}
      />
    </section>
  )
}

type AvailabilityScreenProps = { view: AvailabilityView; path: string; back: { to: string; label: TextKey } }

/** When a teacher can give lessons: the week plan and days apart, from which free slots are made (R31). For the teacher, and for admins. */
export function AvailabilityScreen({ view, path, back }: AvailabilityScreenProps) {
  const { t } = useTranslation()
  const form = useAvailabilityForm(view, path)
  const isSaving = form.sending === save.name

  return (
    <div className="availability grid content-start min-w-0 gap-x-6 gap-y-5 desktop:grid-cols-[minmax(0,var(--page-text))_minmax(0,1fr)]">
      <div className="availability-head grid content-start gap-4 min-w-0 desktop:col-span-full">
        <ArrowLeftLink to={back.to}>{t(back.label)}</ArrowLeftLink>
        <h1 className="text-h2">{view.teacherName ? t('lessons.slots.titleOf', { name: view.teacherName }) : t('lessons.slots.title')}</h1>
        <PostedNotice intents={availabilityIntents} />
        {view.availability.isDefault && (
          <Notice tone="info" announced={false}>
            {t('lessons.slots.isDefault')}
          </Notice>
        )}
      </div>
      <form.Form {...form.formProps} id={formId} className="availability-form grid content-start gap-4 min-w-0">
        {/* Enter in a field presses a form's first button: this one, and not the one that takes a period away. */}
        <button type="submit" name="intent" value={save.name} className="words-only" tabIndex={-1} aria-hidden="true" />
        <WeekPlan form={form} names={view.weekdayNames} />
        <DaysApart form={form} firstDay={view.firstDay} />
        <Buffer form={form} />
        <div className="sticky z-1 bottom-0 flex items-center justify-end gap-4 py-3 border-t border-border bg-surface-sunken [&>p]:mr-auto [&>p]:text-muted max-tablet:bottom-[calc(76px_+_env(safe-area-inset-bottom))] print:hidden">
          <p role="status">{form.isChanged && t('lessons.slots.unsaved')}</p>
          <Button type="submit" name="intent" value={save.name} tone={form.isChanged ? 'primary' : 'secondary'} busy={isSaving}>
            {isSaving ? t('common.saving') : t('common.save')}
          </Button>
        </div>
      </form.Form>
      <AvailabilityAside holidays={view.holidays} formId={formId} isUpdating={form.sending === generate.name} />
    </div>
  )
}
