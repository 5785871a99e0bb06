import { useRevalidator } from '@remix-run/react'
import type { ProblemCode } from '@rijbaan/contract'
import { useState } from 'react'
import { proofUploadPath } from './payment-places'
import { isProofResult, type ProofResult } from './proof-result'
import { sendWithProgress, type Sent } from './send-with-progress'

const failed = (code: ProblemCode): ProofResult => ({ intent: 'upload-proof', problem: { code, facts: {} }, fields: {}, values: {} })

/** The server refuses what is far too large before it has read the form; then no answer of ours comes with the status. */
function answerIn(sent: Sent | null): ProofResult {
  const body = sent?.body as ProofResult | null | undefined
  if (isProofResult(body)) return body
  return failed(sent?.status === 413 ? 'file-too-large' : 'server-error')
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
    refuse: (code: ProblemCode) => setAnswer(failed(code)),
    forget: () => setAnswer(null),
  }
}
