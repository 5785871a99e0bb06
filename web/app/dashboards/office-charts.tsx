import { availabilityPathOf } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useTranslation } from '../i18n/use-translation'
import type { BookedWeek, OccupiedTeacher } from './office-attention.server'

/** Heights of the drawing, in pixels: the bars, and the lines of words over and under them. */
const drawing = { bars: 104, over: 22, under: 24 }
const height = drawing.over + drawing.bars + drawing.under

function WeekBar({ week, place, of }: { week: BookedWeek; place: number; of: number }) {
  const tall = Math.max(2, Math.round((drawing.bars * week.share) / 100))
  const top = drawing.over + drawing.bars - tall
  const middle = `${((place + 0.5) * 100) / of}%`
  return (
    <g className="week-bar" data-now={week.isNow || undefined}>
      <rect x={`${((place + 0.18) * 100) / of}%`} width={`${64 / of}%`} y={top} height={tall} rx="3" />
      <text className="week-count" x={middle} y={top - 6} textAnchor="middle">
        {week.booked}
      </text>
      <text className="week-label" x={middle} y={height - 6} textAnchor="middle">
        {week.label}
      </text>
    </g>
  )
}

/** Booked lessons by week: drawn for those who see, and the same numbers as a table for those who listen. */
function WeeksPanel({ weeks }: { weeks: BookedWeek[] }) {
  const { t } = useTranslation()
  return (
    <section className="panel panel-padded min-w-0" aria-labelledby="weeks-title">
      <h2 id="weeks-title" className="text-h3 font-bold">
        {t('dashboard.admin.weeks.title')}
      </h2>
      <svg className="weeks-drawing mt-3" width="100%" height={height} aria-hidden="true">
        {weeks.map((week, place) => (
          <WeekBar key={week.monday} week={week} place={place} of={weeks.length} />
        ))}
      </svg>
      <table className="words-only">
        <caption>{t('dashboard.admin.weeks.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.admin.weeks.week')}</th>
            <th scope="col">{t('dashboard.admin.weeks.booked')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, label, booked, isNow }) => (
            <tr key={monday}>
              <th scope="row">{isNow ? t('dashboard.admin.weeks.now', { label }) : label}</th>
              <td>{booked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TeacherRow({ row: { teacher, booked, offered, percent } }: { row: OccupiedTeacher }) {
  const { t } = useTranslation()
  return (
    <tr className="border-t border-border first:border-t-0">
      <th scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere">
        <Link to={availabilityPathOf(teacher.id)} className="person-link inline-flex items-center min-h-(--control-small)">
          {teacher.name}
        </Link>
      </th>
      <td className="occupancy-cell w-[38%] py-2 pr-3">
        <svg className="block" width="100%" height="12" aria-hidden="true">
          <rect className="fill-surface-sunken stroke-border" width="100%" height="12" rx="3" />
          <rect className="occupancy-booked" width={`${percent}%`} height="12" rx="3" />
        </svg>
      </td>
      <td className="py-2 text-right tabular-nums whitespace-nowrap">{t('dashboard.admin.occupancy.of', { booked, offered })}</td>
    </tr>
  )
}

/** How much of what each teacher offers in the coming two weeks is taken: a table whose bars are drawn in it. */
function OccupancyPanel({ rows }: { rows: OccupiedTeacher[] }) {
  const { t } = useTranslation()
  return (
    <section className="panel panel-padded min-w-0" aria-labelledby="occupancy-title">
      <h2 id="occupancy-title" className="text-h3 font-bold">
        {t('dashboard.admin.occupancy.title')}
      </h2>
      <p className="screen-sub">{t('dashboard.admin.occupancy.days')}</p>
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">{t('dashboard.admin.occupancy.none')}</p>
      ) : (
        <table className="mt-2 w-full">
          <caption className="words-only">{t('dashboard.admin.occupancy.title')}</caption>
          <thead className="words-only">
            <tr>
              <th scope="col">{t('portal.teacher')}</th>
              <td />
              <th scope="col">{t('dashboard.admin.occupancy.taken')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TeacherRow key={row.teacher.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** How the weeks fill up, and how full each teacher's are. */
export const OfficeCharts = ({ weeks, occupancy }: { weeks: BookedWeek[]; occupancy: OccupiedTeacher[] }) => (
  <div className="grid gap-5 laptop:grid-cols-2">
    <WeeksPanel weeks={weeks} />
    <OccupancyPanel rows={occupancy} />
  </div>
)
