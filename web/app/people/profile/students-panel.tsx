import { fullNameOf, type StudentOfTeacher, studentsOnProfile, teacherStudentPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { Portrait } from '../../shell/portrait'

/** A teacher's own students: the first five by name, and how many more there are (spec 2 §2). */
export function StudentsPanel({
  students,
}: {
  students: Pick<StudentOfTeacher, 'id' | 'firstName' | 'lastName' | 'username' | 'profilePicture'>[]
}) {
  const { t } = useTranslation()
  const more = students.length - studentsOnProfile
  return (
    <section className="panel profile-panel scroll-mt-6" aria-labelledby="profile-students-title">
      <h2 id="profile-students-title">{t('profile.myStudents')}</h2>
      {students.length === 0 && <p>{t('profile.noStudents')}</p>}
      <ul className="profile-students grid gap-3 mt-4">
        {students.slice(0, studentsOnProfile).map((student) => (
          <li key={student.id}>
            <Portrait person={student} size="small" />
            <Link to={teacherStudentPath(student.id)} className="inline-flex items-center min-h-(--control-small)">
              {fullNameOf(student)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted">{t('profile.moreStudents', { count: more })}</p>}
    </section>
  )
}
