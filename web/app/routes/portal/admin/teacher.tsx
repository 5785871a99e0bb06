import { peoplePath } from '@rijbaan/contract'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { PersonScreen } from '../../../people/office/person-screen'
import { loadPerson } from '../../../people/office/person.server'
import { holdIntents } from '../../../retention/intents'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

const back = { to: peoplePath('teacher'), label: 'portal.back.teachers' } as const

export const loader = screenLoader('admin', 'portal.teacher', ({ request, params, context, person }) =>
  loadPerson('teacher', params['teacherId'] ?? '', request, person, context),
)

export const action = formAction('admin', [...officeIntents, ...holdIntents])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** One teacher, for the office (spec 2 §2). */
export default function AdminTeacherPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="portal.teacher" sentence="office.person.notFound" back={back} />
  return <PersonScreen key={view.person.id} view={view} />
}
