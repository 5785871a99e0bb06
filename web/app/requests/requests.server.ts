import { data, type AppLoadContext } from '@remix-run/node'
import {
  accept,
  checkCallBackForm,
  checkDemoForm,
  checkPackageForm,
  courseTypeMessage,
  fieldProblems as knownProblems,
  fieldProblemsOf,
  hasProblems,
  honeypotField,
  problems,
  refuse,
  refuseFields,
  requestsApi,
  type FieldProblem,
  type FoundProblems,
  type PlainCode,
  type Result,
} from '@rijbaan/contract'
import { cms } from '../cms.server'
import { contentFor } from '../content.server'
import { formIntents, type FormIntent, type FormResult } from './form-result'
import { findPackage, toTariffRequest } from './package-request.server'

/** Longest typed value that is read at all; every field's own limit lies far below. */
const valueMaxLength = 4000

/** Input of one form: what was typed, and the page it stands on. */
type Posted = { values: Record<string, string>; page: string; context: AppLoadContext }

type Form = {
  /** What the visitor typed or chose; comes back after a refusal. */
  fields: readonly string[]
  check: (values: Record<string, string>) => FoundProblems<FieldProblem>
  /** The code where the check finds something. */
  invalid: PlainCode
  send: (posted: Posted) => Promise<Result<unknown>>
}

const text = (values: Record<string, string>, field: string): string => values[field] ?? ''

const personIn = (values: Record<string, string>) => ({
  name: text(values, 'name'),
  phone: text(values, 'phone'),
  courseType: text(values, 'courseType'),
})

/** What the demo and the call-back form send alike (spec 1 §3, §7; R3). */
const courseRequest = ({ values, page }: Posted) => ({
  name: text(values, 'name').trim(),
  phone: text(values, 'phone').trim(),
  message: courseTypeMessage(text(values, 'courseType')),
  language: 'nl' as const,
  url: page,
  website: text(values, honeypotField),
})

const forms: Record<FormIntent, Form> = {
  'demo-lesson': {
    fields: ['name', 'phone', 'email', 'courseType'],
    check: (values) => checkDemoForm({ ...personIn(values), email: text(values, 'email') }),
    invalid: 'invalid-demo-request',
    send: (posted) =>
      cms(requestsApi.demoLesson, posted.context, { body: { ...courseRequest(posted), email: text(posted.values, 'email').trim() } }),
  },
  'call-me-back': {
    fields: ['name', 'phone', 'courseType'],
    check: (values) => checkCallBackForm(personIn(values)),
    invalid: 'invalid-call-back-request',
    send: (posted) => cms(requestsApi.callMeBack, posted.context, { body: { ...courseRequest(posted), email: '' } }),
  },
  'tariff-request': {
    fields: ['name', 'phone', 'packageId'],
    check: (values) => checkPackageForm(personIn(values)),
    invalid: 'invalid-tariff-request',
    send: async ({ values, context }) => {
      const chosen = findPackage(text(values, 'packageId'), await contentFor(context, 'nl'))
      if (!chosen) return refuse('invalid-tariff-request')
      const person = { name: text(values, 'name').trim(), phone: text(values, 'phone').trim(), website: text(values, honeypotField) }
      return cms(requestsApi.tariffRequest, context, { body: toTariffRequest(chosen, person) })
    },
  },
}

/** What a browser posted, as texts; null where it can't be read as a form. */
async function readForm(request: Request, { log }: AppLoadContext): Promise<Record<string, string> | null> {
  try {
    const posted = await request.formData()
    return Object.fromEntries([...posted].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, valueMaxLength) : '']))
  } catch (problem) {
    log.debug({ err: problem }, 'a posted form could not be read')
    return null
  }
}

function decide({ check, invalid }: Form, values: Record<string, string>): Result<null> {
  const found = check(values)
  // A robot that fills the hidden field learns nothing from what else is wrong: the CMS thanks it (R59).
  return !hasProblems(found) || text(values, honeypotField) !== '' ? accept(null) : refuseFields(found, knownProblems, refuse(invalid))
}

/**
 * The action of a page with forms: checks what was posted by the contract's rules and hands it to the CMS.
 * Answers a FormResult with the status of its code; a post that is none of the page's forms is 400 without one.
 */
export async function answerForm(request: Request, context: AppLoadContext, intents: readonly FormIntent[]) {
  const posted = await readForm(request, context)
  const intent = formIntents.find((each) => each === posted?.['intent'] && intents.includes(each))
  if (!posted || !intent) return data(null, { status: 400 })

  const form = forms[intent]
  const checked = decide(form, posted)
  const page = context.settings.publicUrl + new URL(request.url).pathname
  const result = checked.ok ? await form.send({ values: posted, page, context }) : checked
  const values = Object.fromEntries(form.fields.map((field) => [field, text(posted, field)]))
  return result.ok
    ? data<FormResult>({ intent, ok: true, values, fieldProblems: {}, code: null })
    : data<FormResult>(
        { intent, ok: false, values, fieldProblems: fieldProblemsOf(result, knownProblems), code: result.code },
        { status: problems[result.code].status },
      )
}
