import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changePeople } from '../../../people/office/change-people.server'
import { loadPeople } from '../../../people/office/people-list.server'
import { PeopleScreen } from '../../../people/office/people-screen'
import { readPostedFields } from '../../../forms/read.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadPeople('teacher', request, context), titleFor(context, 'office.teachers.title')])
  return { list, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  return changePeople(await readPostedFields(request, context), { kind: 'teacher' }, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The school's teachers (spec 2 §2). */
export default function AdminTeachersPage() {
  return <PeopleScreen list={useLoaderData<typeof loader>().list} />
}
