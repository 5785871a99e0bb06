import { listPaths } from '@rijbaan/contract'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeExam } from '../../../exams/change-exam.server'
import { changePeople } from '../../../people/office/change-people.server'
import { PersonScreen } from '../../../people/office/person-screen'
import { loadPerson } from '../../../people/office/person.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { readPostedFields } from '../../../forms/read.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

const back = { to: listPaths.student, label: 'portal.back.students' } as const

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'admin')
  const id = params['studentId'] ?? ''
  const [view, title] = await Promise.all([loadPerson('student', id, request, viewer, context), titleFor(context, 'portal.student')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  const studentId = params['studentId'] ?? ''
  const fields = await readPostedFields(request, context)
  const changed = await changeExam(fields, { area: 'admin', studentId }, context)
  return changed ?? changePeople(fields, { kind: 'student', id: studentId }, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** One student, for the office (spec 2 §2). */
export default function AdminStudentPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="portal.student" sentence="office.person.notFound" back={back} />
  return <PersonScreen key={view.person.id} view={view} />
}
