import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { isId, lessonsApi, lessonTextLength, problems, refuse, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readPostedFields } from '../../forms/read.server'
import { cancelledMark, dayAddress } from './lessons-view'
import { lengthOfNote } from '../note-length'
import { type StudentLessonIntent, studentLessonIntents, type StudentLessonResult } from './lesson-result'

type Posted = { id: string; text: string; context: AppLoadContext }

const isTooLong = (text: string, field: 'pickupLocation' | 'studentNote'): boolean => lengthOfNote(text) > lessonTextLength[field]

const intents: Record<StudentLessonIntent, (posted: Posted) => Promise<Result<unknown>>> = {
  book: ({ id, context }) => cms(lessonsApi.book, context, { params: { id } }),
  cancel: ({ id, context }) => cms(lessonsApi.cancel, context, { params: { id } }),
  'save-pickup': async ({ id, text, context }) =>
    isTooLong(text, 'pickupLocation')
      ? refuse('invalid-input')
      : cms(lessonsApi.setPickupLocation, context, { params: { id }, body: { pickupLocation: text } }),
  'save-note': async ({ id, text, context }) =>
    isTooLong(text, 'studentNote')
      ? refuse('invalid-input')
      : cms(lessonsApi.setStudentNote, context, { params: { id }, body: { note: text } }),
}

/**
 * The action of a student's lesson screens. A post that is none of their forms is 400 without a result.
 * A cancelled lesson's page is of no more use: from there one goes back to the calendar, on that lesson's day (spec 1 §4).
 */
export async function changeStudentLesson(request: Request, context: AppLoadContext, lessonId?: string) {
  const fields = await readPostedFields(request, context)
  const intent = studentLessonIntents.find((each) => each === fields.get('intent'))
  const id = lessonId ?? fields.get('lessonId') ?? ''
  if (!intent || !isId(id)) return data(null, { status: 400 })
  const text = fields.get('text') ?? ''
  const done = await intents[intent]({ id, text, context })
  if (done.ok && intent === 'cancel') throw redirect(`${dayAddress(encodeURIComponent(fields.get('day') ?? ''))}&done=${cancelledMark}`)
  const problem = done.ok ? null : { code: done.code, facts: done.facts }
  return data<StudentLessonResult>({ intent, about: id, problem, text }, { status: problem ? problems[problem.code].status : 200 })
}
