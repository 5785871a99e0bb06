import { data, type AppLoadContext } from '@remix-run/node'
import { accept, adminLessonsApi, isId, problems, refuse, refuseAt, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readPostedFields } from '../../forms/read.server'
import { shownName } from './lesson-fields'
import { fieldProblemsIn, type LessonForm, readLessonForm } from './lesson-form.server'
import { type AdminLessonIntent, adminLessonIntents, type AdminLessonResult } from './lesson-result'
import { findStudents } from '../student-search/student-search.server'

type Posted = { id: string; form: LessonForm; context: AppLoadContext }

/** What an intent brings to the page beside "done". */
type Outcome = Partial<Pick<AdminLessonResult, 'found' | 'updated'>>

const done = (result: Result<unknown>): Result<Outcome> => (result.ok ? accept({}) : result)

async function cleanUp({ context }: Posted): Promise<Result<Outcome>> {
  const cleaned = await cms(adminLessonsApi.cleanUp, context)
  return cleaned.ok ? accept({ updated: cleaned.value.updated }) : cleaned
}

async function create({ form, context }: Posted): Promise<Result<Outcome>> {
  const read = readLessonForm({ teacherId: '', date: '', time: '', ...form }, context.now)
  if (!read.ok) return read
  const { edit, teacherId = '' } = read.value
  return done(await cms(adminLessonsApi.create, context, { body: { ...edit, teacherId } }))
}

/**
 * Who has the lesson afterwards, and whose place that is. The call takes a student off whom it doesn't name (R37): where
 * the choice wasn't touched, whoever has the lesson now keeps it, also who booked it while the form was open.
 */
async function studentFor({ id, form, context }: Posted): Promise<Result<{ studentId?: string; replaces?: string }>> {
  const { studentId = '', [shownName('studentId')]: shown = '' } = form
  if (studentId !== shown) return accept({ ...(studentId ? { studentId } : {}), ...(shown ? { replaces: shown } : {}) })
  const present = await cms(adminLessonsApi.one, context, { params: { id } })
  if (!present.ok) return present
  return accept(present.value.studentId === null ? {} : { studentId: String(present.value.studentId) })
}

async function edit(posted: Posted): Promise<Result<Outcome>> {
  const { id, form, context } = posted
  const read = readLessonForm(form, context.now)
  if (!read.ok) return read
  const student = await studentFor(posted)
  if (!student.ok) return student
  const { edit: changes, teacherId } = read.value
  return done(
    await cms(adminLessonsApi.edit, context, {
      params: { id },
      query: { ...changes, ...(teacherId ? { teacherId } : {}), ...student.value },
    }),
  )
}

async function save({ id, form, context }: Posted): Promise<Result<Outcome>> {
  const read = readLessonForm(form, context.now)
  return read.ok ? done(await cms(adminLessonsApi.update, context, { params: { id }, body: read.value.edit })) : read
}

const intents: Record<AdminLessonIntent, (posted: Posted) => Promise<Result<Outcome>>> = {
  'clean-up': cleanUp,
  create,
  edit,
  save,
  assign: async ({ id, form: { studentId = '', [shownName('studentId')]: replaces = '' }, context }) =>
    // Without a student the same call would take the present one off.
    isId(studentId)
      ? done(await cms(adminLessonsApi.edit, context, { params: { id }, query: { studentId, ...(replaces ? { replaces } : {}) } }))
      : refuseAt('studentId', refuse('not-a-student')),
  unassign: async ({ id, context }) => done(await cms(adminLessonsApi.edit, context, { params: { id }, query: {} })),
  'find-student': async ({ form, context }) => {
    const found = await findStudents(form['q'] ?? '', context)
    return found.ok ? accept({ found: found.value }) : found
  },
}

/**
 * The action of the admins' lesson screens. The lesson is the address's, or on the list the one that the form names. A post
 * that is none of the forms is 400 without a result.
 */
export async function changeAdminLesson(request: Request, lessonId: string | undefined, context: AppLoadContext) {
  const form: LessonForm = Object.fromEntries(await readPostedFields(request, context))
  const intent = adminLessonIntents.find((each) => each === form['intent'])
  if (!intent) return data(null, { status: 400 })
  const about = lessonId ?? form['lessonId'] ?? ''
  const result = await intents[intent]({ id: about, form, context })
  const nothing = { intent, about, problem: null, fields: {}, values: form, found: null, updated: 0 }
  if (result.ok) return data<AdminLessonResult>({ ...nothing, ...result.value })
  const { code, facts } = result
  return data<AdminLessonResult>(
    { ...nothing, problem: { code, facts }, fields: fieldProblemsIn(result, form) },
    { status: problems[code].status },
  )
}
