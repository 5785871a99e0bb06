import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { loadPeople } from '../../../people/office/people-list.server'
import { PeopleScreen } from '../../../people/office/people-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadPeople('teacher', request, context), titleFor(context, 'office.teachers.title')])
  return { list, title }
}

export const action = formAction('admin', officeIntents)

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's teachers (spec 2 §2). */
export default function AdminTeachersPage() {
  return <PeopleScreen list={useLoaderData<typeof loader>().list} />
}
