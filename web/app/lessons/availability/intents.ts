import { accept, isCalendarDay, readAvailability, refuse, schoolDay, type Generated } from '@rijbaan/contract'
import type { Translate } from '../../i18n/instance'
import { serverOnly$ } from 'vite-env-only/macros'
import { intent, type Intent, type Posted } from '../../forms/intent'
import { sayRefusal } from '../../forms/say-result'
import { readDraft, toChange, toDraft, type AvailabilityDraft } from './availability-draft'
import { takeStep } from './availability-steps'
import { availabilityCalls, type Whose } from './availability.server'

/** What a form brings to its page. */
export type AvailabilityOutcome = {
  /** What the form holds now; null where that is what is stored. */
  draft: AvailabilityDraft | null
  /** How the free slots changed; null where they were left alone. */
  generated: Generated | null
}

/** Counts take longer to read than "saved" (spec 2 §9). */
const milliseconds = 3500

/** An admin's address names the teacher; a teacher's own names nobody. */
const whoseIn = ({ params }: Posted): Whose => (params['teacherId'] === undefined ? 'own' : { teacherId: params['teacherId'] })

/** Id of the teacher, or `own`. */
const about = ({ params }: Posted): string => params['teacherId'] ?? 'own'

const callsFor = (posted: Posted) => availabilityCalls(whoseIn(posted), posted.context)

/** What happened, in one go: that it was saved, and how many free slots came and went. */
export function sayGenerated(t: Translate, name: string, { added, removed }: Generated): string {
  const sentences = [
    name !== generate.name && t('lessons.slots.saved') + '.',
    added > 0 && t('lessons.slots.generated', { count: added }),
    removed > 0 && t('lessons.slots.removed', { count: removed }),
    added === 0 && removed === 0 && t('lessons.slots.nothingToDo'),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A form after which slots are made anew. */
const change = (declaration: Pick<Intent<AvailabilityOutcome, Generated>, 'name' | 'failed' | 'run' | 'bring' | 'keep'>) =>
  intent<AvailabilityOutcome, Generated>({
    done: 'lessons.slots.saved',
    milliseconds,
    about,
    say: (i18n, { intent: name, problem, data }) => {
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
    const edited = toChange(readDraft(posted.values))
    const read = readAvailability(edited, schoolDay(posted.context.now))
    return read.ok ? callsFor(posted).save(edited) : read
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

/** One day without free slots, whatever was arranged for it before; all else stays as it is stored. */
export const dayOff = change({
  name: 'day-off',
  failed: 'lessons.slots.saveFailed',
  run: serverOnly$(async (posted: Posted) => {
    const { day = '' } = posted.values
    if (!isCalendarDay(day)) return refuse('invalid-input')
    const calls = callsFor(posted)
    const stored = await calls.read()
    if (!stored.ok) return stored
    const draft = toDraft(stored.value)
    const exceptions = [...draft.exceptions.filter((each) => each.day !== day), { day, periods: [] }]
    return calls.save(toChange({ ...draft, exceptions }))
  }),
  bring: (generated) => ({ draft: null, generated }),
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
export const availabilityIntents = [save, generate, dayOff, step]
