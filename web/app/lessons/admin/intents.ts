import type { AppLoadContext } from '@remix-run/node'
import { adminLessonsApi, isId, refuse, refuseAt } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import { sayRefusal } from '../../forms/say-result'
import { findStudent } from '../student-search/intents'
import { moveIntent } from '../move-intent'
import { wasName } from '../../shell/portal/was'
import { addMoment, changeLesson } from './lesson-calls.server'

/** How long a success is shown (spec 2 §9). */
const milliseconds = 3000

/** The lesson of the address, or on the list the one that the form names; none for one that is yet to be. */
const about = ({ params, values }: Posted): string => params['lessonId'] ?? values['lessonId'] ?? ''

/** Takes past lessons without a student out of the lists (R38). */
export const cleanUp = intent<{ updated: number }, { updated: number }>({
  name: 'clean-up',
  done: 'lessons.cleanup.done',
  failed: 'lessons.cleanup.failed',
  milliseconds,
  say: (i18n, { problem, data }) =>
    problem
      ? sayRefusal(i18n, problem, 'lessons.cleanup.failed')
      : { tone: 'success', text: i18n.t('lessons.cleanup.done', { count: data?.updated ?? 0 }) },
  run: serverOnly$(({ context }: Posted) => cms(adminLessonsApi.cleanUp, context)),
  bring: ({ updated }) => ({ updated }),
})

/** Adds one free moment of a teacher's, at any hour (R31, R74). */
export const addSlot = intent({
  name: 'add-slot',
  done: 'lessons.slots.addedOne',
  failed: 'lessons.slots.addFailed',
  milliseconds,
  run: serverOnly$(addMoment),
})

/** Changes a lesson, on its page or in the list: all that an admin may change of it (spec 2 §2, §7). */
export const saveLesson = intent({
  name: 'save',
  done: 'lessons.edit.done',
  failed: 'lessons.edit.failed',
  milliseconds,
  about,
  run: serverOnly$((posted: Posted) => changeLesson(about(posted), posted)),
})

/** Puts a student on the lesson, or another in place of who has it (R37). */
export const assign = intent({
  name: 'assign',
  done: 'lessons.assign.assigned',
  failed: 'lessons.assign.assignFailed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { studentId = '', [wasName('studentId')]: replaces = '' } = posted.values
    // Without a student the same call would take the present one off.
    if (!isId(studentId)) return refuseAt('studentId', refuse('not-a-student'))
    const query = { studentId, ...(replaces ? { replaces } : {}) }
    return cms(adminLessonsApi.edit, posted.context, { params: { id: about(posted) }, query })
  }),
})

/** Takes the student off the lesson: whom the question named, and nobody who got it meanwhile. */
export const unassign = intent({
  name: 'unassign',
  done: 'lessons.assign.unassigned',
  failed: 'lessons.assign.unassignFailed',
  milliseconds,
  about,
  run: serverOnly$((posted: Posted) => {
    const { [wasName('studentId')]: replaces = '' } = posted.values
    return cms(adminLessonsApi.edit, posted.context, { params: { id: about(posted) }, query: replaces ? { replaces } : {} })
  }),
})

/** Moves a booked lesson to a free slot. */
export const move = moveIntent(
  serverOnly$((id: string, to: string, context: AppLoadContext) => cms(adminLessonsApi.move, context, { params: { id }, body: { to } })),
)

/** All forms about lessons on the admins' screens. */
export const adminLessonIntents = [cleanUp, addSlot, saveLesson, assign, unassign, move, findStudent]
