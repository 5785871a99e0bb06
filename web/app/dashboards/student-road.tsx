import { Car, Flag } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { OwnExam, OwnLessons } from './student.server'

type Lessons = Pick<OwnLessons, 'driven' | 'booked'>

/**
 * How much of the lessons that are known is driven, in percent; each is as long as another. Null where none is booked: what is driven has
 * no end to be measured by, as the portal doesn't know how many lessons somebody has bought (decision 85).
 */
export const shareDriven = ({ driven, booked }: Lessons): number | null =>
  // Not at the end as long as one is ahead.
  booked === 0 ? null : Math.floor((100 * driven) / (driven + booked))

/** Where the car is without a scale: under way, neither as if it were nearly there nor as if nothing was driven. */
const underWay = 50

const placeOfCar = (lessons: Lessons): string => `${lessons.driven === 0 ? 0 : (shareDriven(lessons) ?? underWay)}%`

/** What the road is drawn by; none for who is at its beginning with nothing ahead. */
function useScaleWords({ driven, booked }: Lessons): string | null {
  const { t } = useTranslation()
  if (booked > 0) return t('dashboard.student.routeScale', { driven, known: driven + booked })
  return driven > 0 ? t('dashboard.student.routeOpen') : null
}

/** The exam's words under the flag; none where it can't be told now. */
function useExamWords(exam: OwnExam): string | null {
  const { t } = useTranslation()
  if (exam === undefined) return null
  return exam?.day ? t('dashboard.student.examOn', { day: exam.day.replaceAll(' ', '\u00a0') }) : t('dashboard.student.noExam')
}

/** The flag's part is as wide on the road as under it, so that each label stands under what it tells of. */
const road = 'grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-2 tablet:grid-cols-[minmax(0,1fr)_11rem]'
const labels =
  'grid grid-cols-[minmax(0,1fr)_auto_6rem] gap-x-2 text-note leading-[1.35] tabular-nums tablet:grid-cols-[minmax(0,1fr)_auto_11rem]'

/**
 * The route to the exam: what is driven is solid, what is booked is broken, what isn't known is pale, and a flag at its end (look: Student
 * dashboard).
 */
export function RouteLine({ lessons, exam }: { lessons: OwnLessons; exam: OwnExam }) {
  const { t } = useTranslation()
  const examWords = useExamWords(exam)
  const scaleWords = useScaleWords(lessons)
  const { driven, booked } = lessons
  const car = placeOfCar(lessons)
  return (
    <section aria-labelledby="route-title" className="route grid gap-1">
      <h2 id="route-title" className="words-only">
        {t('dashboard.student.route')}
      </h2>
      <div className={road} aria-hidden="true">
        {/* The road reaches half a car past its picture on both sides: the car is at a percentage of it, and whole at its ends. */}
        <svg className="route-road w-[calc(100%_-_2.5rem)] mx-5 overflow-visible" height="36">
          <line className="route-driven" x1="-20" x2={car} y1="18" y2="18" />
          <svg x="20" overflow="visible">
            <line className={booked > 0 ? 'route-booked' : 'route-open'} x1={car} x2="100%" y1="18" y2="18" />
          </svg>
          <svg x={car} overflow="visible">
            <rect className="route-ground" x="-20" width="40" height="36" />
            <Car x="-14" y="4" size={28} />
          </svg>
        </svg>
        <Flag size={28} />
      </div>
      <ul className={labels}>
        <li>{t('dashboard.student.driven', { count: driven })}</li>
        <li className="pr-2 tablet:pr-4">{t('lessons.calendar.bookedCount', { count: booked })}</li>
        {examWords && <li>{examWords}</li>}
      </ul>
      {scaleWords && <p className="text-muted text-note">{scaleWords}</p>}
    </section>
  )
}
