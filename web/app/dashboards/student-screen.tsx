import { studentHomePath } from '@rijbaan/contract'
import { List, Upload } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { tabAddress } from '../lessons/student/lessons-view'
import { StudentPayments } from '../payments/student-payments'
import { ButtonLink } from '../ui/button'
import { NextLessonPanel } from './student-next'
import { TeacherNotes, TipOfTheDay } from './student-reading'
import { RouteLine } from './student-road'
import { StudentTiles } from './student-tiles'
import type { StudentDashboard } from './student.server'

/** Quick Actions (spec 1 §2): the proof's form, and all lessons. */
function QuickActions() {
  const { t } = useTranslation()
  return (
    <section
      className="grid gap-3 tablet:grid-cols-2 [&>h2]:col-span-full [&>h2]:text-lead print:hidden"
      aria-labelledby="quick-actions-title"
    >
      <h2 id="quick-actions-title">{t('dashboard.student.quickActions')}</h2>
      <ButtonLink to={studentHomePath({ upload: 'proof' })} tone="secondary" preventScrollReset>
        <Upload aria-hidden="true" size={20} />
        {t('dashboard.student.uploadProof')}
      </ButtonLink>
      <ButtonLink to={tabAddress('booked')} tone="secondary">
        <List aria-hidden="true" size={20} />
        {t('dashboard.student.viewAllLessons')}
      </ButtonLink>
    </section>
  )
}

/** A student's start page (spec 1 §2): what comes next, how far they are, and what their teacher wrote. */
export function StudentDashboardScreen({ dashboard }: { dashboard: StudentDashboard }) {
  const { t } = useTranslation()
  const { greeting, firstName, hasTeacher, lessons, exam, tip, notes, payments } = dashboard
  return (
    <div className="dashboard grid content-start gap-5 min-w-0">
      <h1 className="text-h2">{t(`dashboard.greeting.${greeting}`, { name: firstName })}</h1>
      <NextLessonPanel lessons={lessons} hasTeacher={hasTeacher} />
      {lessons && <RouteLine lessons={lessons} exam={exam} />}
      <StudentTiles dashboard={dashboard} />
      <div className="grid gap-5 grid-cols-1 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-start">
        <div className="grid content-start gap-5 min-w-0">
          <TipOfTheDay tip={tip} />
          <TeacherNotes notes={notes} />
          <QuickActions />
        </div>
        <StudentPayments payments={payments} />
      </div>
    </div>
  )
}
