import { isCalendarDay } from '@rijbaan/contract'
import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { DateField } from '../../forms/dates/date-field'
import { writeDay } from '../../forms/dates/typed-day'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import type { DraftDay } from './availability-draft'
import { Periods, useSayAvailabilityProblem } from './availability-periods'
import { stepTo } from './availability-steps'
import { FoldedPanel } from './folded-panel'
import type { AvailabilityForm } from './use-availability-form'

const isDateProblem = (problem: string | undefined): boolean => problem?.startsWith('date-') ?? false

type DayProps = {
  index: number
  day: DraftDay
  firstDay: string
  form: AvailabilityForm
  onChange: (change: (known: DraftDay) => DraftDay) => void
}

/** One day apart: its date, and the periods that it has instead of its weekday's. */
function DayApart({ index, day, firstDay, form, onChange }: DayProps) {
  const { t } = useTranslation()
  const say = useSayAvailabilityProblem()
  const place = `exceptions.${index}`
  const problem = form.problems[place]
  const isOff = day.periods.length === 0
  const name = [day.day, day.until].filter(Boolean).map(writeDay).join(' – ') || t('lessons.slots.newDay')
  const isAboutEnd = problem === 'date-backwards' || problem === 'date-too-far' || (problem === 'date-invalid' && isCalendarDay(day.day))
  return (
    <li className="grid gap-2 max-w-none pt-3 pb-4 border-t border-border">
      <div className="flex items-center justify-between gap-3">
        <Chip tone={isOff ? 'muted' : 'info'}>{isOff ? t('lessons.slots.dayOff') : t('lessons.slots.extraDay')}</Chip>
        <button
          type="submit"
          name="intent"
          value={stepTo.removeDay(index)}
          className="icon-button"
          aria-label={t('lessons.slots.removeDay', { day: name })}
          onClick={(event) => {
            event.preventDefault()
            form.take(stepTo.removeDay(index))
          }}
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </div>
      <div className="grid gap-3 pair:grid-cols-2">
        <DateField
          id={`${place}.day`}
          name={`${place}.day`}
          label={t(isOff ? 'lessons.slots.firstDay' : 'lessons.slots.date')}
          min={firstDay}
          value={day.day}
          onChange={(chosen) => onChange((known) => ({ ...known, day: chosen }))}
          error={problem && isDateProblem(problem) && !isAboutEnd ? say(problem) : undefined}
        />
        {isOff && (
          <DateField
            id={`${place}.until`}
            name={`${place}.until`}
            label={t('lessons.slots.lastDay')}
            min={isCalendarDay(day.day) ? day.day : firstDay}
            value={day.until}
            onChange={(chosen) => onChange((known) => ({ ...known, until: chosen }))}
            error={isAboutEnd ? say(problem) : undefined}
          />
        )}
      </div>
      {!isOff && (
        <Periods
          place={place}
          day={name}
          periods={day.periods}
          problem={isDateProblem(problem) ? undefined : problem}
          keepsOne
          onChange={(change) => onChange((known) => ({ ...known, periods: change(known.periods) }))}
          onStep={form.take}
        />
      )}
    </li>
  )
}

/** Days on which the week plan doesn't count: days off, and extra days with times of their own. */
export function DaysApart({ form, firstDay }: { form: AvailabilityForm; firstDay: string }) {
  const { t } = useTranslation()
  const { exceptions } = form.draft
  const step = (value: string) => ({
    id: value,
    type: 'submit' as const,
    name: 'intent',
    value,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      form.take(value)
    },
  })
  return (
    <FoldedPanel
      id="days-apart-title"
      title={t('lessons.slots.days')}
      holds={t('lessons.slots.daysSet', { count: exceptions.length })}
      isChanged={form.isChangedIn('exceptions')}
      isWrong={Object.keys(form.problems).some((place) => place.startsWith('exceptions.'))}
    >
      <p className="mb-3 text-muted">{t('lessons.slots.daysText')}</p>
      {exceptions.length === 0 && (
        <p className="w-full pt-3 px-4 pb-2 border-[1.5px] border-dashed border-border-strong rounded-control text-muted">
          {t('lessons.slots.noDays')}
        </p>
      )}
      {exceptions.length > 0 && (
        <ul className="grid">
          {exceptions.map((day, index) => (
            <DayApart
              key={index}
              index={index}
              day={day}
              firstDay={firstDay}
              form={form}
              onChange={(change) =>
                form.change((known) => ({
                  ...known,
                  exceptions: known.exceptions.map((each, at) => (at === index ? change(each) : each)),
                }))
              }
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 mt-4 print:hidden">
        <Button {...step(stepTo.addDayOff)} tone="secondary" size="small">
          <CalendarOff aria-hidden="true" size={20} />
          {t('lessons.slots.addDayOff')}
        </Button>
        <Button {...step(stepTo.addExtraDay)} tone="secondary" size="small">
          <CalendarPlus aria-hidden="true" size={20} />
          {t('lessons.slots.addExtraDay')}
        </Button>
      </div>
    </FoldedPanel>
  )
}
