import { peoplePath } from '@rijbaan/contract'
import { useLoaderData } from '@remix-run/react'
import { officeExamIntents } from '../../../exams/intents'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { PersonScreen } from '../../../people/office/person-screen'
import { loadPerson } from '../../../people/office/person.server'
import { holdIntents } from '../../../retention/intents'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

const back = { to: peoplePath('student'), label: 'portal.back.students' } as const

export const loader = screenLoader('admin', 'portal.student', ({ request, params, context, person }) =>
  loadPerson('student', params['studentId'] ?? '', request, person, context),
)

export const action = formAction('admin', [...officeIntents, ...officeExamIntents, ...holdIntents])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** One student, for the office (spec 2 §2). */
export default function AdminStudentPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="portal.student" sentence="office.person.notFound" back={back} />
  return <PersonScreen key={view.person.id} view={view} />
}
