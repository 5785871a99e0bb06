import { data, type ActionFunctionArgs } from '@remix-run/node'
import { problems, type CurrentUser, type Result } from '@rijbaan/contract'
import type { Audience } from '../session/detours'
import { requireAudience, type requireSignedIn } from '../session/guard.server'
import type { AnyIntent, Posted } from './intent'
import { echoedTextsIn, fileIn, readForm, textsIn } from './read.server'
import { fieldCodesIn, presentIn, type FormResult } from './result'
import { findSender } from './sender.server'

/** Who may post: an area's people, everyone who is signed in, or the world; else whom a guard of the screen's own lets in. */
type Senders = Audience | 'public' | typeof requireSignedIn

const guardOf = (senders: Exclude<Senders, 'public'>): typeof requireSignedIn =>
  typeof senders === 'function' ? senders : (context, request) => requireAudience(context, request, senders)

const withoutSender: Result<CurrentUser | null> = { ok: true, value: null }

/** The answer to a form, with the status of what became of it. */
function toResult(intent: AnyIntent, posted: Posted, form: FormData, done: Result<unknown>) {
  const result: FormResult = {
    intent: intent.name,
    about: intent.about?.(posted) ?? '',
    problem: null,
    fields: {},
    values: Object.fromEntries(echoedTextsIn(form).filter(([name]) => name !== 'intent')),
    data: null,
  }
  if (done.ok) return data<FormResult>({ ...result, data: intent.bring?.(done.value, posted) ?? null })
  const { code, facts } = done
  const kept = { data: intent.keep?.(posted) ?? null, problem: { code, facts }, fields: fieldCodesIn(done), ...presentIn(done) }
  return data<FormResult>({ ...result, ...kept }, { status: problems[code].status })
}

/**
 * The action of a screen with these forms: lets in who may post, finds the intent, makes its call and answers a FormResult
 * with the status of its code. A post that is none of the forms is 400 without a result.
 * @throws without a script, where the screen can't be shown now: what was posted, to be sent again.
 */
export const formAction =
  (senders: Senders, intents: readonly AnyIntent[]) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const sender = senders === 'public' ? withoutSender : await findSender(context, request, guardOf(senders))
    const form = await readForm(request, context)
    // A button's own intent comes after the form's: without a script it is the button that was pressed.
    const pressed = form.getAll('intent').at(-1)
    const asked = typeof pressed === 'string' ? pressed : ''
    const intent = intents.find(({ name, takes }) => (takes ? takes(asked) : name === asked))
    if (!intent?.run) return data(null, { status: 400 })
    const values = Object.fromEntries(textsIn(form))
    const posted: Posted = { values, file: (field) => fileIn(form, field), params, person: null, request, context }
    const done = sender.ok ? await intent.run({ ...posted, person: sender.value }) : sender
    if (intent.changesPerson) context.forgetPerson()
    return toResult(intent, posted, form, done)
  }
