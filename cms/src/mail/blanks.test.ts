import { describe, expect, test } from 'vitest'
import { mailWords } from '../admin/labels/mail-words'
import schema from '../api/mail-text/content-types/mail-text/schema.json'
import { blanksOf, findForeignIban, findTextFault, ibansOf } from './blanks'
import { mailKinds, ownTexts, type MailKind, type MailText } from './own-texts'

const { resetPassword } = ownTexts

const withBody = (nl: string): MailText => ({ ...resetPassword, body: { ...resetPassword.body, nl } })

describe('our own texts', () => {
  test.each(mailKinds)('%s can be filled in, and the panel explains each of its names', (kind) => {
    expect(findTextFault(kind, ownTexts[kind])).toBeNull()
    expect(blanksOf(kind).filter((name) => !(name in mailWords))).toEqual([])
  })

  test('each has its kind in the panel, and there are no others', () => {
    expect(schema.attributes.kind.enum).toEqual(mailKinds)
  })
})

test.each([
  ['Hallo {{voornaam}}, {{link}} {{expiresAt}}', { fault: 'unknown', name: 'voornaam' }],
  ['Hallo {{ firstName }}, {{link}} {{expiresAt}}', { fault: 'unknown', name: 'firstName' }],
  ['Hallo {{amount}}, {{link}} {{expiresAt}}', { fault: 'unknown', name: 'amount' }],
  ['Hallo {{firstName}, {{link}} {{expiresAt}}', { fault: 'braces' }],
  ['Hallo firstName}}, {{link}} {{expiresAt}}', { fault: 'braces' }],
  ['Hallo {{firstName}}, tot {{expiresAt}}', { fault: 'missing', name: 'link' }],
  ['Klik op {{link}}', { fault: 'missing', name: 'expiresAt' }],
  ['https://elders.example/?naar={{link}} tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['{{link}}.elders.example tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['//elders.example/({{link}}) tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['//elders.example/?\uFEFF{{link}} tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['<https://elders.example/?t= {{link}} > tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['<https://elders.example/?t=\n{{link}} tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['{{link}}{{link}} tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  ['{{link}} of elders.example?{{link}} tot {{expiresAt}}', { fault: 'glued', name: 'link' }],
  [
    '{{link}} tot {{expiresAt}}. Werkt dat niet? Ga naar https://elders.example/inloggen.',
    { fault: 'address', name: 'https://elders.example/inloggen.' },
  ],
  ['{{link}} tot {{expiresAt}}, of www.elders', { fault: 'address', name: 'www.elders' }],
  ['{{link}} tot {{expiresAt}}, of elders.example', { fault: 'address', name: 'elders.example' }],
  ['{{link}} tot {{expiresAt}}, of hulp@elders.example', { fault: 'address', name: 'hulp@elders.example' }],
  ['{{link}} tot {{expiresAt}}, of mailto:hulp@localhost', { fault: 'address', name: 'mailto:hulp@localhost' }],
  ['{{link}} tot {{expiresAt}}, of hulp@localhost', { fault: 'address', name: 'hulp@localhost' }],
  ['{{link}} tot {{expiresAt}}, of tel:+31201234567', { fault: 'address', name: 'tel:+31201234567' }],
  ['{{link}} tot {{expiresAt}}, of TEL:0201234567', { fault: 'address', name: 'TEL:0201234567' }],
  ['{{link}} tot {{expiresAt}}, of sms:(020)1234567', { fault: 'address', name: 'sms:(020)1234567' }],
  ['{{link}} tot {{expiresAt}}, of whatsapp：0201234567', { fault: 'address', name: 'whatsapp:0201234567' }],
  ['{{link}} tot {{expiresAt}}, of 192.0.2.7/in', { fault: 'address', name: '192.0.2.7/in' }],
  ['{{link}} tot {{expiresAt}}, of rijbaan-veilig.{{schoolName}}', { fault: 'glued', name: 'schoolName' }],
  ['{{link}} tot {{expiresAt}}, of x{{schoolName}}', { fault: 'glued', name: 'schoolName' }],
  ['{{link}} tot {{expiresAt}}, of {{schoolName}}.nl', { fault: 'glued', name: 'schoolName' }],
  ['{{link}} tot {{expiresAt}}, of {{schoolName}}/herstel', { fault: 'glued', name: 'schoolName' }],
  ['{{link}} tot {{expiresAt}}, of veilig-{{schoolName}}', { fault: 'glued', name: 'schoolName' }],
  ['{{link}} tot {{expiresAt}}, of {{firstName}}{{schoolPhone}}', { fault: 'glued', name: 'firstName' }],
  ['{{link}} tot {{expiresAt}}, of evil。nl', { fault: 'address', name: 'evil.nl' }],
  ['{{link}} tot {{expiresAt}}, of evil．nl', { fault: 'address', name: 'evil.nl' }],
  ['{{link}} tot {{expiresAt}}, of evil｡nl', { fault: 'address', name: 'evil.nl' }],
  ['{{link}} tot {{expiresAt}}, of ev\u00adil.\u200bnl', { fault: 'address', name: 'evil.nl' }],
])('"%s" is refused', (body, fault) => {
  expect(findTextFault('resetPassword', withBody(body))).toMatchObject({ part: 'body', language: 'nl', ...fault })
})

test.each([
  '{{link}}, tot {{expiresAt}}',
  'Eén { accolade } mag. {{link}} {{expiresAt}} {{link}}',
  'Tot {{expiresAt}} (of zie: “{{link}}”).',
  'Tot {{expiresAt}}:\n{{link}}',
  'Van <b>ons</b>: {{link}} tot {{expiresAt}}',
  'Dag {{firstName}}, {{link}} van “{{schoolName}}” tot {{expiresAt}}. Vragen? Bel {{schoolPhone}}.\n({{schoolName}}’s)',
  'Let op: {{link}} tot {{expiresAt}} (“zo:”). Bel vóór 10:30, tel. 020-1234567, of kijk bij @rijbaan.',
  'Bel a.u.b. vóór 10.30 uur, bijv. vandaag, i.v.m. drukte. {{link}} tot {{expiresAt}}.',
])('"%s" can be sent', (body) => {
  expect(findTextFault('resetPassword', withBody(body))).toBeNull()
})

test('a subject may do without anything, and not with what has no value', () => {
  const subject = (en: string): MailText => ({ ...resetPassword, subject: { nl: 'Nieuw wachtwoord', en } })
  expect(findTextFault('resetPassword', subject('New password'))).toBeNull()
  expect(findTextFault('resetPassword', subject('For {{username}}'))).toMatchObject({ part: 'subject', language: 'en', name: 'username' })
  expect(findTextFault('resetPassword', subject('Go to {{link}}'))).toMatchObject({ part: 'subject', language: 'en', fault: 'glued' })
  expect(findTextFault('resetPassword', subject('Go to elders.example'))).toMatchObject({
    part: 'subject',
    language: 'en',
    fault: 'address',
  })
})

const withMore = (kind: MailKind, more: string): MailText => {
  const { subject, body } = ownTexts[kind]
  return { subject, body: { nl: `${body.nl}\n${more}`, en: body.en } }
}

test('a mail that is about no account and no money may name any address', () => {
  expect(findTextFault('lessonBookedToTeacher', withMore('lessonBookedToTeacher', 'Zie https://elders.example'))).toBeNull()
})

describe.each(mailKinds)('%s pours nothing that it says of people into an address', (kind) => {
  const [name = ''] = blanksOf(kind).filter((each) => each !== 'link')

  test.each([
    (blank: string) => `https://elders.example/?w=${blank}`,
    (blank: string) => `https://elders.example/${blank}/les`,
    (blank: string) => `www.elders.example/\u200B${blank}`,
    (blank: string) => `elders.example?${blank}`,
    (blank: string) => `mailto:hulp@elders.example?body=${blank}`,
    (blank: string) => `https://elders.example/?w={${blank}}`,
    (blank: string) => `https://elders.example/?w=\u2003${blank}`,
    (blank: string) => `${blank}.elders.example`,
    (blank: string) => `${blank}@elders.example`,
    (blank: string) => `<https://elders.example/?w= ${blank} >`,
    (blank: string) => `<//elders.example/\n${blank}`,
  ])('%#', (more) => {
    expect(findTextFault(kind, withMore(kind, more(`{{${name}}}`)))).toMatchObject({ fault: 'glued', name })
  })

  test('and says it beside one', () => {
    const beside = `Tot dan, {{${name}}}: ({{${name}}}).`
    expect(findTextFault(kind, withMore(kind, beside))).toBeNull()
  })
})

test.each(['paymentVerified', 'paymentRejected', 'paymentRejectedNoReason'] as const)('%s names no address but its link', (kind) => {
  const faultOf = (more: string) => findTextFault(kind, withMore(kind, more))
  expect(faultOf('Zie https://elders.example')).toMatchObject({ fault: 'address', name: 'https://elders.example' })
  expect(faultOf('Betaal bij veilig-{{schoolName}}')).toMatchObject({ fault: 'glued', name: 'schoolName' })
  expect(faultOf('Betaal {{amount}}, of bel {{schoolPhone}}.')).toBeNull()
})

test('no mail names a bank account but the school’s own', () => {
  const text = withMore('lessonBookedToTeacher', 'Maak het over op NL91 ABNA 0417 1643 00.')
  expect(ibansOf(text)).toEqual(['NL91ABNA0417164300'])
  expect(findForeignIban(text, new Set())).toEqual({ part: 'body', language: 'nl', fault: 'iban', name: 'NL91 ABNA 0417 1643 00' })
  expect(findForeignIban(text, new Set(['NL91ABNA0417164300']))).toBeNull()
  expect(findForeignIban(ownTexts.lessonBookedToTeacher, new Set())).toBeNull()
})

test.each(['a', '<', '1.', 'www', '{{link', '(', '[{', ' ('])('two hundred thousand times %j is judged in a moment', (sign) => {
  const startedAt = performance.now()
  findTextFault('resetPassword', withBody(`{{link}} tot {{expiresAt}} ${sign.repeat(200_000)}`))
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
