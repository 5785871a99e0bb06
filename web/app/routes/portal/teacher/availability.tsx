import { ownAvailabilityPath, teacherLessonsPath } from '@rijbaan/contract'
import { useLoaderData } from '@remix-run/react'
import { AvailabilityScreen } from '../../../lessons/availability/availability-screen'
import { availabilityIntents } from '../../../lessons/availability/intents'
import { loadAvailability } from '../../../lessons/availability/availability.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

const back = { to: teacherLessonsPath(), label: 'portal.back.lessons' } as const

export const loader = screenLoader('teacher', 'lessons.slots.title', ({ context }) => loadAvailability('own', context))

export const action = formAction('teacher', availabilityIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** A teacher's own availability (R31). */
export default function OwnAvailability() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="lessons.slots.title" sentence="portal.empty.noData" back={back} />
  return <AvailabilityScreen view={view} path={ownAvailabilityPath} back={back} />
}
