import { describe, expect, test } from 'vitest'
import type { ProfileChanges } from './model'
import { checkProfile, isPlainName, splitSpecializations, weeksBetween, withoutLinks } from './rules'

const facts = { isStudent: true, today: '2026-11-21', minimumAge: 16 }

test.each([
  ['2026-11-21T12:00:00Z', 0],
  ['2026-11-28T11:59:59Z', 0],
  ['2026-11-28T12:00:00Z', 1],
  ['2027-05-22T11:59:59Z', 25],
  ['2026-11-20T12:00:00Z', 0],
])('%s is %i weeks of being a student (R46)', (now, weeks) => {
  expect(weeksBetween(new Date('2026-11-21T12:00:00Z'), new Date(now))).toBe(weeks)
})

describe('a profile', () => {
  test.each<[string, ProfileChanges, object]>([
    ['no change at all', {}, {}],
    ['an empty first name', { firstName: '  ' }, { firstName: 'first-name-required' }],
    ['a first name of 60 letters', { firstName: 'é'.repeat(60) }, {}],
    ['a first name of 61 letters', { firstName: 'é'.repeat(61) }, { firstName: 'too-long' }],
    ['an empty last name', { lastName: '' }, { lastName: 'last-name-required' }],
    ['a first name of two lines', { firstName: 'Noor\nGa naar' }, { firstName: 'name-invalid' }],
    ['a last name that turns the text round', { lastName: 'Visser\u202Eln' }, { lastName: 'name-invalid' }],
    ['a first name with a link', { firstName: 'https://prijs.example/x' }, { firstName: 'name-invalid' }],
    ['a first name with a host', { firstName: 'Ga naar prijs.nl' }, { firstName: 'name-invalid' }],
    ['a host with a full stop of another script', { firstName: 'prijs\u3002nl' }, { firstName: 'name-invalid' }],
    ['a host that begins as many do', { firstName: 'www.x.nl' }, { firstName: 'name-invalid' }],
    ...[
      't.co/prijs',
      'x.nl/abc',
      'x.nl?abc',
      'x.nl#abc',
      'x.nl:8080',
      'x.nl\\abc',
      'x.co.nl/abc',
      'x\u3002nl/abc',
      'x.xn--p1ai',
      'Win: X.NL?a',
      'x.nl',
      'X.COM',
      'X.Com',
      'Bel 龘.com',
      'Bel 龘.公司 nu',
      'a.b.shop',
      'A.B.Shop',
      '1.a.info',
      'a\uFF0Eb\uFF0Eshop',
    ].map((firstName): [string, ProfileChanges, object] => [`the short host ${firstName}`, { firstName }, { firstName: 'name-invalid' }]),
    ...[
      ['a soft hyphen', 'prijs\u00ad.nl/nu'],
      ['a blank of no width', 'ga naar prijs\u200b.nl'],
      ['a variation selector', 'prijs\ufe0f.nl'],
      ['a mark on its last letter', 'हिन्दी.com'],
      ['pictures in it', 'i❤❤.ws/x'],
    ].map(([what = '', firstName = '']): [string, ProfileChanges, object] => [
      `a host with ${what}`,
      { firstName },
      { firstName: 'name-invalid' },
    ]),
    ['a host of numbers', { firstName: '192.0.2.1/prijs' }, { firstName: 'name-invalid' }],
    ['a mail address without a dot', { firstName: 'noor@prijs' }, { firstName: 'name-invalid' }],
    ['a scheme without slashes', { firstName: 'tel:0900123' }, { firstName: 'name-invalid' }],
    ['a mail address as last name', { lastName: 'noor@prijs.nl' }, { lastName: 'name-invalid' }],
    ...[
      "O'Brien",
      "van 't Hof",
      'de Boer Jr.',
      'Müller-Łukasz',
      'J.P. de Wit',
      'A.B. Jansen',
      'J.de Boer',
      'J.van Dijk',
      'J.P.den Hartog',
      'J.DE BOER',
      'J.Jansen',
      'M.Sc.',
      'Ng',
      'Özdemir-El Idrissi',
      'Αλέξης',
      'हिन्दी शर्मा',
      'می\u200cنا',
      'Noor (Eleonora)',
      ' Noor\n',
    ].map((lastName): [string, ProfileChanges, object] => [`the name ${lastName.trim()}`, { firstName: lastName, lastName }, {}]),
    ['an empty address', { email: '' }, { email: 'email-required' }],
    ['an address without a dot', { email: 'a@b' }, { email: 'email-invalid' }],
    ['an address with spaces around it', { email: ' a@b.nl ' }, {}],
    ['no birth date', { dateOfBirth: '' }, {}],
    ['the 16th birthday', { dateOfBirth: '2010-11-21' }, {}],
    ['the day before the 16th birthday', { dateOfBirth: '2010-11-22' }, { dateOfBirth: 'too-young' }],
    ['a birth date in the future', { dateOfBirth: '2026-11-22' }, { dateOfBirth: 'date-invalid' }],
    ['a birth date before 1900', { dateOfBirth: '1899-12-31' }, { dateOfBirth: 'date-invalid' }],
    ['an unknown licence', { licenseType: 'BOTH' }, { licenseType: 'license-invalid' }],
    ['a taken-back licence', { licenseType: '' }, {}],
    ['an unknown language', { language: 'de' }, { language: 'language-invalid' }],
    ['experience of 0', { experience: '0' }, {}],
    ['experience below 0', { experience: -1 }, { experience: 'experience-invalid' }],
    ['half a year of experience', { experience: '1.5' }, { experience: 'experience-invalid' }],
    ['no number of years', { experience: 'many' }, { experience: 'experience-invalid' }],
    ['a long specialisation', { specialization: 'x'.repeat(61) }, { specialization: 'too-long' }],
    ['21 specialisations', { specialization: Array.from({ length: 21 }, String) }, { specialization: 'too-long' }],
  ])('with %s', (_, changes, problems) => expect(checkProfile(changes, facts)).toEqual(problems))

  test('of someone who is no student knows no minimum age', () => {
    expect(checkProfile({ dateOfBirth: '2015-01-01' }, { ...facts, isStudent: false })).toEqual({})
  })
})

test('specialisations are separated by commas, trimmed, without empty ones', () => {
  expect(splitSpecializations(' Faalangst, ,snelweg ,')).toEqual(['Faalangst', 'snelweg'])
})

test.each(['a', '1', 'a-', 'a b '])('a name of two hundred thousand times %j is judged in a moment', (signs) => {
  const startedAt = performance.now()
  expect(isPlainName(signs.repeat(200_000))).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test('a phone number is one where somebody can tell: a browser can’t', () => {
  const facts = { isStudent: true, today: '2026-11-21', minimumAge: 16 }
  const isPhone = (text: string) => text === '0612345678'
  expect(checkProfile({ phone: 'bel mij' }, facts)).toEqual({})
  expect(checkProfile({ phone: 'bel mij' }, { ...facts, isPhone })).toEqual({ phone: 'phone-invalid' })
  expect(checkProfile({ phone: ' 0612345678 ', emergencyContact: 'bel mijn moeder' }, { ...facts, isPhone })).toEqual({})
  expect(checkProfile({ phone: '' }, { ...facts, isPhone })).toEqual({})
})

describe('what is mailed of a typed text', () => {
  test.each([
    ['Ga naar prijs.nl/nu', 'Ga naar prijs. nl/ nu'],
    ['noor@prijs.nl', 'noor@ prijs. nl'],
    ['kijk op 192.0.2.1', 'kijk op 192. 0. 2. 1'],
    ['1.059/prijs', '1. 059/ prijs'],
    ['Bel 龘.com', 'Bel 龘. com'],
    ['kijk op a.b.shop', 'kijk op a. b. shop'],
    ['J.de Boer', 'J. de Boer'],
  ])('"%s" leads nowhere: %s', (text, mailed) => {
    expect(withoutLinks(text)).toBe(mailed)
  })

  test.each(['€ 1.059', '€1.059,50', 'om 9.30 uur', '(24.11.2026)', 'Lessen van 60 min. zijn goed.', 'J.P. de Boer Jr.'])(
    '"%s" stays as it is',
    (text) => {
      expect(withoutLinks(text)).toBe(text)
    },
  )
})
