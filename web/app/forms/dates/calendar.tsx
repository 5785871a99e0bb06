import { dateBounds } from '@rijbaan/contract'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DateLib, DayPicker, type ChevronProps, type DropdownProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { nl } from 'react-day-picker/locale/nl'
import { useTranslation } from '../../i18n/use-translation'

const locales = { nl, en: enGB }

const two = (number: number): string => String(number).padStart(2, '0')

/** The library's days are moments of the browser's own clock. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00`)
const toDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Where a field has no last day: by the reader's own clock, which is near enough to leaf by. */
function endOfAll(): Date {
  const clock = new DateLib()
  return clock.addYears(clock.today(), dateBounds.yearsAhead)
}

/** The month or the year, as a native select of ours. */
function MonthOrYear({ options, className: _theirs, ...select }: DropdownProps) {
  return (
    <span className="select relative [&>svg]:absolute [&>svg]:top-0 [&>svg]:right-3 [&>svg]:h-full [&>svg]:pointer-events-none">
      <select {...select} className="field-control">
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={20} />
    </span>
  )
}

const Chevron = ({ orientation }: ChevronProps) =>
  orientation === 'right' ? <ChevronRight aria-hidden="true" size={22} /> : <ChevronLeft aria-hidden="true" size={22} />

const classes = {
  root: 'calendar',
  month: 'grid grid-cols-[44px_minmax(0,1fr)_44px] gap-x-1 gap-y-3 items-center',
  button_previous: 'icon-button',
  button_next: 'icon-button',
  dropdowns: 'grid grid-cols-[minmax(0,1fr)_104px] gap-2',
  month_grid: 'col-span-full',
  weekday: 'h-9 text-muted text-note font-semibold',
  day: 'calendar-day p-(--hair)',
  day_button: 'calendar-button grid place-items-center w-full min-w-11 h-11 rounded-control font-semibold tabular-nums',
}

export type CalendarProps = {
  /** The day that stands in the field; empty where there is none. */
  day: string
  first?: string | undefined
  last?: string | undefined
  onChoose: (day: string) => void
}

/** A month of days, from Monday on, in the reader's language; what lies outside its bounds can't be chosen. */
export function Calendar({ day, first = dateBounds.firstDay, last, onChoose }: CalendarProps) {
  const { i18n } = useTranslation()
  const [firstDate, lastDate] = [toDate(first), last ? toDate(last) : endOfAll()]
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={locales[i18n.language]}
      weekStartsOn={1}
      fixedWeeks
      captionLayout="dropdown"
      navLayout="around"
      defaultMonth={day ? toDate(day) : undefined}
      startMonth={firstDate}
      endMonth={lastDate}
      disabled={[{ before: firstDate }, { after: lastDate }]}
      selected={day ? toDate(day) : undefined}
      onSelect={(date) => onChoose(toDay(date))}
      components={{ Dropdown: MonthOrYear, Chevron }}
      classNames={classes}
    />
  )
}
