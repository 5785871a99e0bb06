import {
  authorName,
  deriveExamStatus,
  type Exam,
  type ExamNote,
  fullNameOf,
  hasExamResult,
  type Language,
  dateFormat,
  schoolDay,
  schoolZone,
} from '@rijbaan/contract'
import { dateLabel, dateWithYear } from '../lessons/day-labels.server'

/** What the words of a view depend on: the reader's language, and the present moment. */
export type Seen = { language: Language; now: Date }

const isThisYear = (day: string, now: Date): boolean => day.slice(0, 4) === schoolDay(now).slice(0, 4)

/** When a note was written, `18 nov`; with the year where that isn't this one. */
function noteDay(writtenAt: string, { language, now }: Seen): string {
  const at = new Date(writtenAt)
  const year = isThisYear(schoolDay(at), now) ? undefined : ('numeric' as const)
  return dateFormat(language, { day: 'numeric', month: 'short', year, timeZone: schoolZone }).format(at)
}

const toNoteView = ({ id, content, createdAt, author }: ExamNote, seen: Seen) => ({
  id,
  content,
  day: noteDay(createdAt, seen),
  /** Null where the screen says "User {id}" (spec 1 §3). */
  author: authorName(author),
  authorId: author?.id ?? null,
})

export type ExamNoteView = ReturnType<typeof toNoteView>

/** An exam as screens show it: words of the reader's language, days of Amsterdam. */
export const toExamView = (exam: Exam, seen: Seen) => ({
  id: exam.id,
  /** As a date field takes it; null while no date is set. */
  examDate: exam.examDate,
  place: exam.examPlace,
  kind: exam.kind,
  result: exam.result,
  hasResult: hasExamResult(exam.kind),
  status: deriveExamStatus(exam, schoolDay(seen.now)),
  /** Large on the sign: `10 december`, with the year where that isn't this one. */
  day:
    exam.examDate &&
    (isThisYear(exam.examDate, seen.now) ? dateLabel(exam.examDate, seen.language) : dateWithYear(exam.examDate, seen.language)),
  /** `10 december 2026`. */
  date: exam.examDate && dateWithYear(exam.examDate, seen.language),
  createdOn: dateWithYear(schoolDay(new Date(exam.createdAt)), seen.language),
  student: { id: exam.studentId, name: fullNameOf(exam.student) },
  notes: exam.notes.map((note) => toNoteView(note, seen)),
})

export type ExamView = ReturnType<typeof toExamView>
