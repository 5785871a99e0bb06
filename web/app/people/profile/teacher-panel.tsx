import { fullNameOf, type TeacherCard, bookingPath } from '@rijbaan/contract'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Portrait } from '../../shell/portrait'
import { ButtonLink } from '../../ui/button'

/** A student's own teacher, and the way to a lesson with them. */
export function TeacherPanel({ teacher }: { teacher: TeacherCard | null }) {
  const { t } = useTranslation()
  return (
    <section
      className="panel profile-panel scroll-mt-6 teacher-card flex flex-wrap items-center gap-4"
      aria-labelledby="profile-teacher-title"
    >
      {teacher && <Portrait person={teacher} size="small" />}
      <div className="flex-[1_1_180px] min-w-0">
        <h2 id="profile-teacher-title">{t('profile.assignedTeacher')}</h2>
        <p className={teacher ? 'font-sign text-h3 font-bold leading-[1.2]' : undefined}>
          {teacher ? fullNameOf(teacher) : t('profile.noTeacher')}
        </p>
      </div>
      {teacher && (
        <ButtonLink to={bookingPath} tone="secondary" size="small">
          <Plus aria-hidden="true" size={20} />
          {t('profile.bookLesson')}
        </ButtonLink>
      )}
    </section>
  )
}
