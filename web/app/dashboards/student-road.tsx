import { Car, Flag } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { OwnExam, OwnLessons } from './student.server'

/** How far along the road the car is, in percent; it never leaves the picture. */
export function shareDriven({ driven, booked }: Pick<OwnLessons, 'driven' | 'booked'>): number {
  const share = driven === 0 ? 0 : Math.round((100 * driven) / (driven + booked))
  return Math.min(92, Math.max(8, share))
}

/** The exam's words under the flag; none where it can't be told now. */
function useExamWords(exam: OwnExam): string | null {
  const { t } = useTranslation()
  if (exam === undefined) return null
  return exam?.day ? t('dashboard.student.examOn', { day: exam.day }) : t('dashboard.student.noExam')
}

/** The route to the exam: what is driven is solid, what is booked is broken, and a flag at its end (look: Student dashboard). */
export function RouteLine({ lessons, exam }: { lessons: OwnLessons; exam: OwnExam }) {
  const { t } = useTranslation()
  const examWords = useExamWords(exam)
  const { driven, booked } = lessons
  const car = `${shareDriven(lessons)}%`
  return (
    <section aria-labelledby="route-title" className="route grid gap-0.5 px-1">
      <h2 id="route-title" className="words-only">
        {t('dashboard.student.route')}
      </h2>
      <div className="route-line flex items-center gap-2.5" aria-hidden="true">
        <svg className="route-road flex-1 min-w-0 overflow-hidden" width="100%" height="36">
          <line className="route-driven" x1="0" x2={car} y1="18" y2="18" />
          <line className={booked > 0 ? 'route-booked' : 'route-open'} x1={car} x2="100%" y1="18" y2="18" />
          <svg x={car} overflow="visible">
            <rect className="route-ground" x="-20" width="40" height="36" />
            <Car x="-14" y="4" size={28} />
          </svg>
        </svg>
        <Flag size={28} />
      </div>
      <ul className="flex flex-wrap justify-between gap-x-4 gap-y-0 text-note tabular-nums">
        <li>{t('dashboard.student.driven', { count: driven })}</li>
        <li>{t('lessons.calendar.bookedCount', { count: booked })}</li>
        {examWords && <li>{examWords}</li>}
      </ul>
    </section>
  )
}
