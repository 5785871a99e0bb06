import type { MetaFunction } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { CalendarCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { availabilityPathOf } from '../../../lessons/teacher-places'
import { EmptyScreen } from '../../../portal/empty-screen'
import { screenLoader } from '../../../portal/screen.server'
import { titleTags } from '../../../portal/title'
import { ButtonLink } from '../../../ui/button'

export const loader = screenLoader('admin', 'portal.teacher')

export const meta: MetaFunction<typeof loader> = titleTags

export default function AdminTeacher() {
  const { t } = useTranslation()
  const { teacherId = '' } = useParams()
  return (
    <>
      <EmptyScreen
        title="portal.teacher"
        sentence="portal.empty.noData"
        back={{ to: '/portal/admin/teachers', label: 'portal.back.teachers' }}
      />
      <ButtonLink to={availabilityPathOf(teacherId)} tone="secondary" className="justify-self-start">
        <CalendarCog aria-hidden="true" size={20} />
        {t('lessons.slots.title')}
      </ButtonLink>
    </>
  )
}
