import { data, type AppLoadContext } from '@remix-run/node'
import { isId, keptLength, lessonsApi, lessonTextLength, problems, refuse, type Result, teacherLessonsApi } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readPostedFields } from '../../forms/read.server'
import { type TeacherLessonIntent, teacherLessonIntents, type TeacherLessonResult } from './lesson-result'

type Posted = { lessonId: string; note: string; studentId: string; context: AppLoadContext }

const intents: Record<TeacherLessonIntent, (posted: Posted) => Promise<Result<unknown>>> = {
  // Without a student the same call would take the present one off.
  assign: async ({ lessonId, studentId, context }) =>
    isId(studentId) ? cms(teacherLessonsApi.assign, context, { params: { id: lessonId }, query: { studentId } }) : refuse('not-a-student'),
  unassign: ({ lessonId, context }) => cms(teacherLessonsApi.assign, context, { params: { id: lessonId }, query: {} }),
  'save-note': async ({ lessonId, note, context }) =>
    keptLength(note) > lessonTextLength.teacherNote
      ? refuse('note-too-long', { max: lessonTextLength.teacherNote })
      : cms(lessonsApi.setTeacherNote, context, { params: { id: lessonId }, body: { note } }),
  cancel: ({ lessonId, context }) => cms(teacherLessonsApi.cancel, context, { params: { id: lessonId } }),
}

/** The action of a teacher's lesson. A post that is none of its forms is 400 without a result. */
export async function changeTeacherLesson(request: Request, lessonId: string, context: AppLoadContext) {
  const fields = await readPostedFields(request, context)
  const intent = teacherLessonIntents.find((each) => each === fields.get('intent'))
  if (!intent) return data(null, { status: 400 })
  const typed = { note: fields.get('note') ?? '', studentId: fields.get('studentId') ?? '' }
  const done = await intents[intent]({ lessonId, ...typed, context })
  const problem = done.ok ? null : { code: done.code, facts: done.facts }
  return data<TeacherLessonResult>(
    { intent, about: lessonId, problem, ...typed },
    { status: problem ? problems[problem.code].status : 200 },
  )
}
