import { studentLessonsPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { studentLessonIntents } from '../../../lessons/student/intents'
import { StudentLessonScreen } from '../../../lessons/student/lesson-screen'
import { loadStudentLesson } from '../../../lessons/student/lesson.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'student')
  const [view, title] = await Promise.all([loadStudentLesson(params['lessonId'] ?? '', context), titleFor(context, 'portal.lesson')])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('student', studentLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: the lesson may be somebody else's by now, or have begun (R33). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export const meta: MetaFunction<typeof loader> = titleTags

/** One lesson, for its student; a free slot can be booked here. Someone else's is not there (R39). */
export default function StudentLessonPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <EmptyScreen
        title="lessons.detail.noData"
        sentence="problem.lesson-not-found"
        back={{ to: studentLessonsPath(), label: 'lessons.detail.backToLessons' }}
      />
    )
  }
  return <StudentLessonScreen key={view.lesson.id} view={view} />
}
