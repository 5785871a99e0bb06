import { describe, expect, test } from 'vitest'
import { isSchoolName, isSchoolPhone } from './school-names'

const host = 'jouwrijles.nl'

describe('a name of the school', () => {
  test.each([
    'Rijschool De Rijbaan',
    'Rijschool J. van Dam & Zn.',
    'De Rijbaan B.V. (voorbeeld)',
    'Rijschool JouwRijles.nl',
    '’t Rijhuis',
    '1e Rijschool',
    '',
  ])('may be %s', (name) => expect(isSchoolName(name, host)).toBe(true))

  test.each([
    '<b>Rijbaan</b>',
    'Betaal op evil.test',
    'https://jouwrijles.nl',
    'Mail baas@jouwrijles.nl',
    'jouwrijles.nl.evil.test',
    'nl/herstel',
    'nl／herstel',
    'nl\\herstel',
    '.nl',
    '-veilig nl',
    'evil。nl',
    'evil．nl',
    'evil｡nl',
  ])('is never %s', (name) => expect(isSchoolName(name, host)).toBe(false))
})

test.each([
  ['+31 20 000 0000', true],
  ['020.123.45.67 (ook WhatsApp)', true],
  ['(020) 123 45 67', true],
  ['', true],
  ['.com', false],
  ['/herstel', false],
  ['+31.com', false],
  ['020/1234567', false],
  ['020 evil。nl', false],
  ['https://evil.test', false],
])('as a telephone number of the school, %s is taken: %s', (phone, isTaken) => {
  expect(isSchoolPhone(phone, host)).toBe(isTaken)
})
