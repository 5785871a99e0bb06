import type { AppLoadContext } from '@remix-run/node'
import { isId, keptLength, lessonsApi, lessonTextLength, refuse, teacherLessonsApi, type TeacherStudentQuery } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { askedIn } from '../../asked'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import { moveIntent } from '../move-intent'
import { wasIn, wasName } from '../../shell/portal/was'

/** How long a success is shown (spec 2 §9): who has a lesson, or whether it is held, takes longer to read than "saved". */
const changeMilliseconds = 2500
const noteMilliseconds = 2000

/** The lesson of the page, or on a student's page the one whose note its address names. */
const about = ({ params, request }: Posted): string => params['lessonId'] ?? askedIn<TeacherStudentQuery>(request).get('lesson') ?? ''

/** Puts one of the teacher's students on a free lesson (R37). */
export const assign = intent({
  name: 'assign',
  done: 'lessons.assign.assigned',
  failed: 'lessons.assign.assignFailed',
  milliseconds: changeMilliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { studentId = '' } = posted.values
    // Without a student the same call would take the present one off.
    if (!isId(studentId)) return refuse('not-a-student')
    return cms(teacherLessonsApi.assign, posted.context, { params: { id: about(posted) }, query: { studentId } })
  }),
})

/** Takes the student off the lesson: whom the question named, and nobody who got it meanwhile. */
export const unassign = intent({
  name: 'unassign',
  done: 'lessons.assign.unassigned',
  failed: 'lessons.assign.unassignFailed',
  milliseconds: changeMilliseconds,
  about,
  run: serverOnly$((posted: Posted) => {
    const { [wasName('studentId')]: replaces = '' } = posted.values
    return cms(teacherLessonsApi.assign, posted.context, { params: { id: about(posted) }, query: replaces ? { replaces } : {} })
  }),
})

/** Keeps the teacher's note on a lesson, as long as it is of whom it was begun about. */
export const saveNote = intent({
  name: 'save-note',
  done: 'lessons.detail.noteSaved',
  failed: 'lessons.detail.noteFailed',
  milliseconds: noteMilliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { note = '' } = posted.values
    const max = lessonTextLength.teacherNote
    if (keptLength(note) > max) return refuse('note-too-long', { max })
    const body = { note, was: wasIn(posted.values, ['note', 'studentId']) }
    return cms(lessonsApi.setTeacherNote, posted.context, { params: { id: about(posted) }, body })
  }),
})

/** Cancels a lesson, whether somebody has it or not (R34), as long as that is who had it when the question was asked. */
export const cancel = intent({
  name: 'cancel',
  done: 'lessons.cancel.doneTeacher',
  failed: 'lessons.cancel.failed',
  milliseconds: changeMilliseconds,
  about,
  run: serverOnly$((posted: Posted) =>
    cms(teacherLessonsApi.cancel, posted.context, { params: { id: about(posted) }, query: wasIn(posted.values, ['studentId']) }),
  ),
})

/** Moves a booked lesson to another of the teacher's free slots. */
export const move = moveIntent(
  serverOnly$((id: string, to: string, context: AppLoadContext) => cms(teacherLessonsApi.move, context, { params: { id }, body: { to } })),
)

/** All forms of a teacher's lesson. */
export const teacherLessonIntents = [assign, unassign, move, saveNote, cancel]
