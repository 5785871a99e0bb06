import { useRevalidator } from '@remix-run/react'
import { type ProblemCode, proofUploadPath } from '@rijbaan/contract'
import { useState } from 'react'
import { isProofResult, proofRefusal, type ProofResult } from './proof-result'
import { sendWithProgress, type Sent } from './send-with-progress'

/**
 * The server refuses what is far too large, or nobody's, before it has read the form; then no answer of ours comes with the
 * status. Nothing at all comes where the line is cut.
 */
function answerIn(sent: Sent | null): ProofResult {
  const body = sent?.body as ProofResult | null | undefined
  if (isProofResult(body)) return body
  const codes: Record<number, ProblemCode> = { 401: 'sign-in-required', 413: 'file-too-large', 503: 'unavailable' }
  return proofRefusal(sent ? (codes[sent.status] ?? 'server-error') : 'unavailable')
}

/** Sends a proof by script, and tells how far it is. The page shows it afterwards. */
export function useProofUpload(onAnswer: (answer: ProofResult) => void) {
  const revalidator = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [answer, setAnswer] = useState<ProofResult | null>(null)

  const send = async (form: HTMLFormElement): Promise<void> => {
    setAnswer(null)
    setPercent(0)
    const given = answerIn(await sendWithProgress(proofUploadPath, new FormData(form), setPercent))
    setPercent(null)
    setAnswer(given)
    if (!given.problem) revalidator.revalidate()
    onAnswer(given)
  }
  return {
    /** 0 to 100 while a proof is on its way, else null. */
    percent,
    /** What came of the last one. */
    answer,
    send,
    refuse: (code: ProblemCode) => setAnswer(proofRefusal(code)),
    forget: () => setAnswer(null),
  }
}
