import { bufferBounds, dayApartOf, dayOffText, periodsIn } from '@rijbaan/contract'
import { ChevronDown, Copy } from 'lucide-react'
import { useState } from 'react'
import type { TextKey } from '../../i18n/instance'
import { useTranslation } from '../../i18n/use-translation'
import { writeDay } from '../../forms/dates/typed-day'
import { PostedNotice } from '../../forms/posted-notice'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Notice } from '../../ui/notice'
import { ChangedMeanwhile, WasInputs } from '../../shell/portal/changed-meanwhile'
import { AvailabilityAside } from './availability-aside'
import { DaysApart } from './availability-days'
import { weekdays } from './availability-draft'
import { Periods, useSayAvailabilityProblem } from './availability-periods'
import { stepTo } from './availability-steps'
import { FoldedPanel } from './folded-panel'
import { availabilityIntents, generate, save } from './intents'
import type { AvailabilityView } from './availability.server'
import { useAvailabilityForm, type AvailabilityForm } from './use-availability-form'

const formId = 'availability'

type WeekdayProps = { form: AvailabilityForm; weekday: (typeof weekdays)[number]; name: string }

/** One weekday: its hours in a line, and behind it the periods to change. What was changed or is wrong is open. */
function Weekday({ form, weekday, name }: WeekdayProps) {
  const { t } = useTranslation()
  const place = `week.${weekday}`
  const periods = form.draft.week[weekday] ?? []
  const problem = form.problems[place]
  const [isOpen, setOpen] = useState(form.isChangedOn(weekday))
  const copy = stepTo.copyToWorkdays(weekday)
  return (
    <details
      className="weekday group border-t border-border"
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-x-4 min-h-13 max-tablet:gap-x-1 hover:bg-surface-hover">
        <span className="weekday-name flex-none w-26 font-semibold max-tablet:w-22">{name}</span>
        <span className="flex flex-wrap gap-x-1 mr-auto py-2 text-muted max-tablet:text-small tabular-nums whitespace-nowrap">
          {periods.length === 0 && t('lessons.slots.noPeriods')}
          {periods.map(({ from, to }, index) => (
            <span key={index}>{`${from} – ${to}${index < periods.length - 1 ? ', ' : ''}`}</span>
          ))}
        </span>
        <ChevronDown aria-hidden="true" size={20} className="flex-none text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-1 pb-3 form:pl-30">
        <Periods
          place={place}
          day={name}
          periods={periods}
          problem={problem}
          onChange={(change) =>
            form.change((known) => ({ ...known, week: { ...known.week, [weekday]: change(known.week[weekday] ?? []) } }))
          }
          onStep={form.take}
        />
        {periods.length > 0 && (
          <Button
            id={copy}
            type="submit"
            name="intent"
            value={copy}
            tone="quiet"
            size="small"
            className="-ml-3 justify-self-start print:hidden"
            onClick={(event) => {
              event.preventDefault()
              form.take(copy)
            }}
          >
            <Copy aria-hidden="true" size={18} />
            {t('lessons.slots.copyToWorkdays')}
          </Button>
        )}
      </div>
    </details>
  )
}

/** The week plan: the hours of each weekday. */
function WeekPlan({ form, names }: { form: AvailabilityForm; names: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <section className="panel px-4 pt-5 tablet:px-6" aria-labelledby="week-plan-title">
      <h2 id="week-plan-title" className="pt-hair pb-2 text-lead">
        {t('lessons.slots.week')}
      </h2>
      {weekdays.map((weekday) => (
        <Weekday key={weekday} form={form} weekday={weekday} name={names[weekday] ?? ''} />
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
    <FoldedPanel
      id="buffer-title"
      title={t('lessons.slots.betweenLessons')}
      holds={t('lessons.list.minutes', { n: form.draft.bufferMinutes || 0 })}
      isChanged={form.isChangedIn('bufferMinutes')}
      isWrong={problem !== undefined}
    >
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
    </FoldedPanel>
  )
}

type OthersProps = { form: AvailabilityForm; names: Record<string, string> }

/** What somebody else has changed in the same days meanwhile. */
function OthersChanges({ form, names }: OthersProps) {
  const { t } = useTranslation()
  const sayTimes = (text: string) =>
    periodsIn(text)
      .map(({ from, to }) => `${from} – ${to}`)
      .join(', ')
  const lines = form.others.map(({ field, text }) => {
    const day = dayApartOf(field)
    if (field === 'bufferMinutes') return { field, label: t('lessons.slots.betweenLessons'), text: t('lessons.list.minutes', { n: text }) }
    if (day === null)
      return { field, label: names[field.slice('week.'.length)] ?? '', text: sayTimes(text) || t('lessons.slots.noPeriods') }
    return {
      field,
      label: writeDay(day),
      text: text === dayOffText ? t('lessons.slots.dayOff') : sayTimes(text) || t('lessons.slots.asWeekday'),
    }
  })
  return lines.length > 0 && <ChangedMeanwhile lines={lines} onTake={form.isHydrated ? form.takeOver : undefined} />
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
        <WasInputs initial={form.was} result={form.result} />
        <OthersChanges form={form} names={view.weekdayNames} />
        <WeekPlan form={form} names={view.weekdayNames} />
        <DaysApart form={form} firstDay={view.firstDay} />
        <Buffer form={form} />
        <div className="sticky z-1 bottom-0 flex items-center justify-end gap-4 py-3 border-t border-border bg-surface-sunken [&>p]:mr-auto [&>p]:text-muted max-tablet:bottom-[calc(76px_+_env(safe-area-inset-bottom))] print:hidden">
          <p id="availability-state" role="status" className="needs-script">
            {t(form.isChanged ? 'lessons.slots.unsaved' : 'portal.waiting.unchanged')}
          </p>
          <Button
            type="submit"
            name="intent"
            value={save.name}
            tone={form.isChanged ? 'primary' : 'waiting'}
            busy={isSaving}
            aria-describedby="availability-state"
          >
            {isSaving ? t('common.saving') : t('common.save')}
          </Button>
        </div>
      </form.Form>
      <AvailabilityAside holidays={view.holidays} formId={formId} isUpdating={form.sending === generate.name} />
    </div>
  )
}
