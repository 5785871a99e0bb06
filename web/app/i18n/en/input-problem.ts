import type { inputProblem as dutch } from '../nl/input-problem'
import type { TranslationOf } from '../translation-of'

export const inputProblem: TranslationOf<typeof dutch> = {
  required: 'This field is required.',
  'not-a-text': 'This must be a text.',
  'not-a-number': 'This must be a number.',
  'not-yes-or-no': 'This must be yes or no.',
  'not-a-list': 'This must be a list.',
  'not-an-object': 'This could not be read.',
  'not-a-choice': 'Please choose one of the options.',
  'too-long': 'This is too long.',
  'out-of-range': 'This number is too small or too large.',
  'date-invalid': 'Please enter a valid date.',
  unreadable: 'This could not be read.',
}
