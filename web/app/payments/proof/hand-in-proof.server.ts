import { data, type AppLoadContext } from '@remix-run/node'
import { isId, paymentsApi, problems, readAmount, readPaymentText, refuse, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readPostedForm } from '../../forms/read.server'
import { detourFor } from '../../session/detours'
import { paymentProblemsIn } from '../payment-problems'
import { problemOfFile, proofRefusal, type ProofResult } from './proof-result'

type Typed = Record<string, string>

/** For which payment the proof is: one of the student's own, or a new one, whose amount is needed (R51, R75). */
function subjectOf({ paymentId = '', amount = '', description = '' }: Typed): Result<Typed> {
  if (isId(paymentId)) return { ok: true, value: { paymentId } }
  const cents = readAmount(amount)
  if (!cents.ok) return cents
  const text = readPaymentText('description', description)
  return text.ok ? { ok: true, value: { amount, description: text.value } } : text
}

async function handIn(form: FormData, typed: Typed, context: AppLoadContext): Promise<Result<unknown>> {
  const file = form.get('file')
  const problem = problemOfFile(file instanceof File ? file : null)
  if (problem) return refuse(problem)
  const subject = subjectOf(typed)
  if (!subject.ok) return subject
  const upload = new FormData()
  for (const [name, value] of Object.entries(subject.value)) upload.set(name, value)
  upload.set('file', file as File)
  return cms(paymentsApi.uploadProof, context, { form: upload })
}

/** Hands in the proof that a form posted (R51). Null for a post that is not that form. */
async function handInPosted(request: Request, context: AppLoadContext): Promise<ProofResult | null> {
  const form = await readPostedForm(request, context)
  if (form.get('intent') !== 'upload-proof') return null
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 4000)]] : [])))
  const done = await handIn(form, typed, context)
  const problem = done.ok ? null : { code: done.code, facts: done.facts }
  return { intent: 'upload-proof', problem, fields: done.ok ? {} : paymentProblemsIn(done), values: typed }
}

const statusOf = (answer: ProofResult | null): number =>
  answer === null ? 400 : answer.problem ? problems[answer.problem.code].status : 200

/** The action of the student's dashboard: a browser without a script posts the proof's form there. */
export async function handInProof(request: Request, context: AppLoadContext) {
  const answer = await handInPosted(request, context)
  return data(answer, { status: statusOf(answer) })
}

/** Why nobody's proof is taken here now, before it is read; null where a student sends it. */
async function refusalOfSender(context: AppLoadContext): Promise<ProofResult | null> {
  const asked = await context.askPerson()
  if (!asked.ok) return proofRefusal('unavailable')
  if (!asked.value) return proofRefusal('sign-in-required')
  return detourFor(asked.value, 'student') ? proofRefusal('forbidden') : null
}

/** The same for a script that sends the form in the background: bare JSON, also where nobody is signed in any more. */
export async function handInProofByScript(request: Request, context: AppLoadContext): Promise<Response> {
  const answer = (await refusalOfSender(context)) ?? (await handInPosted(request, context))
  return Response.json(answer, { status: statusOf(answer) })
}
