import { newPersonParameter } from '@rijbaan/contract'
import { useLocation, useSearchParams } from '@remix-run/react'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressWith } from '../../shell/lists/list-address'
import { ButtonLink } from '../../ui/button'
import { NewPersonDialogs } from '../new-person-dialogs'
import { useOfficeToast } from './office-toast'
import type { PeopleList } from './people-list.server'
import { PeoplePanel } from './people-panel'

/** The school's students or teachers: found, put in order, taken in; teachers also switched on and off (spec 2 §2). */
export function PeopleScreen({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { kind, asked, teachers, totalItems, choices } = list
  const { tell, notice, toast } = useOfficeToast(teachers?.find(({ id }) => id === asked?.id)?.name ?? '')
  const isStudents = kind === 'student'
  return (
    <div className="office-page">
      <div className="screen-head">
        <h1 className="text-h2">{t(isStudents ? 'office.students.title' : 'office.teachers.title')}</h1>
        <p className="screen-sub">{t(isStudents ? 'office.students.count' : 'office.teachers.count', { count: totalItems })}</p>
        <div className="screen-actions">
          <ButtonLink to={pathname + addressWith(search, { [newPersonParameter]: kind })} preventScrollReset>
            <UserPlus aria-hidden="true" size={20} />
            {t(isStudents ? 'office.create.student' : 'office.create.teacher')}
          </ButtonLink>
        </div>
      </div>
      {notice}
      <NewPersonDialogs kinds={[kind]} choices={choices} />
      <PeoplePanel list={list} onAnswer={tell} />
      {toast}
    </div>
  )
}
