import { peoplePath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { officeExamIntents } from '../../../exams/intents'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { PersonScreen } from '../../../people/office/person-screen'
import { loadPerson } from '../../../people/office/person.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

const back = { to: peoplePath('student'), label: 'portal.back.students' } as const

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'admin')
  const id = params['studentId'] ?? ''
  const [view, title] = await Promise.all([loadPerson('student', id, request, viewer, context), titleFor(context, 'portal.student')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('admin', [...officeIntents, ...officeExamIntents])

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** One student, for the office (spec 2 §2). */
export default function AdminStudentPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="portal.student" sentence="office.person.notFound" back={back} />
  return <PersonScreen key={view.person.id} view={view} />
}
