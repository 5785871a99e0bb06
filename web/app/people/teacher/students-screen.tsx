import { teacherStudentPath, teacherStudentsPath, teacherHomePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight, MapPin, Phone, UserPlus, X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListFailed } from '../../shell/lists/list-failed'
import { ListPages } from '../../shell/lists/list-pages'
import { Portrait } from '../../shell/portrait'
import { RefreshButton } from '../../shell/lists/refresh-button'
import { ButtonLink } from '../../ui/button'
import { ActiveChip } from '../active-chip'
import { FactValue } from '../facts'
import { PeopleFilters } from '../people-filters'
import type { OwnStudentLine, TeacherStudents } from './students.server'

/** A student: the whole row leads to their page (spec 2 §2). */
function StudentRow({ student }: { student: OwnStudentLine }) {
  const { t } = useTranslation()
  const { id, name, email, phone, address, isActive } = student
  return (
    <li className="own-student relative grid grid-cols-[minmax(0,1fr)_18px] items-center gap-x-3 gap-y-0 max-w-none min-h-15 py-3 px-4 border-border [li+&]:border-t hover:bg-surface-hover tablet:grid-cols-[40px_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1.2fr)_18px] tablet:gap-x-4 tablet:gap-y-0 tablet:py-2 tablet:px-6">
      <Portrait person={student} size="small" />
      <p className="own-student-name leading-[1.4]">
        <Link to={teacherStudentPath(id)} className="person-link cover-link">
          {name}
        </Link>
        {!isActive && <ActiveChip isActive={false} />}
        <span className="block text-muted text-small wrap-anywhere">{email}</span>
      </p>
      <p className="own-student-fact flex gap-2 text-muted text-note wrap-anywhere [&>svg]:flex-none [&>svg]:mt-hair">
        <Phone aria-hidden="true" size={18} />
        <span className="words-only">{t('people.field.phone')}: </span>
        <FactValue>{phone}</FactValue>
      </p>
      <p className="own-student-fact flex gap-2 text-muted text-note wrap-anywhere [&>svg]:flex-none [&>svg]:mt-hair">
        <MapPin aria-hidden="true" size={18} />
        <span className="words-only">{t('people.field.address')}: </span>
        <FactValue>{address}</FactValue>
      </p>
      <ChevronRight aria-hidden="true" size={18} className="own-student-arrow" />
    </li>
  )
}

/** Nobody who fits the search, or nobody yet. */
function Nobody({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="empty-box panel-note">
      <p>{t('office.students.none')}</p>
      {isSearch ? (
        <ButtonLink to={teacherStudentsPath()} tone="secondary">
          <X aria-hidden="true" size={20} />
          {t('office.clearSearch')}
        </ButtonLink>
      ) : (
        <ButtonLink to={teacherHomePath({ add: 'student' })} tone="secondary">
          <UserPlus aria-hidden="true" size={20} />
          {t('dashboard.teacher.addStudent')}
        </ButtonLink>
      )}
    </div>
  )
}

function Rows({ list: { students, view } }: { list: TeacherStudents }) {
  const { t } = useTranslation()
  if (students === null) return <ListFailed sentence={t('office.students.loadFailed')} />
  if (students.length === 0) return <Nobody isSearch={view.search !== ''} />
  return (
    <ul>
      {students.map((student) => (
        <StudentRow key={student.id} student={student} />
      ))}
    </ul>
  )
}

/** A teacher's own students: found by name, username or e-mail (spec 2 §2). */
export function TeacherStudentsScreen({ list }: { list: TeacherStudents }) {
  const { t } = useTranslation()
  const { view, students, totalItems } = list
  const title = t('office.students.title')
  return (
    <div className="dashboard grid content-start gap-5 min-w-0">
      <div className="dashboard-head flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">{students ? t('people.students.titleWithCount', { n: totalItems }) : title}</h1>
        <RefreshButton />
      </div>
      <section className="panel list-panel" aria-label={title}>
        <PeopleFilters view={view} isNobody={students?.length === 0} />
        <Rows list={list} />
        <ListPages place={view.place} totalItems={totalItems} />
        <CsvLink to={list.csv} />
      </section>
    </div>
  )
}
