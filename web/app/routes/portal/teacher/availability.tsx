import { ownAvailabilityPath, teacherLessonsPath } from '@rijbaan/contract'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeAvailability } from '../../../lessons/availability/change-availability.server'
import { AvailabilityScreen } from '../../../lessons/availability/availability-screen'
import { loadAvailability } from '../../../lessons/availability/availability.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

const back = { to: teacherLessonsPath, label: 'portal.back.lessons' } as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [view, title] = await Promise.all([loadAvailability('own', context), titleFor(context, 'lessons.slots.title')])
  return { view, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'teacher')
  return changeAvailability(request, 'own', context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** A teacher's own availability (R31). */
export default function OwnAvailability() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <EmptyScreen title="lessons.slots.title" sentence="portal.empty.noData" back={back} />
  return <AvailabilityScreen view={view} path={ownAvailabilityPath} back={back} />
}
