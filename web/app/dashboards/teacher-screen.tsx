import { teacherStudentsPath, teacherHomePath } from '@rijbaan/contract'
import { UserPlus } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { NewPersonDialogs } from '../people/new-person-dialogs'
import { AccountStatus } from '../people/profile/profile-facts'
import { createOwnStudent } from '../people/teacher/intents'
import { ButtonLink } from '../ui/button'
import { Tiles } from '../ui/tiles'
import { NextTaughtSign } from './teacher-next'
import { UpcomingLessons } from './teacher-lessons'
import type { TeacherDashboard } from './teacher.server'

/** A teacher's start page: the next lesson's sign, the lessons that come, a student to add, and four figures last (spec 2 §2). */
export function TeacherDashboardScreen({ dashboard }: { dashboard: TeacherDashboard }) {
  const { t } = useTranslation()
  const { greeting, firstName, activeStudents, since, experience, isActive, next, days } = dashboard
  return (
    <div className="dashboard grid content-start gap-5 min-w-0 teacher-dashboard tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <h1 className="text-h2">{t(`dashboard.greeting.${greeting}`, { name: firstName })}</h1>
      <NewPersonDialogs intents={{ student: createOwnStudent }} choices={null} proof={null} />
      {next && <NextTaughtSign next={next} />}
      <UpcomingLessons days={days} />
      <ButtonLink to={teacherHomePath({ add: 'student' })} preventScrollReset>
        <UserPlus aria-hidden="true" size={20} />
        {t('dashboard.teacher.addStudent')}
      </ButtonLink>
      <Tiles
        label={t('dashboard.teacher.figures')}
        tiles={[
          { label: t('dashboard.teacher.activeStudents'), figure: activeStudents ?? '–', to: teacherStudentsPath() },
          { label: t('dashboard.teacher.teachingSince'), figure: since },
          { label: t('dashboard.teacher.experience'), figure: experience },
          { label: t('dashboard.teacher.accountStatus'), figure: <AccountStatus isActive={isActive} /> },
        ]}
      />
    </div>
  )
}
