import { studentLessonsPath, type LessonQuery } from '@rijbaan/contract'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { askedIn } from '../../../asked'
import { studentLessonIntents } from '../../../lessons/student/intents'
import { StudentLessonScreen } from '../../../lessons/student/lesson-screen'
import { loadStudentLesson } from '../../../lessons/student/lesson.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

export const loader = screenLoader('student', 'portal.lesson', ({ request, params, context }) =>
  loadStudentLesson(params['lessonId'] ?? '', context, askedIn<LessonQuery>(request).get('move') === '1'),
)

export const action = formAction('student', studentLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: the lesson may be somebody else's by now, or have begun (R33). */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateAfterPost

export { titleTags as meta } from '../../../shell/portal/title'

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
