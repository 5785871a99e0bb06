import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { loadPeople } from '../../../people/office/people-list.server'
import { PeopleScreen } from '../../../people/office/people-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('admin', 'office.teachers.title', ({ request, context, person }) =>
  loadPeople('teacher', request, context, person),
)

export const action = formAction('admin', officeIntents)

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** The school's teachers (spec 2 §2). */
export default function AdminTeachersPage() {
  return <PeopleScreen list={useLoaderData<typeof loader>().view} />
}
