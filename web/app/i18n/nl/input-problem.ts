import type { InputProblem } from '@rijbaan/contract'

/** What is wrong with the shape of a field, before any rule looks at what it says. */
export const inputProblem = {
  required: 'Dit veld is verplicht.',
  'not-a-text': 'Dit moet een tekst zijn.',
  'not-a-number': 'Dit moet een getal zijn.',
  'not-yes-or-no': 'Dit moet ja of nee zijn.',
  'not-a-list': 'Dit moet een lijst zijn.',
  'not-an-object': 'Dit kon niet worden gelezen.',
  'not-a-choice': 'Kies een van de mogelijkheden.',
  'too-long': 'Dit is te lang.',
  'out-of-range': 'Dit getal is te klein of te groot.',
  'date-invalid': 'Vul een geldige datum in.',
  unreadable: 'Dit kon niet worden gelezen.',
} satisfies Record<InputProblem, string>
