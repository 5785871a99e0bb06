import { deriveExamStatus } from '../exams/rules'
import type { Exam } from '../exams/model'
import type { Language } from '../language'
import type { Lesson } from '../lessons/model'
import type { Payment } from '../payments/model'
import { formatReference } from '../payments/rules'
import { formerName } from '../people/former'
import type { SchoolStudent, SchoolTeacher, StudentOfTeacher } from '../people/model'
import { fullNameOf } from '../people/names'
import { schoolDay } from '../time'
import { toAmountCell, toDayCell, toHarmless, toMomentDayCell, toPhoneCell } from './cells'
import {
  activeWords,
  examKindWords,
  examStatusWords,
  fileWords,
  headings,
  lessonStatusWords,
  lessonTypeWords,
  licenseTypeWords,
  paymentMethodWords,
  paymentStatusWords,
} from './words'

/** Lists that can be exported. */
export const listNames = ['lessons', 'exams', 'payments', 'students', 'teachers'] as const
export type ListName = (typeof listNames)[number]

/** For whom a list is written, and when. */
export type ListReader = { language: Language; now: Date }

/** A column of a list: what stands over it, and what a row has in it. */
export type ListColumn<Row> = { heading: keyof typeof headings; cell: (row: Row, reader: ListReader) => string }

const column = <Row>(heading: keyof typeof headings, cell: ListColumn<Row>['cell']): ListColumn<Row> => ({ heading, cell })

const wordOf = (words: Record<string, Record<Language, string>>, code: string, language: Language): string =>
  Object.hasOwn(words, code) ? (words[code]?.[language] ?? code) : code

const activeWord = (isActive: boolean, language: Language): string => activeWords[isActive ? 'active' : 'inactive'][language]

const nameOf = (person: Parameters<typeof fullNameOf>[0] | null): string => (person ? fullNameOf(person) : '')

/** The wire says moments on the school's clock: `2026-11-21T14:30:00+01:00`. */
const lessonStart = [
  column<Lesson>('date', ({ lessonDateTime }) => toDayCell(lessonDateTime.slice(0, 10))),
  column<Lesson>('time', ({ lessonDateTime }) => lessonDateTime.slice(11, 16)),
  column<Lesson>('minutes', ({ durationMinutes }) => String(durationMinutes)),
  column<Lesson>('type', ({ lessonType }, { language }) => lessonTypeWords[lessonType][language]),
  column<Lesson>('status', ({ displayStatus }, { language }) => wordOf(lessonStatusWords, displayStatus, language)),
]

const lessonEnd = [
  column<Lesson>('student', ({ student }) => nameOf(student)),
  column<Lesson>('place', ({ location }) => location),
  column<Lesson>('pickup', ({ pickupLocation }) => pickupLocation),
]

const ofPerson = [
  column<StudentOfTeacher | SchoolTeacher>('firstName', ({ firstName }) => firstName),
  column<StudentOfTeacher | SchoolTeacher>('lastName', ({ lastName }) => lastName),
  column<StudentOfTeacher | SchoolTeacher>('email', ({ email }) => email),
  column<StudentOfTeacher | SchoolTeacher>('phone', ({ phone }) => toPhoneCell(phone)),
  column<StudentOfTeacher | SchoolTeacher>('address', ({ address }) => address),
]

const ofAccount = [
  column<StudentOfTeacher | SchoolTeacher>('status', ({ isActive }, { language }) => activeWord(isActive, language)),
  column<StudentOfTeacher | SchoolTeacher>('since', ({ createdAt }) => toMomentDayCell(createdAt)),
]

const license = column<StudentOfTeacher>('license', ({ licenseType }, { language }) =>
  licenseType ? licenseTypeWords[licenseType][language] : '',
)

/** The columns of each list, in their order: what the screen shows, or one click behind it. Notes of lessons and exams stay there. */
export const listColumns = {
  /** A teacher's own. */
  ownLessons: [...lessonStart, ...lessonEnd],
  lessons: [...lessonStart, column<Lesson>('teacher', ({ teacherName }) => teacherName), ...lessonEnd],
  exams: [
    column<Exam>('date', ({ examDate }) => toDayCell(examDate)),
    column<Exam>('student', ({ student }) => nameOf(student)),
    column<Exam>('email', ({ student }) => student.email),
    column<Exam>('kind', ({ kind }, { language }) => (kind ? examKindWords[kind][language] : '')),
    column<Exam>('place', ({ examPlace }) => examPlace),
    column<Exam>('status', (exam, { language, now }) => examStatusWords[deriveExamStatus(exam, schoolDay(now))][language]),
  ],
  payments: [
    column<Payment>('date', ({ createdAt }) => toMomentDayCell(createdAt)),
    column<Payment>('student', ({ student, studentId }, { language }) =>
      student.isFormer ? formerName('student', studentId, language) : fullNameOf(student),
    ),
    column<Payment>('email', ({ student }) => student.email),
    column<Payment>('description', ({ description }) => description),
    column<Payment>('reference', ({ reference }) => formatReference(reference)),
    column<Payment>('method', ({ method }, { language }) => paymentMethodWords[method][language]),
    column<Payment>('amount', ({ amount }, { language }) => toAmountCell(amount, language)),
    column<Payment>('status', ({ status }, { language }) => paymentStatusWords[status][language]),
    column<Payment>('decidedOn', ({ verifiedAt }) => (verifiedAt ? toMomentDayCell(verifiedAt) : '')),
    column<Payment>('reason', ({ reason }) => reason),
  ],
  ownStudents: [...ofPerson, license, ...ofAccount],
  students: [
    ...ofPerson,
    license,
    column<SchoolStudent>('teacher', ({ assignedTeacher }) => nameOf(assignedTeacher)),
    ...ofAccount,
  ] as ListColumn<SchoolStudent>[],
  teachers: [
    ...ofPerson,
    column<SchoolTeacher>('students', ({ studentCount }) => String(studentCount)),
    column<SchoolTeacher>('bookedToday', ({ bookedToday }) => String(bookedToday)),
    ...ofAccount,
  ] as ListColumn<SchoolTeacher>[],
}

/** What stands over the columns of a list. */
export const headingsOf = <Row>(columns: readonly ListColumn<Row>[], language: Language): string[] =>
  columns.map(({ heading }) => headings[heading][language])

/** A row of a list by its cells. None of them is a formula. */
export const cellsOf = <Row>(columns: readonly ListColumn<Row>[], row: Row, reader: ListReader): string[] =>
  columns.map(({ cell }) => toHarmless(cell(row, reader)))

/** What the file is called that a list is exported to: `lessen-2026-11-27.csv`. */
export const listFileName = (list: ListName, { language, now }: ListReader): string => `${fileWords[list][language]}-${schoolDay(now)}.csv`
