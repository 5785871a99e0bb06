import type { ExamField, ExamFieldProblem, ExamKind } from '@rijbaan/contract'
import { examPlaceLength } from '@rijbaan/contract'

/** Key of the name of each kind of exam (R48). */
export const examKindKeys = {
  CBR: 'exams.kind.cbr',
  TTT: 'exams.kind.ttt',
  BNOR: 'exams.kind.bnor',
  FAALANGST: 'exams.kind.faalangst',
  THEORY: 'exams.kind.theory',
} as const satisfies Record<ExamKind, string>

/** The three states of a result as a form has them, with the key of each (R47). */
export const examResultKeys = {
  '': 'exams.result.undecided',
  true: 'exams.result.passed',
  false: 'exams.result.notPassed',
} as const

/** What is wrong with the fields of an exam's form. */
export type ExamFieldProblems = Partial<Record<ExamField, ExamFieldProblem>>

/** Key of the sentence about a field, and what fills it. */
export const examFieldSentence = (problem: ExamFieldProblem) =>
  ({ key: `exams.problem.${problem}`, facts: { max: examPlaceLength } }) as const

/** Key of what an exam's result says: an interim test has none (R47). */
export const resultKeyOf = (result: boolean | null) => examResultKeys[result === null ? '' : result ? 'true' : 'false']
