import { adminLessonsApi, type Lesson, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import type { Posted } from '../../forms/intent'
import { placeProblems, readLessonForm } from './lesson-form.server'

/** Adds a free moment. */
export async function addMoment({ values, context }: Posted): Promise<Result<Lesson>> {
  const read = readLessonForm({ teacherId: '', date: '', time: '', ...values }, context.now)
  if (!read.ok) return read
  const { edit, teacherId = '' } = read.value
  return placeProblems(await cms(adminLessonsApi.create, context, { body: { ...edit, teacherId } }), values)
}

/**
 * Changes a lesson: when, what, by whom, for whom, where, and the note on it. What was left as it was found stays as it is by now, also
 * who booked the lesson while the form was open.
 */
export async function changeLesson(id: string, { values, context }: Posted): Promise<Result<Lesson>> {
  const read = readLessonForm(values, context.now)
  if (!read.ok) return read
  const { edit, teacherId, studentId, was } = read.value
  const body = {
    ...edit,
    ...(teacherId === undefined ? {} : { teacherId }),
    ...(studentId === undefined ? {} : { studentId: studentId || null }),
    was,
  }
  return placeProblems(await cms(adminLessonsApi.update, context, { params: { id }, body }), values)
}
