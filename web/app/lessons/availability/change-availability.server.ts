import { data, type AppLoadContext } from '@remix-run/node'
import { isCalendarDay, problems, readAvailability, refuse, schoolDay, type Generated, type Result } from '@rijbaan/contract'
import { readPostedFields } from '../../forms/read.server'
import { readDraft, toChange, toDraft } from './availability-draft'
import type { AvailabilityResult } from './availability-result'
import { takeStep } from './availability-steps'
import { availabilityCalls, type Whose } from './availability.server'

type Posted = { fields: ReadonlyMap<string, string>; calls: ReturnType<typeof availabilityCalls>; /** Amsterdam's day. */ today: string }

async function save({ fields, calls, today }: Posted): Promise<Result<Generated>> {
  const change = toChange(readDraft(fields))
  const read = readAvailability(change, today)
  return read.ok ? calls.save(change) : read
}

/** One day without free slots, whatever was arranged for it before; all else stays as it is stored. */
async function takeDayOff({ fields, calls }: Posted): Promise<Result<Generated>> {
  const day = fields.get('day') ?? ''
  if (!isCalendarDay(day)) return refuse('invalid-input')
  const stored = await calls.read()
  if (!stored.ok) return stored
  const draft = toDraft(stored.value)
  const exceptions = [...draft.exceptions.filter((each) => each.day !== day), { day, periods: [] }]
  return calls.save(toChange({ ...draft, exceptions }))
}

const intents = {
  save,
  generate: ({ calls }: Posted) => calls.generate(),
  'day-off': takeDayOff,
} as const

const isIntent = (intent: string): intent is keyof typeof intents => Object.hasOwn(intents, intent)

/** The action of the availability's screens. A post that is none of its forms is 400 without a result. */
export async function changeAvailability(request: Request, whose: Whose, context: AppLoadContext) {
  const fields = await readPostedFields(request, context)
  const calls = availabilityCalls(whose, context)
  const intent = fields.get('intent') ?? ''
  const { about } = calls
  // Without a script the page is made again with the form one field longer or shorter.
  const stepped = takeStep(readDraft(fields), intent)
  if (stepped) return data<AvailabilityResult>({ intent: 'step', about, draft: stepped, generated: null, problem: null })
  if (!isIntent(intent)) return data(null, { status: 400 })

  const done = await intents[intent]({ fields, calls, today: schoolDay(context.now) })
  const isFormStored = intent === 'day-off' || (intent === 'save' && done.ok)
  const draft = isFormStored ? null : readDraft(fields)
  if (done.ok) return data<AvailabilityResult>({ intent, about, draft, generated: done.value, problem: null })
  const problem = { code: done.code, facts: done.facts }
  return data<AvailabilityResult>({ intent, about, draft, generated: null, problem }, { status: problems[done.code].status })
}
