import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { changeStudentLesson } from '../../../lessons/student-lesson-change.server'
import { StudentLessonsScreen } from '../../../lessons/student-lessons-screen'
import { loadStudentLessons } from '../../../lessons/student-lessons.server'
import { looksAgainAfterPost } from '../../../portal/looks-again'
import { titleTags } from '../../../portal/title'
import { titleFor } from '../../../portal/title.server'
import { requireArea, requireAreaToPost } from '../../../sign-in/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const student = await requireArea(context, request, 'student')
  const [lessons, title] = await Promise.all([loadStudentLessons(request, student, context), titleFor(context, 'portal.nav.lessons')])
  return { lessons, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'student')
  return changeStudentLesson(request, context)
}

/** Also after a refusal: whoever lost a race sees the day as it is now (R33). */
export const shouldRevalidate: ShouldRevalidateFunction = looksAgainAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

/** A student's lessons: calendar and list (spec 1 §2). */
export default function StudentLessonsPage() {
  return <StudentLessonsScreen lessons={useLoaderData<typeof loader>().lessons} />
}
