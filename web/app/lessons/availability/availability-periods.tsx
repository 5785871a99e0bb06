import { bufferBounds, daysOffAtOnce, mostDaysApart, mostPeriodsApart, periodsPerDay, type AvailabilityProblem } from '@rijbaan/contract'
import { ChevronDown, Plus, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Select, type SelectAttributes } from '../../ui/fields/controls'
import { FieldError } from '../../ui/fields/field'
import { timesFor, type DraftPeriod } from './availability-draft'
import { stepTo } from './availability-steps'

/** What the sentences of some problems count. */
const facts: Partial<Record<AvailabilityProblem, Record<string, number>>> = {
  'too-many-periods': { max: periodsPerDay },
  'too-many-apart': { max: mostPeriodsApart },
  'buffer-invalid': bufferBounds,
  'date-too-far': { days: daysOffAtOnce },
  'date-too-many': { days: mostDaysApart },
}

export function useSayAvailabilityProblem() {
  const { t } = useTranslation()
  return (problem: AvailabilityProblem): string => t(`lessons.slots.problem.${problem}`, facts[problem] ?? {})
}

type TimeSelectProps = Omit<SelectAttributes, 'value' | 'children'> & { part: keyof DraftPeriod; value: string }

/** A time of day by half hours. */
function TimeSelect({ part, value, ...select }: TimeSelectProps) {
  return (
    <span className="select time-control relative [&>svg]:absolute [&>svg]:top-0 [&>svg]:right-2 [&>svg]:h-full [&>svg]:pointer-events-none">
      <Select {...select} value={value} className="field-control tabular-nums">
        {value === '' && <option value="">–</option>}
        {timesFor(part, value).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
      <ChevronDown aria-hidden="true" size={18} />
    </span>
  )
}

type PeriodsProps = {
  /** `week.3` or `exceptions.0`: names the fields, and the problem that is theirs. */
  place: string
  /** The day in words, for those who can't see what stands beside what. */
  day: string
  periods: DraftPeriod[]
  problem: AvailabilityProblem | undefined
  /** An extra day keeps one: without any it would be a day off. */
  keepsOne?: boolean
  onChange: (change: (known: DraftPeriod[]) => DraftPeriod[]) => void
  onStep: (step: string) => void
}

/** The periods of one day: from and to, a button to take each away and one to add another. Without a script the buttons post. */
export function Periods({ place, day, periods, problem, keepsOne = false, onChange, onStep }: PeriodsProps) {
  const { t } = useTranslation()
  const say = useSayAvailabilityProblem()
  const errorId = `${place}-error`
  const step = (value: string) => ({
    type: 'submit' as const,
    name: 'intent',
    value,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onStep(value)
    },
  })
  const type = (index: number, part: keyof DraftPeriod, value: string) =>
    onChange((known) => known.map((period, at) => (at === index ? { ...period, [part]: value } : period)))

  return (
    <div className="grid gap-2 justify-items-start min-w-0">
      {periods.length === 0 && (
        <p className="w-full pt-3 px-4 pb-2 border-[1.5px] border-dashed border-border-strong rounded-control text-muted">
          {t('lessons.slots.noPeriods')}
        </p>
      )}
      {periods.map(({ from, to }, index) => {
        const time = (part: keyof DraftPeriod, value: string) => (
          <TimeSelect
            part={part}
            id={`${place}.${index}.${part}`}
            name={`${place}.${index}.${part}`}
            aria-label={`${day}, ${t(`lessons.slots.${part}`)}`}
            value={value}
            onChange={({ currentTarget }) => type(index, part, currentTarget.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
          />
        )
        return (
          // A row has nothing of its own but its place.
          <div key={index} className="flex items-center gap-2 w-full max-[421px]:gap-1">
            {time('from', from)}
            <span aria-hidden="true">–</span>
            {time('to', to)}
            {!(keepsOne && periods.length === 1) && (
              <button
                {...step(stepTo.removePeriod(place, index))}
                className="icon-button"
                aria-label={t('lessons.slots.removePeriodOn', { from, to, day })}
              >
                <X aria-hidden="true" size={20} />
              </button>
            )}
          </div>
        )
      })}
      {problem && <FieldError id={errorId}>{say(problem)}</FieldError>}
      {periods.length < periodsPerDay && (
        <Button
          {...step(stepTo.addPeriod(place))}
          id={stepTo.addPeriod(place)}
          tone="quiet"
          size="small"
          className="-ml-3 print:hidden"
          aria-label={t('lessons.slots.addPeriodOn', { day })}
        >
          <Plus aria-hidden="true" size={20} />
          {t('lessons.slots.addPeriod')}
        </Button>
      )}
    </div>
  )
}
