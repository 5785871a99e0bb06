import type { Generated } from '@rijbaan/contract'
import type { TFunction } from 'i18next'
import type { ShownProblem } from '../../forms/problem-sentence'
import type { AvailabilityDraft } from './availability-draft'

/** What the availability's forms ask for; a `step` only grows or shrinks the form. */
export type AvailabilityIntent = 'step' | 'save' | 'generate' | 'day-off'

/** What became of a posted form. */
export type AvailabilityResult = {
  intent: AvailabilityIntent
  /** Id of the teacher, or `own`. */
  about: string
  /** What the form holds now; null where that is what is stored. */
  draft: AvailabilityDraft | null
  /** How the free slots changed. */
  generated: Generated | null
  problem: ShownProblem | null
}

/** Counts take longer to read than "saved" (spec 2 §9). */
export const availabilityToastMilliseconds = 3500

/** Key of the sentence for a refusal whose code has none of its own. */
export const availabilityFailedKey = (intent: AvailabilityIntent) =>
  intent === 'generate' ? ('lessons.slots.generateFailed' as const) : ('lessons.slots.saveFailed' as const)

/** What happened, in one go: that it was saved, and how many free slots came and went. */
export function sayGenerated(t: TFunction, intent: AvailabilityIntent, { added, removed }: Generated): string {
  const sentences = [
    intent !== 'generate' && t('lessons.slots.saved') + '.',
    added > 0 && t('lessons.slots.generated', { count: added }),
    removed > 0 && t('lessons.slots.removed', { count: removed }),
    added === 0 && removed === 0 && t('lessons.slots.nothingToDo'),
  ]
  return sentences.filter(Boolean).join(' ')
}
