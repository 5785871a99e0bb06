import { availabilityPathOf, peoplePath, personPath } from '@rijbaan/contract'
import { useLoaderData, useParams } from '@remix-run/react'
import { AvailabilityScreen } from '../../../lessons/availability/availability-screen'
import { availabilityIntents } from '../../../lessons/availability/intents'
import { loadAvailability } from '../../../lessons/availability/availability.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

const back = { to: peoplePath('teacher'), label: 'portal.back.teachers' } as const

export const loader = screenLoader('admin', 'lessons.slots.title', ({ params, context }) =>
  loadAvailability({ teacherId: params['teacherId'] ?? '' }, context),
)

export const action = formAction('admin', availabilityIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

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
