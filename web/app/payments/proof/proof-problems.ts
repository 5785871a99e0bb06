import { proofBounds, type PlainCode, type ProblemCode } from '@rijbaan/contract'
import type { ShownProblem } from '../../forms/problem-sentence'

/** Refusals that are about the file; its field says them. */
const aboutFile: readonly ProblemCode[] = [
  'file-required',
  'one-file-only',
  'file-name-invalid',
  'not-a-pdf',
  'file-too-large',
  'file-infected',
]
export const isAboutFile = (problem: ShownProblem | null): boolean => problem !== null && aboutFile.includes(problem.code)

/** What can be told of a file before it is sent; what it really is, is told by its bytes (R51). */
export function problemOfFile(file: Pick<File, 'size' | 'type' | 'name'> | null): PlainCode | null {
  if (!file || (file.size === 0 && file.name === '')) return 'file-required'
  // A browser names the type after the ending; one that knows none leaves it empty.
  if (file.type !== 'application/pdf' && !file.name.toLowerCase().endsWith('.pdf')) return 'not-a-pdf'
  return file.size >= proofBounds.below ? 'file-too-large' : null
}
