import { accept, isId, paymentsApi, readAmount, readPaymentText, refuse, type ProblemCode, type Result } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms, uploadMilliseconds } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import type { FormResult } from '../../forms/result'
import { problemOfFile } from './proof-problems'

/** For which payment the proof is: one of the student's own, or a new one, whose amount is needed (R51, R75). */
function subjectOf({ paymentId = '', amount = '', description = '' }: Posted['values']): Result<Record<string, string>> {
  if (isId(paymentId)) return accept({ paymentId })
  const cents = readAmount(amount)
  if (!cents.ok) return cents
  const text = readPaymentText('description', description)
  return text.ok ? accept({ amount, description: text.value }) : text
}

/** Hands in a proof of payment (R51). */
export const uploadProof = intent({
  name: 'upload-proof',
  done: 'payments.proof.done',
  failed: 'payments.proof.failed',
  // Spec 1 §9: 2 to 3.5 s.
  milliseconds: 3500,
  run: serverOnly$(async ({ values, file: fileOf, context }: Posted) => {
    const file = fileOf('file')
    const problem = problemOfFile(file)
    if (problem || !file) return refuse(problem ?? 'file-required')
    const subject = subjectOf(values)
    if (!subject.ok) return subject
    const upload = new FormData()
    for (const [name, value] of Object.entries(subject.value)) upload.set(name, value)
    upload.set('file', file)
    return cms(paymentsApi.uploadProof, context, { form: upload, milliseconds: uploadMilliseconds })
  }),
})

/** A refusal of the proof where no action made it. */
export const refusalOfProof = (code: ProblemCode): FormResult => ({
  intent: uploadProof.name,
  about: '',
  problem: { code, facts: {} },
  fields: {},
  values: {},
  data: null,
})
