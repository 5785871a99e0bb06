import { teacherLessonsPath } from '@rijbaan/contract'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { teacherLessonIntents } from '../../../lessons/teacher/intents'
import { TeacherLessonScreen } from '../../../lessons/teacher/lesson-screen'
import { loadTeacherLesson } from '../../../lessons/teacher/lesson.server'
import { EmptyScreen } from '../../../shell/portal/empty-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const teacher = await requireArea(context, request, 'teacher')
  const [view, title] = await Promise.all([
    loadTeacherLesson(params['lessonId'] ?? '', teacher, context),
    titleFor(context, 'portal.lesson'),
  ])
  return data({ view, title }, { status: view ? 200 : 404 })
}

export const action = formAction('teacher', teacherLessonIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

export { keepPageAfterRefusal as shouldRevalidate } from '../../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

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
