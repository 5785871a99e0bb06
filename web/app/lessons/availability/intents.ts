import {
  accept,
  availabilityOf,
  availabilityProblems,
  hasProblems,
  isCalendarDay,
  periodsAsText,
  periodsIn,
  refuse,
  refuseFields,
  schoolDay,
  type AvailabilityChange,
  type Generated,
} from '@rijbaan/contract'
import type { Translate } from '../../i18n/instance'
import { serverOnly$ } from 'vite-env-only/macros'
import { intent, type Intent, type Posted } from '../../forms/intent'
import { sayRefusal } from '../../forms/say-result'
import { allWasIn } from '../../shell/portal/was'
import { findDraftProblems, readDraft, toChange, type AvailabilityDraft } from './availability-draft'
import { takeStep } from './availability-steps'
import { availabilityCalls, type Whose } from './availability.server'

/** What a form brings to its page. */
export type AvailabilityOutcome = {
  /** What the form holds now; null where that is what is stored. */
  draft: AvailabilityDraft | null
  /** How the free slots changed; null where they were left alone. */
  generated: Generated | null
  /** The periods that a day had of its own before it was taken off, `09:00-12:00 13:00-17:00`; none of other forms. */
  before?: string
}

/** Counts take longer to read than "saved" (spec 2 §9). */
const milliseconds = 3500

/** An admin's address names the teacher; a teacher's own names nobody. */
const whoseIn = ({ params }: Posted): Whose => (params['teacherId'] === undefined ? 'own' : { teacherId: params['teacherId'] })

/** Id of the teacher, or `own`. */
const about = ({ params }: Posted): string => params['teacherId'] ?? 'own'

const callsFor = (posted: Posted) => availabilityCalls(whoseIn(posted), posted.context)

/** What happened, in one go: that it was saved, and how many free slots came and went. */
export function sayGenerated(t: Translate, name: string, { added, changed, removed }: Generated): string {
  const sentences = [
    name !== generate.name && t('lessons.slots.saved') + '.',
    added > 0 && t('lessons.slots.generated', { count: added }),
    changed > 0 && t('lessons.slots.changed', { count: changed }),
    removed > 0 && t('lessons.slots.removed', { count: removed }),
    added + changed + removed === 0 && t('lessons.slots.nothingToDo'),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A form after which slots are made anew. */
const change = (declaration: Pick<Intent<AvailabilityOutcome, Generated>, 'name' | 'failed' | 'run' | 'bring' | 'keep'>) =>
  intent<AvailabilityOutcome, Generated>({
    done: 'lessons.slots.saved',
    milliseconds,
    about,
    say: (i18n, { intent: name, problem, present, data }) => {
      // The form says itself what somebody else has changed.
      if (present && name === save.name) return null
      if (problem) return sayRefusal(i18n, problem, declaration.failed)
      return data?.generated ? { tone: 'success', text: sayGenerated(i18n.t, name, data.generated) } : null
    },
    ...declaration,
  })

/** The form as it was posted, beside what a call changed. */
const withDraft = (generated: Generated | null, { values }: Posted): AvailabilityOutcome => ({ draft: readDraft(values), generated })

/** Keeps the whole of it. What is refused stays typed. */
export const save = change({
  name: 'save',
  failed: 'lessons.slots.saveFailed',
  run: serverOnly$(async (posted: Posted) => {
    const draft = readDraft(posted.values)
    const problems = findDraftProblems(draft, schoolDay(posted.context.now))
    if (hasProblems(problems)) return refuseFields(problems, availabilityProblems)
    const was = allWasIn(posted.values)
    return callsFor(posted).save({ ...toChange(draft), ...(Object.keys(was).length > 0 ? { was: availabilityOf(was) } : {}) })
  }),
  bring: (generated) => ({ draft: null, generated }),
  keep: (posted) => withDraft(null, posted),
})

/** Makes the slots of what is stored now; what is typed beside it stays. */
export const generate = change({
  name: 'generate',
  failed: 'lessons.slots.generateFailed',
  run: serverOnly$((posted: Posted) => callsFor(posted).generate()),
  bring: withDraft,
  keep: (posted) => withDraft(null, posted),
})

type Days = AvailabilityChange['exceptions']

/** Stores one day anew; all else stays as it is stored. Answers what the day had before, too. */
async function storeDay(posted: Posted, daysAfter: (others: Days, day: string) => Days) {
  const { day = '' } = posted.values
  if (!isCalendarDay(day)) return refuse('invalid-input')
  const calls = callsFor(posted)
  const stored = await calls.read()
  if (!stored.ok) return stored
  const { week, bufferMinutes, exceptions } = stored.value
  const others = exceptions.filter((each) => each.day !== day)
  const was = { week, bufferMinutes, exceptions }
  const saved = await calls.save({ ...was, exceptions: daysAfter(others, day), was })
  const before = periodsAsText(exceptions.find((each) => each.day === day)?.periods ?? [])
  return saved.ok ? accept({ ...saved.value, before }) : saved
}

/** One day without free slots, whatever was arranged for it before. */
export const dayOff = change({
  name: 'day-off',
  failed: 'lessons.slots.saveFailed',
  run: serverOnly$((posted: Posted) => storeDay(posted, (others, day) => [...others, { day, periods: [] }])),
  bring: ({ before, ...generated }: Generated & { before?: string }) => ({ draft: null, generated, ...(before ? { before } : {}) }),
})

/** Puts a day back that was taken off: with the periods that it had of its own, else as its weekday is. */
export const takeBackDayOff = change({
  name: 'day-on',
  failed: 'lessons.slots.saveFailed',
  run: serverOnly$((posted: Posted) => {
    const periods = periodsIn(posted.values['periods'] ?? '')
    return storeDay(posted, (others, day) => (periods.length > 0 ? [...others, { day, periods }] : others))
  }),
  bring: ({ added, changed, removed }) => ({ draft: null, generated: { added, changed, removed } }),
})

const emptyDraft: AvailabilityDraft = { week: {}, bufferMinutes: '', exceptions: [] }

/** Without a script the page is made again with the form one field longer or shorter; each such button posts a value of its own. */
const step = intent<AvailabilityOutcome, AvailabilityDraft>({
  name: 'step',
  takes: (value) => takeStep(emptyDraft, value) !== null,
  done: null,
  failed: 'lessons.slots.saveFailed',
  milliseconds,
  about,
  run: serverOnly$(({ values }: Posted) => {
    const stepped = takeStep(readDraft(values), values['intent'] ?? '')
    return Promise.resolve(stepped ? accept(stepped) : refuse('invalid-input'))
  }),
  bring: (draft) => ({ draft, generated: null }),
})

/** All forms of an availability's screen, and the one of a day in the teacher's week. */
export const availabilityIntents = [save, generate, dayOff, takeBackDayOff, step]
