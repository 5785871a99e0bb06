import { proofBounds, type PlainCode, type ProblemCode } from '@rijbaan/contract'
import type { ShownProblem } from '../../forms/problem-sentence'
import type { PaymentFieldProblems } from '../payment-labels'

/** What became of a proof that was handed in. After a refusal `values` are what was chosen and typed. */
export type ProofResult = {
  intent: 'upload-proof'
  /** Null when it was done. */
  problem: ShownProblem | null
  fields: PaymentFieldProblems
  values: Record<string, string>
}

/** A refusal that is about no field. */
export const proofRefusal = (code: ProblemCode): ProofResult => ({
  intent: 'upload-proof',
  problem: { code, facts: {} },
  fields: {},
  values: {},
})

/** Whether an answer on a screen with other forms is about a proof. */
export const isProofResult = (answer: { intent: string } | null | undefined): answer is ProofResult => answer?.intent === 'upload-proof'

/** How long a success is shown, in milliseconds (spec 1 §9: 2 to 3.5 s). */
export const proofToastMilliseconds = 3500

/** Refusals that are about the file; its field says them. */
const aboutFile: readonly ProblemCode[] = ['file-required', 'one-file-only', 'file-name-invalid', 'not-a-pdf', 'file-too-large']
export const isAboutFile = (problem: ShownProblem | null): boolean => problem !== null && aboutFile.includes(problem.code)

/** What can be told of a file before it is sent; what it really is, is told by its bytes (R51). */
export function problemOfFile(file: Pick<File, 'size' | 'type' | 'name'> | null): PlainCode | null {
  if (!file || (file.size === 0 && file.name === '')) return 'file-required'
  // A browser names the type after the ending; one that knows none leaves it empty.
  if (file.type !== 'application/pdf' && !file.name.toLowerCase().endsWith('.pdf')) return 'not-a-pdf'
  return file.size >= proofBounds.below ? 'file-too-large' : null
}
