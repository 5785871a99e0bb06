import { type OfficePeopleQuery, addressWith } from '@rijbaan/contract'
import { useLocation } from '@remix-run/react'
import { UserPlus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { useNextAsked } from '../../asked'
import { ButtonLink } from '../../ui/button'
import { NewPersonDialogs } from '../new-person-dialogs'
import { createStudent, createTeacher } from './intents'
import { OfficeNotice } from './office-notice'
import type { PeopleList } from './people-list.server'
import { PeoplePanel } from './people-panel'

/** The school's students or teachers: found, put in order, taken in; teachers also switched on and off (spec 2 §2). */
export function PeopleScreen({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const search = useNextAsked<OfficePeopleQuery>()
  const { kind, totalItems, choices, requested, proof } = list
  const isStudents = kind === 'student'
  return (
    <div className="grid gap-5 min-w-0">
      <div className="grid gap-x-6 gap-y-1 laptop:grid-cols-[1fr_auto]">
        <h1 className="text-h2">{t(isStudents ? 'office.students.title' : 'office.teachers.title')}</h1>
        <p className="screen-sub">{t(isStudents ? 'office.students.count' : 'office.teachers.count', { count: totalItems })}</p>
        <div className="screen-actions">
          <ButtonLink to={pathname + addressWith(search, { add: kind })} preventScrollReset>
            <UserPlus aria-hidden="true" size={20} />
            {t(isStudents ? 'office.create.student' : 'office.create.teacher')}
          </ButtonLink>
        </div>
      </div>
      <OfficeNotice />
      <NewPersonDialogs
        intents={isStudents ? { student: createStudent } : { teacher: createTeacher }}
        choices={choices}
        requested={requested}
        proof={proof}
      />
      <PeoplePanel list={list} />
    </div>
  )
}
