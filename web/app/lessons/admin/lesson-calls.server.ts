import { accept, adminLessonsApi, type Lesson, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import type { Posted } from '../../forms/intent'
import { shownName } from './lesson-fields'
import { placeProblems, readLessonForm } from './lesson-form.server'

/** Adds a free moment. */
export async function addMoment({ values, context }: Posted): Promise<Result<Lesson>> {
  const read = readLessonForm({ teacherId: '', date: '', time: '', ...values }, context.now)
  if (!read.ok) return read
  const { edit, teacherId = '' } = read.value
  return placeProblems(await cms(adminLessonsApi.create, context, { body: { ...edit, teacherId } }), values)
}

/**
 * Who has the lesson afterwards, and whose place that is. The call takes a student off whom it doesn't name (R37): where
 * the choice wasn't touched, whoever has the lesson now keeps it, also who booked it while the form was open.
 */
async function studentFor(id: string, { values, context }: Posted): Promise<Result<{ studentId?: string; replaces?: string }>> {
  const { studentId = '', [shownName('studentId')]: shown = '' } = values
  if (studentId !== shown) return accept({ ...(studentId ? { studentId } : {}), ...(shown ? { replaces: shown } : {}) })
  const present = await cms(adminLessonsApi.one, context, { params: { id } })
  if (!present.ok) return present
  return accept(present.value.studentId === null ? {} : { studentId: String(present.value.studentId) })
}

/** Changes a lesson with the fields of the list's dialog, among them its teacher and its student. */
export async function changeInList(id: string, posted: Posted): Promise<Result<unknown>> {
  const { values, context } = posted
  const read = readLessonForm(values, context.now)
  if (!read.ok) return read
  const student = await studentFor(id, posted)
  if (!student.ok) return student
  const { edit, teacherId } = read.value
  const query = { ...edit, ...(teacherId ? { teacherId } : {}), ...student.value }
  return placeProblems(await cms(adminLessonsApi.edit, context, { params: { id }, query }), values)
}

/** Changes a lesson with the fields of its page. */
export async function changeOnPage(id: string, { values, context }: Posted): Promise<Result<Lesson>> {
  const read = readLessonForm(values, context.now)
  if (!read.ok) return read
  return placeProblems(await cms(adminLessonsApi.update, context, { params: { id }, body: read.value.edit }), values)
}
