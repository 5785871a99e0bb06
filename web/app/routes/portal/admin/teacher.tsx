import { peoplePath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../../forms/action.server'
import { officeIntents } from '../../../people/office/intents'
import { PersonScreen } from '../../../people/office/person-screen'
import { loadPerson } from '../../../people/office/person.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

const back = { to: peoplePath('teacher'), label: 'portal.back.teachers' } as const

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'admin')
  const id = params['teacherId'] ?? ''
  const [view, title] = await Promise.all([loadPerson('teacher', id, request, viewer, context), titleFor(context, 'portal.teacher')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('admin', officeIntents)

export { sendForm as clientAction } from '../../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** One teacher, for the office (spec 2 §2). */
export default function AdminTeacherPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="portal.teacher" sentence="office.person.notFound" back={back} />
  return <PersonScreen key={view.person.id} view={view} />
}
