import { teacherLessonsPath, type LessonQuery } from '@rijbaan/contract'
import { useLoaderData } from '@remix-run/react'
import { askedIn } from '../../../asked'
import { teacherLessonIntents } from '../../../lessons/teacher/intents'
import { TeacherLessonScreen } from '../../../lessons/teacher/lesson-screen'
import { loadTeacherLesson } from '../../../lessons/teacher/lesson.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

export const loader = screenLoader('teacher', 'portal.lesson', ({ request, params, context, person }) =>
  loadTeacherLesson(params['lessonId'] ?? '', person, context, askedIn<LessonQuery>(request).get('move') === '1'),
)

export const action = formAction('teacher', teacherLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { revalidateAfterPost as shouldRevalidate } from '../../../forms/revalidation'

export { titleTags as meta } from '../../../shell/portal/title'

/** One lesson, for its teacher. Someone else's is not there (R39). */
export default function TeacherLessonPage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <EmptyScreen
        title="portal.lesson"
        sentence="problem.lesson-not-found"
        back={{ to: teacherLessonsPath(), label: 'portal.back.lessons' }}
      />
    )
  }
  return <TeacherLessonScreen key={view.lesson.id} view={view} />
}
