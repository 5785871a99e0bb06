import { availabilityPathOf, peoplePath, personPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { AvailabilityScreen } from '../../../lessons/availability/availability-screen'
import { availabilityIntents } from '../../../lessons/availability/intents'
import { loadAvailability } from '../../../lessons/availability/availability.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

const back = { to: peoplePath('teacher'), label: 'portal.back.teachers' } as const

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const whose = { teacherId: params['teacherId'] ?? '' }
  const [view, title] = await Promise.all([loadAvailability(whose, context), titleFor(context, 'lessons.slots.title')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('admin', availabilityIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** Any teacher's availability, for admins (R31). */
export default function TeacherAvailability() {
  const { view } = useLoaderData<typeof loader>()
  const { teacherId = '' } = useParams()
  if (!view) return <EmptyScreen title="lessons.slots.title" sentence="portal.empty.noData" back={back} />
  return (
    <AvailabilityScreen
      key={teacherId}
      view={view}
      path={availabilityPathOf(teacherId)}
      back={{ to: personPath('teacher', teacherId), label: 'common.back' }}
    />
  )
}
