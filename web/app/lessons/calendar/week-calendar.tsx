import { Form } from '@remix-run/react'
import { weekStartOf, type LessonKind } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import type { CalendarPath } from './calendar-path'
import { useHydrated } from '../../ui/use-hydrated'
import { CalendarLegend } from './calendar-legend'
import { DayHead, type BookedAs } from './day-head'
import { LessonBlock } from './lesson-block'
import type { LessonLine } from '../lesson-line.server'
import { headMinutes, type Cell } from './next-cell'
import { useGridKeys } from './use-grid-keys'
import { useWeekSwipe } from './use-week-swipe'
import { WeekHead } from './week-head'
import type { HourHeight } from './week-layout'
import type { DayView, PlacedLine, WeekView } from './week-view.server'

type WeekCalendarProps = {
  week: WeekView
  /** The screen's address, and that of a day. */
  path: CalendarPath
  /** Where a lesson leads. */
  linkTo: (line: LessonLine) => string
  /** The address of a week, from its Monday; unless told otherwise, that of the same weekday as is shown. */
  weekPath?: (monday: string) => string
  /** Who has a lesson, where the reader has many. */
  nameOf?: (line: LessonLine) => string | null
  bookedAs: BookedAs
  legend: readonly LessonKind[]
}

/** More entries than this stand under the week, not beside its title. */
const legendInHead = 3

/** An hour's height, as `week-layout` chooses it. */
const heights: Record<HourHeight, string> = {
  36: '[--hour:2.25rem]',
  48: '[--hour:3rem]',
  60: '[--hour:3.75rem]',
  76: '[--hour:4.75rem]',
  112: '[--hour:7rem]',
}

const startsIn = (day: DayView, hour: number): PlacedLine[] => day.lines.filter(({ place }) => Math.floor(place.from / 60) === hour)

const dayMarks = (day: DayView, chosen: string) => ({
  'data-weekend': day.isWeekend || undefined,
  'data-empty': day.lines.length === 0 || undefined,
  'data-chosen': day.key === chosen || undefined,
})

/**
 * A week by hours, the same for students and teachers (look: Week calendar). Days are buttons of a form that asks for the page
 * with that day, lessons are links drawn to scale: all of it works without a script. On a phone only the seven days remain.
 */
export function WeekCalendar({ week, path, weekPath, linkTo, nameOf, bookedAs, legend }: WeekCalendarProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const cellOfDay = (day: DayView): Cell => ({ column: week.days.indexOf(day), minutes: headMinutes })
  const { cellProps, gridProps } = useGridKeys({ column: week.days.findIndex(({ key }) => key === week.chosen), minutes: headMinutes })
  const turnTo = (day: string) => weekPath?.(weekStartOf(day)) ?? path({ day })
  const [previous, next] = [turnTo(week.previous), turnTo(week.next)]
  const swipe = useWeekSwipe({ previous, next })
  const isLegendInHead = legend.length <= legendInHead

  return (
    <section
      className="week panel overflow-hidden print:overflow-visible print:border-current print:bg-none"
      aria-label={t('lessons.view.calendar')}
      {...swipe}
    >
      <WeekHead week={week} previous={previous} today={path({ day: week.today })} next={next}>
        {isLegendInHead && <CalendarLegend kinds={legend} />}
      </WeekHead>
      <Form method="get" action={path()} preventScrollReset noValidate={isHydrated}>
        <table
          role="grid"
          className={classNames('week-grid print:h-[168mm]', heights[week.hourHeight])}
          aria-label={week.range}
          {...gridProps}
        >
          <thead>
            <tr>
              <td className="week-corner" />
              {week.days.map((day) => (
                <th key={day.key} scope="col" {...dayMarks(day, week.chosen)}>
                  <DayHead day={day} isChosen={day.key === week.chosen} bookedAs={bookedAs} cellProps={cellProps(cellOfDay(day))} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="pt-2 px-2 pb-0 text-muted text-small tabular-nums font-normal text-right align-top">
                  {`${String(hour).padStart(2, '0')}:00`}
                </th>
                {week.days.map((day) => (
                  <td key={day.key} {...dayMarks(day, week.chosen)}>
                    {startsIn(day, hour).map((line) => (
                      <LessonBlock
                        key={line.id}
                        line={line}
                        to={linkTo(line)}
                        name={nameOf?.(line) ?? null}
                        cellProps={cellProps({ column: week.days.indexOf(day), minutes: line.place.from, side: line.place.side })}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Form>
      {!isLegendInHead && <CalendarLegend kinds={legend} />}
    </section>
  )
}
