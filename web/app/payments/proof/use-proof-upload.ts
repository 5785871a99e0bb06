import { useRevalidator } from '@remix-run/react'
import { type ProblemCode, proofUploadPath } from '@rijbaan/contract'
import { useState } from 'react'
import { isOf } from '../../forms/intent'
import type { FormResult } from '../../forms/result'
import { refusalOfProof, uploadProof } from './intents'
import { sendWithProgress, type Sent } from './send-with-progress'

/**
 * The server refuses what is far too large, or nobody's, before it has read the form; then no answer of ours comes with the
 * status. Nothing at all comes where the line is cut.
 */
function resultIn(sent: Sent | null): FormResult {
  const body = sent?.body as FormResult | null | undefined
  if (isOf(uploadProof, body)) return body
  if (sent?.refusal && sent.refusal !== 'too-large') return refusalOfProof(sent.refusal)
  const codes: Record<number, ProblemCode> = { 401: 'sign-in-required', 413: 'file-too-large', 503: 'unavailable' }
  return refusalOfProof(sent ? (codes[sent.status] ?? 'server-error') : 'unavailable')
}

/** Sends a proof by script, and tells how far it is. The page shows it afterwards. */
export function useProofUpload(onResult: (result: FormResult) => void) {
  const revalidator = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [result, setResult] = useState<FormResult | null>(null)

  const send = async (form: HTMLFormElement): Promise<void> => {
    setResult(null)
    setPercent(0)
    const given = resultIn(await sendWithProgress(proofUploadPath, new FormData(form), setPercent))
    setPercent(null)
    setResult(given)
    if (!given.problem) revalidator.revalidate()
    onResult(given)
  }
  return {
    /** 0 to 100 while a proof is on its way, else null. */
    percent,
    /** What came of the last one. */
    result,
    send,
    refuse: (code: ProblemCode) => setResult(refusalOfProof(code)),
    forget: () => setResult(null),
  }
}
