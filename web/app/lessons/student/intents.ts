import { redirect, type AppLoadContext } from '@remix-run/node'
import {
  isId,
  keptLength,
  lessonsApi,
  lessonTextLength,
  refuse,
  studentLessonPath,
  studentLessonsPath,
  type Lesson,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import type { FormResult } from '../../forms/result'
import { sayResult } from '../../forms/say-result'
import { shortMoment } from '../lesson-moment.server'
import { moveIntent } from '../move-intent'

/** How long a success is shown (spec 1 §9: 2 to 3.5 s; spec 2 §9: notes 2 s, cancelling 2.5 s). What can be undone stays longer. */
const milliseconds = { undoable: 8000, cancelled: 2500, pickup: 3000, note: 2000 } as const

/** The lesson of the page, or on the list the one that the form names. */
const about = ({ params, values }: Posted): string => params['lessonId'] ?? values['lessonId'] ?? ''

const bringMoment = serverOnly$((lesson: Lesson, { context }: Posted): BookedLesson => ({
  moment: shortMoment(lesson, context.visitor.language, context.now),
}))

/** The id of the form that undoes the last booking: the message that tells of it has its button. */
export const undoFormId = 'undo-booking'

const answersToBooking = { done: 'lessons.book.done', failed: 'lessons.book.failed', notFailed: ['already-yours'] } as const

/** When a lesson is, in short: `ma 23 nov, 09:00`. */
type BookedLesson = { moment: string }

/** Books a free slot (spec 1 §7). Booking what is one's own already is told, but is no failure (R33). */
export const book = intent<BookedLesson, Lesson>({
  name: 'book',
  ...answersToBooking,
  milliseconds: milliseconds.undoable,
  say: (i18n, result) => {
    const message = sayResult(i18n, { name: 'book', ...answersToBooking, milliseconds: 0, run: undefined }, result as FormResult<never>)
    if (!message || result.problem || !result.data) return message
    const undo = { form: undoFormId, label: i18n.t('lessons.book.undo'), href: studentLessonPath(result.about, { cancel: true }) }
    return { ...message, detail: result.data.moment, undo }
  },
  about,
  run: serverOnly$(async (posted: Posted) => {
    const id = about(posted)
    if (!isId(id)) return refuse('invalid-input')
    const booked = await cms(lessonsApi.book, posted.context, { params: { id } })
    // It was on the screen as a free slot: another lesson has been moved there since, and the slot went.
    return !booked.ok && booked.code === 'lesson-not-found' ? refuse('lesson-taken') : booked
  }),
  ...(bringMoment ? { bring: bringMoment } : {}),
})

/** Whether the lesson is the student's now: booked by this form, or before it (R33). */
export const isNowBooked = ({ intent: name, problem }: FormResult): boolean =>
  name === book.name && (problem === null || problem.code === 'already-yours')

/** Takes a booking back at once: it is a student's cancellation, with its record and its mails (R34), on the screen that booked. */
export const undoBooking = intent({
  name: 'undo-booking',
  done: 'lessons.cancel.done',
  failed: 'lessons.cancel.failed',
  milliseconds: milliseconds.cancelled,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const id = about(posted)
    return isId(id) ? cms(lessonsApi.cancel, posted.context, { params: { id } }) : refuse('invalid-input')
  }),
})

/** Cancels a booked lesson. Its page is of no more use: one goes back to the calendar, on that lesson's day (spec 1 §4). */
export const cancel = intent({
  name: 'cancel',
  done: 'lessons.cancel.done',
  failed: 'lessons.cancel.failed',
  milliseconds: milliseconds.cancelled,
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
  milliseconds: milliseconds.pickup,
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
  milliseconds: milliseconds.note,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { text = '' } = posted.values
    if (keptLength(text) > lessonTextLength.studentNote) return refuse('invalid-input')
    return cms(lessonsApi.setStudentNote, posted.context, { params: { id: about(posted) }, body: { note: text } })
  }),
})

/** Moves a booked lesson to a free slot of the student's teacher. */
export const move = moveIntent(
  serverOnly$((id: string, to: string, context: AppLoadContext) => cms(lessonsApi.move, context, { params: { id }, body: { to } })),
)

/** All forms of a student's lesson screens. */
export const studentLessonIntents = [book, undoBooking, cancel, move, savePickup, saveNote]
