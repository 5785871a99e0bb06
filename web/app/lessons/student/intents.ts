import { redirect } from '@remix-run/node'
import { isId, keptLength, lessonsApi, lessonTextLength, refuse, studentLessonsPath } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import type { FormResult } from '../../forms/result'

/** How long a success is shown (spec 1 §9: 2 to 3.5 s). */
const milliseconds = 3000

/** The lesson of the page, or on the list the one that the form names. */
const about = ({ params, values }: Posted): string => params['lessonId'] ?? values['lessonId'] ?? ''

/** Books a free slot (spec 1 §7). Booking what is one's own already is told, but is no failure (R33). */
export const book = intent({
  name: 'book',
  done: 'lessons.book.done',
  failed: 'lessons.book.failed',
  notFailed: ['already-yours'],
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const id = about(posted)
    return isId(id) ? cms(lessonsApi.book, posted.context, { params: { id } }) : refuse('invalid-input')
  }),
})

/** Whether the lesson is the student's now: booked by this form, or before it (R33). */
export const isNowBooked = ({ intent: name, problem }: FormResult): boolean =>
  name === book.name && (problem === null || problem.code === 'already-yours')

/** Cancels a booked lesson. Its page is of no more use: one goes back to the calendar, on that lesson's day (spec 1 §4). */
export const cancel = intent({
  name: 'cancel',
  done: 'lessons.cancel.done',
  failed: 'lessons.cancel.failed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const cancelled = await cms(lessonsApi.cancel, posted.context, { params: { id: about(posted) } })
    if (!cancelled.ok) return cancelled
    throw redirect(studentLessonsPath({ day: posted.values['day'] ?? '', done: 'cancelled' }))
  }),
})

/** Says where the student is to be picked up (spec 1 §7, R64). */
export const savePickup = intent({
  name: 'save-pickup',
  done: 'lessons.detail.pickupSaved',
  failed: 'lessons.detail.pickupFailed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { text = '' } = posted.values
    if (keptLength(text) > lessonTextLength.pickupLocation) return refuse('invalid-input')
    return cms(lessonsApi.setPickupLocation, posted.context, { params: { id: about(posted) }, body: { pickupLocation: text } })
  }),
})

/** Keeps the student's note for the teacher (spec 1 §7, R64). */
export const saveNote = intent({
  name: 'save-note',
  done: 'lessons.detail.noteSaved',
  failed: 'lessons.detail.noteFailed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { text = '' } = posted.values
    if (keptLength(text) > lessonTextLength.studentNote) return refuse('invalid-input')
    return cms(lessonsApi.setStudentNote, posted.context, { params: { id: about(posted) }, body: { note: text } })
  }),
})

/** All forms of a student's lesson screens. */
export const studentLessonIntents = [book, cancel, savePickup, saveNote]
