import { data, type AppLoadContext } from '@remix-run/node'
import { decideExamNote, examFieldProblems, examsApi, fieldProblemsOf, problems, type Area, type Result } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { examIntents, type ExamIntent, type ExamResult } from './exam-result'

/** Who changes an exam; `studentId` is that of the student's page. */
type Changer = { area: Area; studentId?: string }

type Posted = Changer & { fields: ReadonlyMap<string, string>; context: AppLoadContext }

const noteEndpoints = { student: examsApi.studentAddNote, teacher: examsApi.teacherAddNote, admin: examsApi.adminAddNote }

async function addNote({ fields, area, context }: Posted): Promise<Result<unknown>> {
  // How many there are already only the CMS can tell.
  const note = decideExamNote(fields.get('content') ?? '', 0)
  if (!note.ok) return note
  return cms(noteEndpoints[area], context, { params: { id: fields.get('examId') ?? '' }, body: { content: note.value } })
}

const valueOf = (fields: ReadonlyMap<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])))

const setDate = ({ fields, studentId = '', context }: Posted): Promise<Result<unknown>> =>
  cms(examsApi.teacherSetDate, context, { params: { id: studentId }, query: valueOf(fields, ['examDate', 'examPlace']) })

function save({ fields, studentId = '', context }: Posted): Promise<Result<unknown>> {
  const examId = fields.get('examId')
  const edit = valueOf(fields, ['examDate', 'examPlace', 'kind', 'result'])
  return cms(examsApi.adminSave, context, { query: { studentId, ...edit, ...(examId ? { examId } : {}) } })
}

const intents: Record<ExamIntent, (posted: Posted) => Promise<Result<unknown>>> = {
  'add-exam-note': addNote,
  'set-exam-date': setDate,
  'save-exam': save,
}

/**
 * Does what a form about an exam asks: a note (all three areas), a date (teacher), an edit (admin). Null for a post that is
 * none of these, so that the action of a screen with other forms goes on:
 * `(await changeExam(fields, { area: 'teacher', studentId }, context)) ?? …`.
 */
export async function changeExam(fields: ReadonlyMap<string, string>, changer: Changer, context: AppLoadContext) {
  const intent = examIntents.find((each) => each === fields.get('intent'))
  if (!intent) return null
  const done = await intents[intent]({ ...changer, fields, context })
  const about = fields.get('examId') ?? ''
  const values = Object.fromEntries(fields)
  if (done.ok) return data<ExamResult>({ intent, about, problem: null, fields: {}, values })
  const { code, facts } = done
  return data<ExamResult>(
    { intent, about, problem: { code, facts }, fields: fieldProblemsOf(done, examFieldProblems), values },
    { status: problems[code].status },
  )
}
