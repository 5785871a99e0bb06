import { charactersIn } from '../length'
import { accept, refuse, type Result } from '../result'

/** What an exam may be of; absent where nobody said (R48). */
export const examKinds = ['CBR', 'TTT', 'BNOR', 'FAALANGST', 'THEORY'] as const
export type ExamKind = (typeof examKinds)[number]

export const examStatuses = ['PASSED', 'FAILED', 'UPCOMING', 'COMPLETED'] as const
export type ExamStatus = (typeof examStatuses)[number]

/** Characters of a note, notes of an exam whoever wrote them, characters of a place (spec 1 §5, R49). */
export const examNoteBounds = { maxCharacters: 1000, perExam: 3 } as const
export const examPlaceLength = 200

/** How long the messages about exams stay, in milliseconds (spec 2 §9). */
export const examMilliseconds = { noteAdded: 2000, dateSaved: 3000 } as const

/** What an exam is called (spec 1 §4): by its result, else upcoming until the end of its day (R46). Days are Amsterdam's. */
export function deriveExamStatus({ result, examDate }: { result: boolean | null; examDate: string | null }, today: string): ExamStatus {
  // Undecided stays null: false means "failed" and would show a red chip.
  if (result !== null) return result ? 'PASSED' : 'FAILED'
  return examDate !== null && examDate >= today ? 'UPCOMING' : 'COMPLETED'
}

/** Whether a kind of exam has a result: an interim test is neither passed nor failed (R47). */
export const hasExamResult = (kind: ExamKind | null): boolean => kind !== 'TTT'

/** Whether an exam has a result before it has been taken; on its own day it may be over. Days are Amsterdam's. */
export const isDecidedAhead = ({ result, examDate }: { result: boolean | null; examDate: string | null }, today: string): boolean =>
  result !== null && examDate !== null && examDate > today

/** Whether a note may be added, with its text as it is kept (spec 1 §5, R49). */
export function decideExamNote(content: string, notesSoFar: number): Result<string> {
  const text = content.trim()
  if (notesSoFar >= examNoteBounds.perExam) return refuse('note-limit', { max: examNoteBounds.perExam })
  if (text === '') return refuse('note-empty')
  return charactersIn(text) > examNoteBounds.maxCharacters ? refuse('note-too-long', { max: examNoteBounds.maxCharacters }) : accept(text)
}

type Author = { firstName: string; username: string }

/** Who wrote a note, as screens name them: first name, else username; null where the screen says "User {id}" (spec 1 §3). */
export const authorName = (author: Author | null): string | null => author?.firstName.trim() || author?.username.trim() || null
