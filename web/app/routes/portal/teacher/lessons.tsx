import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TeacherLessonsScreen } from '../../../lessons/teacher/lessons-screen'
import { loadTeacherLessons } from '../../../lessons/teacher/lessons.server'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [lessons, title] = await Promise.all([loadTeacherLessons(request, context), titleFor(context, 'portal.nav.lessons')])
  return { lessons, title }
}

/** A day off is posted to the availability; where that gets lost, the week stays. */
export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** A teacher's week (spec 2 §2). */
export default function TeacherLessonsPage() {
  return <TeacherLessonsScreen lessons={useLoaderData<typeof loader>().lessons} />
}
