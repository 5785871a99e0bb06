import { type OfficePeopleQuery, peoplePath } from '@rijbaan/contract'
import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListFailed } from '../../shell/lists/list-failed'
import { ListPages } from '../../shell/lists/list-pages'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ButtonLink } from '../../ui/button'
import { PeopleFilters } from '../people-filters'
import type { PeopleList } from './people-list.server'
import { StudentTable, TeacherTable } from './people-table'
import { StatusDialog } from './status-dialog'

/** Nobody there, or nobody who fits the search. */
function Nobody({ list: { kind, view } }: { list: PeopleList }) {
  const { t } = useTranslation()
  return (
    <div className="empty-box panel-note">
      {view.search ? (
        <>
          <p>{t('common.noSearchResults', { query: view.search })}</p>
          <ButtonLink to={peoplePath(kind)} tone="secondary">
            <X aria-hidden="true" size={20} />
            {t('common.clear')}
          </ButtonLink>
        </>
      ) : (
        <p>{t(kind === 'student' ? 'office.students.none' : 'office.teachers.none')}</p>
      )}
    </div>
  )
}

function Rows({ list, statusHref }: { list: PeopleList; statusHref: (id: number) => string }) {
  const { t } = useTranslation()
  const { kind, students, teachers, totalItems } = list
  if (students === null || teachers === null)
    return <ListFailed sentence={t(kind === 'student' ? 'office.students.loadFailed' : 'office.teachers.loadFailed')} />
  if (totalItems === 0) return <Nobody list={list} />
  return kind === 'student' ? <StudentTable lines={students} /> : <TeacherTable lines={teachers} statusHref={statusHref} />
}

/** Says that the list is narrowed, and leads back to all. */
function LacksTeacher() {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 tablet:px-6">
      {t('office.students.lacksTeacher')}
      <ButtonLink to={peoplePath('student')} tone="quiet">
        <X aria-hidden="true" size={18} />
        {t('office.students.showAll')}
      </ButtonLink>
    </p>
  )
}

/** A page of students or teachers: search, order, rows, pages. The same part on its own page and on the start page (R66). */
export function PeoplePanel({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { kind, view, lacksTeacher, students, teachers, asked, totalItems, proof, csv } = list
  const dialog = useDialogInAddress<OfficePeopleQuery>('status')
  const subject = (asked && teachers?.find(({ id }) => id === asked.id)) ?? null
  return (
    <section className="panel list-panel" aria-label={t(kind === 'student' ? 'office.students.title' : 'office.teachers.title')}>
      <PeopleFilters view={view} isNobody={students !== null && totalItems === 0} />
      {lacksTeacher && <LacksTeacher />}
      <Rows list={list} statusHref={dialog.hrefFor} />
      <ListPages place={view.place} totalItems={totalItems} />
      <CsvLink to={csv} />
      {kind === 'teacher' && <StatusDialog kind="teacher" subject={subject} booked={asked?.booked ?? null} proof={proof} dialog={dialog} />}
    </section>
  )
}
