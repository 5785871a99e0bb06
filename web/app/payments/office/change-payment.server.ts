import { data, type AppLoadContext } from '@remix-run/node'
import { accept, isId, paymentsApi, problems, refuse, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { findStudents } from '../../lessons/student-search/student-search.server'
import { readPostedFields } from '../../forms/read.server'
import { paymentProblemsIn } from '../payment-problems'
import { paymentIntents, type PaymentIntent, type PaymentResult } from './payment-result'

type Posted = { values: Record<string, string>; context: AppLoadContext }

/** What an intent brings to the page beside "done". */
type Outcome = Partial<Pick<PaymentResult, 'found'>>

async function decide(status: 'VERIFIED' | 'REJECTED', { values: { paymentId = '', reason }, context }: Posted): Promise<Result<Outcome>> {
  const why = status === 'REJECTED' && reason ? { reason } : {}
  const decided = await cms(paymentsApi.verify, context, { params: { id: paymentId }, query: { status, ...why } })
  return decided.ok ? accept({}) : decided
}

async function create({ values: { studentId = '', amount, description, method }, context }: Posted): Promise<Result<Outcome>> {
  if (!isId(studentId)) return refuse('not-a-student')
  const created = await cms(paymentsApi.create, context, { body: { studentId, amount, description, method } })
  return created.ok ? accept({}) : created
}

const intents: Record<PaymentIntent, (posted: Posted) => Promise<Result<Outcome>>> = {
  verify: (posted) => decide('VERIFIED', posted),
  reject: (posted) => decide('REJECTED', posted),
  create,
  'find-student': async ({ values, context }) => {
    const found = await findStudents(values['q'] ?? '', context)
    return found.ok ? accept({ found: found.value }) : found
  },
}

/** The action of the office's payments. A post that is none of its forms is 400 without a result. */
export async function changePayment(request: Request, context: AppLoadContext) {
  const values = Object.fromEntries(await readPostedFields(request, context))
  const intent = paymentIntents.find((each) => each === values['intent'])
  if (!intent) return data(null, { status: 400 })
  const result = await intents[intent]({ values, context })
  const nothing = { intent, about: values['paymentId'] ?? '', problem: null, fields: {}, values, found: null }
  if (result.ok) return data<PaymentResult>({ ...nothing, ...result.value })
  const { code, facts } = result
  return data<PaymentResult>({ ...nothing, problem: { code, facts }, fields: paymentProblemsIn(result) }, { status: problems[code].status })
}
