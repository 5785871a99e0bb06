import type { Sentences } from '@rijbaan/contract'
import type { problem as dutch } from '../nl/problem'
import type { TranslationOf } from '../translation-of'

const sentences = {
  'invalid-input': 'Please check the fields and try again.',
  'origin-refused': 'This request was refused because it came from another website.',
  'not-found': 'Not found',
  'too-large': 'This is too large to send.',
  'too-slow': 'This took too long to arrive. Please try again with a better connection.',
  'too-many-requests': 'We have received many requests from your connection. Please try again later or give us a call.',
  'server-error': 'Something went wrong on our side. Please try again.',
  'storage-full': 'We can’t save anything right now, and this wasn’t saved. Please try again later or give us a call.',
  busy: 'It’s very busy right now. Please try again in a moment.',
  unavailable: 'An issue has occurred, try again later',
} as const satisfies TranslationOf<typeof dutch>

export const problem: TranslationOf<typeof dutch> = sentences satisfies Sentences<typeof sentences>
