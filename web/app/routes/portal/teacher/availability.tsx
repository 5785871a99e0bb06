import { ownAvailabilityPath, teacherLessonsPath } from '@rijbaan/contract'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AvailabilityScreen } from '../../../lessons/availability/availability-screen'
import { availabilityIntents } from '../../../lessons/availability/intents'
import { loadAvailability } from '../../../lessons/availability/availability.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

const back = { to: teacherLessonsPath(), label: 'portal.back.lessons' } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [view, title] = await Promise.all([loadAvailability('own', context), titleFor(context, 'lessons.slots.title')])
  return { view, title }
}

export const action = formAction('teacher', availabilityIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** A teacher's own availability (R31). */
export default function OwnAvailability() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="lessons.slots.title" sentence="portal.empty.noData" back={back} />
  return <AvailabilityScreen view={view} path={ownAvailabilityPath} back={back} />
}
