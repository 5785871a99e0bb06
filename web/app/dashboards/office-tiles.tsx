import { adminLessonsPath, type Overview, adminPaymentsPath, peoplePath } from '@rijbaan/contract'
import { Clock } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Chip } from '../ui/chip'
import { Tiles } from '../ui/tiles'

/** The four figures of the school on a day, each the way to what it counts (spec 2 §2). */
export function OverviewTiles({ figures, day }: { figures: Overview; day: string }) {
  const { t } = useTranslation()
  const { totalStudents, activeTeachers, pendingPayments, bookedToday } = figures
  const toCheck = (
    <Chip tone="warning" icon={Clock}>
      {t('dashboard.admin.toCheck')}
    </Chip>
  )
  return (
    <Tiles
      label={t('dashboard.admin.figures')}
      tiles={[
        { label: t('dashboard.admin.totalStudents'), figure: totalStudents, to: peoplePath('student') },
        { label: t('dashboard.admin.activeTeachers'), figure: activeTeachers, to: peoplePath('teacher') },
        {
          label: t('dashboard.admin.pendingPayments'),
          figure: pendingPayments,
          note: pendingPayments > 0 && toCheck,
          to: adminPaymentsPath(),
        },
        { label: t('dashboard.admin.bookedToday'), figure: bookedToday, to: adminLessonsPath({ filter: 'booked', date: day }) },
      ]}
    />
  )
}
