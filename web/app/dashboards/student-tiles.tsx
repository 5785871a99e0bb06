import { paymentsAnchor, studentExamsPath, studentHomePath, studentLessonsPath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { Tiles } from '../ui/tiles'
import type { OwnExam, StudentDashboard } from './student.server'

/** What stands for a figure that can't be had now. */
const unknown = '–'

function useExamFigure(exam: OwnExam): string {
  const { t } = useTranslation()
  if (exam === undefined) return unknown
  return exam?.day ?? t('dashboard.student.examNotPlanned')
}

/** Booked, exam, driven, to pay: each the way to what it counts (spec 1 §2, R67). */
export function StudentTiles({ dashboard: { lessons, exam, payments } }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation()
  const { pendingCount, pendingSum } = payments
  const examFigure = useExamFigure(exam)
  return (
    <Tiles
      label={t('dashboard.student.figures')}
      tiles={[
        {
          label: t('dashboard.student.booked'),
          figure: lessons?.booked ?? unknown,
          note: lessons?.next && t('dashboard.student.nextOn', { day: lessons.next.shortDay }),
          to: studentLessonsPath({ day: lessons?.next?.day ?? null }),
        },
        {
          label: t('dashboard.student.examDate'),
          figure: <span className="text-h2 wrap-anywhere">{examFigure}</span>,
          note: exam?.place,
          to: studentExamsPath(),
        },
        { label: t('dashboard.student.completedLessons'), figure: lessons?.driven ?? unknown, to: studentLessonsPath({ tab: 'past' }) },
        {
          label: t('dashboard.student.pendingPayments'),
          figure: pendingCount ?? unknown,
          note: pendingSum && t('dashboard.student.inAll', { sum: pendingSum }),
          to: `${studentHomePath()}#${paymentsAnchor}`,
        },
      ]}
    />
  )
}
