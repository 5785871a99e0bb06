import {
  areaOfPerson,
  decideExamNote,
  examFieldProblems,
  examMilliseconds,
  examsApi,
  isDateToConfirm,
  refuse,
  refuseFields,
  schoolDay,
  type Result,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'

/** The exam that the form names; empty for one that is yet to be, or where the student's undecided one is meant. */
const about = ({ values }: Posted): string => values['examId'] ?? ''

/** Those of these fields that were posted. */
const postedFields = ({ values }: Posted, names: readonly string[]): Partial<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** Asks before an exam is planned on a day that has passed; the form comes back with the question, and says yes by its date. */
function refusePastDate({ values, context }: Posted): Result<never> | null {
  const { examDate = '', result = '', dateBefore: before = '', confirmedDate } = values
  const asks = confirmedDate !== examDate && isDateToConfirm({ examDate, result }, { before, today: schoolDay(context.now) })
  return asks ? refuseFields({ examDate: 'date-passed' }, examFieldProblems) : null
}

const noteEndpoints = { student: examsApi.studentAddNote, teacher: examsApi.teacherAddNote, admin: examsApi.adminAddNote }

/** Adds a note to an exam, on the screens of all three areas (R49, R50). */
export const addNote = intent({
  name: 'add-exam-note',
  done: 'exams.note.added',
  failed: 'exams.note.failed',
  milliseconds: examMilliseconds.noteAdded,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const area = posted.person && areaOfPerson(posted.person)
    if (!area) return refuse('forbidden')
    // How many there are already only the CMS can tell.
    const note = decideExamNote(posted.values['content'] ?? '', 0)
    if (!note.ok) return note
    return cms(noteEndpoints[area], posted.context, { params: { id: about(posted) }, body: { content: note.value } })
  }),
})

/** Says when and where a student's exam is, on the page that the teacher has of the student (R48). */
export const setDate = intent({
  name: 'set-exam-date',
  done: 'exams.edit.dateSaved',
  failed: 'exams.edit.dateFailed',
  milliseconds: examMilliseconds.dateSaved,
  about,
  run: serverOnly$(
    async (posted: Posted) =>
      refusePastDate(posted) ??
      cms(examsApi.teacherSetDate, posted.context, {
        params: { id: posted.params['studentId'] ?? '' },
        query: postedFields(posted, ['examDate', 'examPlace']),
      }),
  ),
})

/** Plans, corrects or decides an exam, on the page that the office has of the student (R47, R48). */
export const saveExam = intent({
  name: 'save-exam',
  done: 'exams.edit.saved',
  failed: 'exams.edit.failed',
  milliseconds: examMilliseconds.dateSaved,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const refused = refusePastDate(posted)
    if (refused) return refused
    const edit = postedFields(posted, ['examDate', 'examPlace', 'kind', 'result'])
    const examId = about(posted)
    return cms(examsApi.adminSave, posted.context, {
      query: { studentId: posted.params['studentId'] ?? '', ...edit, ...(examId ? { examId } : {}) },
    })
  }),
})

/** The forms about exams on the page that the office has of one student. */
export const officeExamIntents = [saveExam, addNote]
