import { expect, test } from 'vitest'
import { composeMail } from './compose'

const text = {
  subject: { nl: 'Welkom {{name}}', en: 'Welcome {{name}}' },
  body: { nl: 'Hallo {{name}},\n\nJe les: {{link}}\n\nGroet,\n{{schoolName}}', en: 'Hello {{name}}' },
}

test('an amount stays beside its currency', () => {
  expect(composeMail(text, 'en', { name: '€\u00a045', schoolName: 'Rijschool' }).subject).toBe('Welcome €\u00a045')
})

test('what staff write keeps its lines', () => {
  const verdict = { subject: text.subject, body: { nl: 'Reden: {{reason}}', en: 'Reason: {{reason}}' } }
  expect(composeMail(verdict, 'nl', { name: 'Noor', reason: 'Te vaag.\nStuur een scan.', schoolName: 'Rijschool' }).text).toBe(
    'Reden: Te vaag.\nStuur een scan.',
  )
})

test('what a visitor writes to the office keeps its lines, in text and in HTML, and the subject is one', () => {
  const request = { subject: { nl: 'Van {{name}}: {{message}}', en: '' }, body: { nl: 'Bericht:\n{{message}}\nPagina: /', en: '' } }
  const message = ' Hallo,\r\n\r\n\r\n\r\nIk wil  <b>rijles</b>.\u2028Liefst\tzaterdag. \r\n'
  const mail = composeMail(request, 'nl', { name: 'Noor\nVisser', message, schoolName: 'Rijschool' })
  expect(mail.subject).toBe('Van Noor Visser: Hallo, Ik wil <b>rijles</b>. Liefst zaterdag.')
  expect(mail.text).toBe('Bericht:\nHallo,\n\nIk wil <b>rijles</b>.\nLiefst zaterdag.\nPagina: /')
  expect(mail.html).toContain('Bericht:<br>Hallo,</p>')
  expect(mail.html).toContain('>Ik wil &lt;b&gt;rijles&lt;/b&gt;.<br>Liefst zaterdag.<br>Pagina: /</p>')
})

test.each(['\n\n', '\r\n', '\u2028', '\u0085', ' \t\v '])('a value makes no line of its own in a mail, by %j', (between) => {
  const values = { name: ` Noor${between}Visser\n`, link: 'https://school.example/les', schoolName: 'Rijschool' }
  const mail = composeMail(text, 'nl', values)
  expect(mail.subject).toBe('Welkom Noor Visser')
  expect(mail.text).toBe('Hallo Noor Visser,\n\nJe les: https://school.example/les\n\nGroet,\nRijschool')
  expect(mail.html).toContain('<p style="margin:0 0 16px">Hallo Noor Visser,</p>')
  expect(mail.html).toContain('<a href="https://school.example/les"')
})

test.each([
  ['https://elders.example/in', 'https:// elders. example/ in'],
  ['Station www.elders.example', 'Station www. elders. example'],
  ['hulp@elders.example', 'hulp@ elders. example'],
  ['eld\u00ADers\u200B.example', 'eld\u00ADers\u200B. example'],
  ['elders\u3002example', 'elders\u3002 example'],
  ['192.0.2.7/in', '192. 0. 2. 7/ in'],
  ['Dorpsstraat 1, bij de kerk', 'Dorpsstraat 1, bij de kerk'],
])('what a student types leads nowhere from a mail of the school: %j', (pickupLocation, said) => {
  const lesson = { subject: { nl: 'Les', en: '' }, body: { nl: 'Ophalen: {{pickupLocation}}\n{{link}}', en: '' } }
  const mail = composeMail(lesson, 'nl', { pickupLocation, link: 'https://school.example/les', schoolName: 'Rijschool' })
  expect(mail.text).toBe(`Ophalen: ${said}\nhttps://school.example/les`)
})

test('what staff write of a payment leads nowhere from a mail of the school, line by line', () => {
  const verdict = { subject: { nl: 'Afgewezen', en: '' }, body: { nl: 'Reden: {{reason}}\n{{link}}', en: '' } }
  const reason = 'Betaal opnieuw op https://elders.example/in\nof vraag het aan hulp@elders.example.'
  const mail = composeMail(verdict, 'nl', { reason, link: 'https://school.example/les', schoolName: 'Rijschool' })
  expect(mail.text).toBe(
    'Reden: Betaal opnieuw op https:// elders. example/ in\nof vraag het aan hulp@ elders. example.\nhttps://school.example/les',
  )
})

test.each(['pickupLocation', 'name', 'teacherName', 'examPlace', 'schoolName', 'schoolPhone', 'whateverComesNext'])(
  'no name, number or place sends anybody’s money elsewhere by a mail of the school: {{%s}}',
  (blank) => {
    const lesson = { subject: { nl: 'Les', en: '' }, body: { nl: `Les: {{${blank}}}`, en: '' } }
    const given = { schoolName: 'Rijschool', [blank]: 'Betaal 45 op NL91 ABNA 0417 1643 00' }
    const { text: said, html } = composeMail(lesson, 'nl', given)
    expect(said).toBe('Les: Betaal ## op NL## ABNA #### #### ##')
    expect(html).not.toContain('0417')
  },
)

test.each(['reason', 'description'])('what is judged where it is typed names the school’s own account as it is: {{%s}}', (blank) => {
  const verdict = { subject: { nl: 'Afgewezen', en: '' }, body: { nl: `{{${blank}}}`, en: '' } }
  const mail = composeMail(verdict, 'nl', { [blank]: 'Maak over op NL91 ABNA 0417 1643 00', schoolName: 'Rijschool' })
  expect(mail.text).toContain('NL91 ABNA 0417 1643 00')
})

test.each([
  'name',
  'firstName',
  'studentName',
  'studentFirstName',
  'teacherName',
  'teacherFirstName',
  'publishedBy',
  'passkeyName',
  'examPlace',
  'whateverComesNext',
])('no name that somebody has typed leads anywhere from a mail of the school: {{%s}}', (blank) => {
  const greeting = { subject: { nl: `Voor {{${blank}}}`, en: '' }, body: { nl: `Hallo {{${blank}}},\n\n{{link}}`, en: '' } }
  const values = { [blank]: 'Win 500 euro op x.de of X.Nl', link: 'https://school.example/les', schoolName: 'Rijschool' }
  const mail = composeMail(greeting, 'nl', values)
  expect(mail.subject).toBe('Voor Win 500 euro op x. de of X. Nl')
  expect(mail.text).toBe('Hallo Win 500 euro op x. de of X. Nl,\n\nhttps://school.example/les')
})

test.each([
  ['www.elders.example/in?van=@school.example', 'www. elders. example/ in? van=@ school. example'],
  ['www.elders.example@school.example', 'www. elders. example@ school. example'],
  ['noor.visser+les@school.example', 'noor.visser+les@school.example'],
])('what a visitor gives as an address leads nowhere else from the mail to the office: %j', (email, said) => {
  const request = { subject: { nl: 'Aanvraag', en: '' }, body: { nl: 'E-mail: {{email}}', en: '' } }
  expect(composeMail(request, 'nl', { email, schoolName: 'Rijschool' }).text).toBe(`E-mail: ${said}`)
})
