import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asVisitor, post } from './support/call'
import { webCmsSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { callBackForm, demoForm, tariffForm } from './support/forms'
import { thisCms } from './support/this-cms'

const paths = {
  'demo-lesson': '/api/public/email/demo-lesson',
  'call-me-back': '/api/public/email/call-me-back',
  tariff: '/api/public/email/tariff-request',
}

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const storedFor = (phone: string) => database('requests').where({ phone })
const mailsAbout = (phone: string) => database('outbox_mails').where('text', 'like', `%${phone}%`)

describe('a request that will do', () => {
  test('for a demo lesson is stored as new, with its page but not that page’s query', async () => {
    const form = demoForm()
    const { status, body } = await post(paths['demo-lesson'], form)
    expect(status).toBe(200)
    expect(body).toEqual({ message: expect.stringContaining('Bedankt!') })
    const [stored] = await storedFor(form.phone)
    expect(stored).toMatchObject({
      kind: 'demo-lesson',
      progress: 'new',
      name: 'Sanne',
      course_type: 'auto-manual',
      url: 'http://localhost:3000/',
    })
  })

  test('for a call-back may leave the address empty', async () => {
    const form = callBackForm()
    const { status, body } = await post(paths['call-me-back'], form)
    expect([status, body]).toEqual([200, { message: 'Bedankt! Je verzoek is verzonden.' }])
    expect(await storedFor(form.phone)).toHaveLength(1)
  })

  test('for a package is thanked by name, in the specification’s words', async () => {
    const form = tariffForm()
    const { body } = await post(paths.tariff, form)
    expect(body.message).toBe(
      'Bedankt voor je aanvraag Marit de Vries! Uw aanvraag is succesvol verzonden! Ons team neemt binnenkort contact met je op!',
    )
    const [stored] = await storedFor(form.phone)
    expect(stored).toMatchObject({ kind: 'tariff', subject: form.subject, message: form.message })
  })

  test('is told to the office in Dutch, with the visitor as the one to answer', async () => {
    const form = demoForm({ email: 'visitor@example.test' })
    await post(paths['demo-lesson'], form)
    const mails = await mailsAbout(form.phone)
    const office = mails.find(({ recipient }: { recipient: string }) => recipient === 'aanvragen@rijbaan.test')
    expect(office).toMatchObject({ subject: 'Nieuwe aanvraag: Kennismakingsles van Sanne', reply_to: 'visitor@example.test' })
    expect(office?.text).toMatch(/\/admin\/content-manager\/collection-types\/api::request\.request\/\w+/)
  })

  test.each([
    ['nl', 'We hebben je aanvraag voor een kennismakingsles ontvangen', 'Auto, schakel'],
    ['en', 'We have received your request for a demo lesson', 'Car, manual'],
  ])('is confirmed to the visitor in the language of their cookie: %s (R3)', async (language, subject, lessons) => {
    const form = demoForm({ email: `reader-${randomUUID()}@example.test` })
    await post(paths['demo-lesson'], form, asVisitor(undefined, language))
    const [mail] = await database('outbox_mails').where({ recipient: form.email })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(lessons)
    expect(mail.html).toContain(`lang="${language}"`)
  })

  test('for a package is not confirmed to our own no-reply address', async () => {
    const form = tariffForm()
    await post(paths.tariff, form)
    expect((await mailsAbout(form.phone)).map(({ recipient }: { recipient: string }) => recipient)).toEqual(['aanvragen@rijbaan.test'])
  })

  test.each(['manual', 'automatic', 'taxi', 'theory course'])('for a call-back may use the earlier name %s (R60)', async (courseType) => {
    const { status } = await post(paths['call-me-back'], callBackForm({ message: `Course Type: ${courseType}` }))
    expect(status).toBe(200)
  })

  test('keeps markup as text, in the mail’s HTML too', async () => {
    const form = tariffForm({ name: '<b>Bo</b>', message: '<script>alert(1)</script>' })
    await post(paths.tariff, form)
    const [mail] = await mailsAbout(form.phone)
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;')
  })

  test('reaches the office in the lines that its message has', async () => {
    const form = tariffForm({ message: 'Ik wil graag rijles.\r\nLiefst op zaterdag.' })
    await post(paths.tariff, form)
    const [mail] = await mailsAbout(form.phone)
    expect(mail.text).toContain('\nIk wil graag rijles.\nLiefst op zaterdag.\n')
    expect(mail.html).toContain('Ik wil graag rijles.<br>Liefst op zaterdag.')
  })

  test('for a demo lesson brings what the visitor asks besides to the panel and the office’s mail, and into no confirmation', async () => {
    const form = demoForm({ question: 'Mijn rijbewijs komt uit Brazilië.\r\nKan ik het omwisselen?' })
    expect((await post(paths['demo-lesson'], form)).status).toBe(200)
    const question = 'Mijn rijbewijs komt uit Brazilië.\nKan ik het omwisselen?'
    expect(await storedFor(form.phone)).toMatchObject([{ kind: 'demo-lesson', question }])
    const mails = await mailsAbout(form.phone)
    expect(mails.filter(({ text }: { text: string }) => text.includes(`\nVraag: ${question}\n`))).toMatchObject([
      { recipient: 'aanvragen@rijbaan.test' },
    ])
    const [confirmation] = await database('outbox_mails').where({ recipient: form.email })
    expect(confirmation.text).not.toContain('Brazilië')
  })

  test('brings no link of its own into a mail that the school sends', async () => {
    const form = demoForm({ name: 'https://evil.test/x', email: `link-${randomUUID()}@example.test` })
    await post(paths['demo-lesson'], form)
    const mails = await mailsAbout(form.phone)
    expect(mails.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['aanvragen@rijbaan.test'])
    for (const { html } of mails) expect(html).not.toMatch(/href="https:\/\/evil/)
  })

  test.each(['Win: evil.nl/x', 'www.evil.nl', 'Ga naar prijs.nl'])(
    'is mailed to no address that somebody typed under the name %s',
    async (name) => {
      const form = demoForm({ name, email: `link-${randomUUID()}@example.test` })
      expect((await post(paths['demo-lesson'], form)).status).toBe(200)
      expect(await database('outbox_mails').where({ recipient: form.email })).toEqual([])
    },
  )

  test('can’t bring header lines of its own into the mail', async () => {
    const form = tariffForm({ name: 'Bo\r\nBcc: x@y.nl' })
    await post(paths.tariff, form)
    const [mail] = await mailsAbout(form.phone)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})

describe('a request that won’t do', () => {
  test.each([
    ['demo-lesson', demoForm({ name: 'A' }), 'invalid-demo-request', 'name', 'name-too-short'],
    ['demo-lesson', demoForm({ email: 'no address' }), 'invalid-demo-request', 'email', 'email-invalid'],
    ['demo-lesson', demoForm({ question: 'x'.repeat(501) }), 'invalid-demo-request', 'question', 'question-too-long'],
    ['demo-lesson', demoForm({ message: 'Course Type: motor' }), 'invalid-demo-request', 'courseType', 'course-type-required'],
    ['call-me-back', callBackForm({ phone: '12345' }), 'invalid-call-back-request', 'phone', 'phone-invalid'],
    ['call-me-back', callBackForm({ email: 'no address' }), 'invalid-call-back-request', 'email', 'email-invalid'],
    ['tariff', tariffForm({ name: 'A'.repeat(26) }), 'invalid-tariff-request', 'name', 'name-too-long-25'],
    ['tariff', tariffForm({ message: 'x'.repeat(2001) }), 'invalid-tariff-request', 'message', 'message-too-long'],
    ['demo-lesson', demoForm({ phone: `06${'-'.repeat(3000)}12345678` }), 'invalid-demo-request', 'phone', 'phone-invalid'],
    ['tariff', tariffForm({ message: '' }), 'invalid-tariff-request', 'message', 'message-required'],
  ] as const)('%s: is refused with the field and its sentence', async (kind, form, code, field, problem) => {
    const { status, body } = await post(paths[kind], form)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code,
      message: expect.any(String),
      details: { fields: { [field]: { code: problem, message: expect.any(String) } } },
    })
    expect(await storedFor(form.phone).where({ name: form.name, message: form.message })).toHaveLength(0)
  })

  test.each([
    ['demo-lesson', 'Vul alle vereiste velden correct in.'],
    ['call-me-back', 'Vul alle vereiste velden in.'],
    ['tariff', 'Vul alle vereiste velden correct in.'],
  ] as const)('an empty %s reads "%s"', async (kind, message) => {
    const { status, body } = await post(paths[kind], {})
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('malformed bodies are answered with a sentence, never with a 5xx', () => {
  const bodies: [string, string, string][] = [
    ['not JSON', '{', 'application/json'],
    ['null', 'null', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['a text', '"hello"', 'application/json'],
    ['a number', '1', 'application/json'],
    ['plain text', 'hello', 'text/plain'],
    ['a form', 'name=Sanne', 'application/x-www-form-urlencoded'],
    ['broken multipart', '--x\r\nContent-Disposition: form-data; name="a', 'multipart/form-data; boundary=x'],
    ['multipart without a boundary', 'x', 'multipart/form-data'],
    ['1 MB', JSON.stringify({ name: 'x'.repeat(1_000_000) }), 'application/json'],
    ['wrong types', JSON.stringify({ name: {}, phone: [], email: 1, message: null, language: 7, url: false }), 'application/json'],
    ['a deep body', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'application/json'],
    ['a polluting key', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', 'application/json'],
    ['zero bytes in a name', JSON.stringify(demoForm({ name: 'Bo\u0000b' })), 'application/json'],
  ]
  test.each(Object.values(paths).flatMap((path) => bodies.map(([what, body, type]) => [path, what, body, type] as const)))(
    '%s with %s',
    async (path, _what, body, type) => {
      const answer = await post(path, body, { ...asVisitor(), 'Content-Type': type })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      if (answer.status !== 200) {
        expect([400, 413]).toContain(answer.status)
        expect(answer.body).toMatchObject({
          message: expect.stringMatching(/\w+ \w+/),
          code: expect.any(String),
          details: expect.any(Object),
        })
      }
    },
  )

  test('a body cut off half-way doesn’t hold the server up', async () => {
    const url = new URL(`${thisCms().url}${paths['demo-lesson']}`)
    await new Promise<void>((resolve) => {
      const cutOff = httpRequest(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' } })
      cutOff.on('error', () => resolve())
      cutOff.write('{"name":')
      setTimeout(() => cutOff.destroy(), 50)
    })
    expect((await post(paths['demo-lesson'], demoForm())).status).toBe(200)
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s on a form is 404 or 405', async (method) => {
    const { status } = await fetch(`${thisCms().url}${paths['demo-lesson']}`, { method })
    expect([404, 405]).toContain(status)
  })
})

describe('the guards of the forms (R59)', () => {
  test('a filled honeypot is thanked and nothing is stored', async () => {
    const form = demoForm({ website: 'https://spam.test' })
    expect((await post(paths['demo-lesson'], form)).status).toBe(200)
    expect(await storedFor(form.phone)).toHaveLength(0)
  })

  test('the same form within ten minutes is thanked and stored once', async () => {
    const form = demoForm()
    for (const phone of [form.phone, `${form.phone.slice(0, 2)} ${form.phone.slice(2)}`]) {
      expect((await post(paths['demo-lesson'], { ...form, phone })).status).toBe(200)
    }
    expect(await storedFor(form.phone)).toHaveLength(1)
    expect(await storedFor(`${form.phone.slice(0, 2)} ${form.phone.slice(2)}`)).toHaveLength(0)
  })

  test('eight at the same moment are stored once and mailed once', async () => {
    const form = demoForm({ email: `once-${randomUUID()}@example.test` })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(paths['demo-lesson'], form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await storedFor(form.phone)).toHaveLength(1)
    expect(await database('outbox_mails').where({ recipient: form.email })).toHaveLength(1)
  })

  test('the same form of another kind is another request', async () => {
    const form = demoForm()
    await post(paths['demo-lesson'], form)
    await post(paths['call-me-back'], { ...form, message: 'Course Type: auto' })
    expect(await storedFor(form.phone)).toHaveLength(2)
  })

  test('one address stores thirty in an hour; the next is told to wait, others are not', async () => {
    const visitor = asVisitor()
    for (let sent = 0; sent < 30; sent += 1) expect((await post(paths['demo-lesson'], demoForm(), visitor)).status).toBe(200)
    const sentByAnother = demoForm()
    await post(paths['demo-lesson'], sentByAnother)
    // Whether somebody has sent the same isn't to be told from the answer.
    for (const form of [demoForm(), sentByAnother]) {
      const refused = await post(paths['demo-lesson'], form, visitor)
      expect(refused.status).toBe(429)
      expect(refused.body.code).toBe('too-many-requests')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect((await post(paths['demo-lesson'], demoForm())).status).toBe(200)
  })

  test('one customer’s many networks send two hundred in a day; then each its first and second, twenty in all', async () => {
    const customer = randomUUID().slice(0, 4)
    const statusFrom = async (number: number) =>
      (await post(paths['call-me-back'], callBackForm(), asVisitor(`2001:db8:${customer}:${number.toString(16)}::1`))).status
    for (let sent = 0; sent < 200; sent += 1) expect(await statusFrom(Math.floor(sent / 20))).toBe(200)
    expect([await statusFrom(0), await statusFrom(50), await statusFrom(50), await statusFrom(50)]).toEqual([429, 200, 200, 429])
    for (let sent = 2; sent < 20; sent += 1) expect(await statusFrom(50 + sent)).toBe(200)
    expect(await statusFrom(99)).toBe(429)
    expect((await post(paths['call-me-back'], callBackForm())).status).toBe(200)
  })

  test('where thousands have come in that day, who has sent none or one is still heard, up to a bound', async () => {
    const [known, newcomer] = [asVisitor(), asVisitor()]
    const statusOf = async (visitor: Record<string, string>) => (await post(paths['demo-lesson'], demoForm(), visitor)).status
    const counted = (name: string) => database('rate_limits').whereLike('key', `${name}:%`)
    for (let sent = 0; sent < 3; sent += 1) expect(await statusOf(known)).toBe(200)
    const before = (await counted('public-form-day').first('points'))?.points as number
    await counted('public-form-day').update({ points: 2000 })
    try {
      expect([await statusOf(known), await statusOf(newcomer), await statusOf(newcomer), await statusOf(newcomer)]).toEqual([
        429, 200, 200, 429,
      ])
      await counted('public-form-new').update({ points: 8000 })
      expect(await statusOf(asVisitor())).toBe(429)
    } finally {
      await counted('public-form-day').update({ points: before })
      await counted('public-form-new').delete()
    }
  })

  test('who has no confirmations left spends none of a mailbox that they name', async () => {
    const email = `victim-${randomUUID()}@example.test`
    const sender = randomUUID().slice(0, 4)
    const networkOf = (number: number) => asVisitor(`2001:db8:${sender}:${number.toString(16)}::1`)
    const send = async (form: object, visitor?: Record<string, string>) =>
      expect((await post(paths['demo-lesson'], form, visitor)).status).toBe(200)
    for (let sent = 0; sent < 40; sent += 1) await send(demoForm(), networkOf(Math.floor(sent / 20)))
    for (let sent = 0; sent < 12; sent += 1) await send(demoForm({ email }), networkOf(9))
    expect(await database('outbox_mails').where({ recipient: email })).toEqual([])
    await send(demoForm({ email }))
    expect(await database('outbox_mails').where({ recipient: email })).toHaveLength(1)
  })

  test('so many of one sender, and of all, are confirmed in a day, whatever mailboxes they name', async () => {
    const confirmed = async (visitor?: Record<string, string>) => {
      const email = `stranger-${randomUUID()}@example.test`
      expect((await post(paths['demo-lesson'], demoForm({ email }), visitor)).status).toBe(200)
      return (await database('outbox_mails').where({ recipient: email })).length
    }
    const customer = randomUUID().slice(0, 4)
    const networkOf = (number: number) => asVisitor(`2001:db8:${customer}:${number.toString(16)}::1`)
    let mails = 0
    for (let sent = 0; sent < 41; sent += 1) mails += await confirmed(networkOf(Math.floor(sent / 20)))
    expect(mails).toBe(40)
    const counted = () => database('rate_limits').whereLike('key', 'confirmations-all:%')
    const before = (await counted().first('points'))?.points as number
    try {
      await counted().update({ points: 1000 })
      expect(await confirmed()).toBe(0)
    } finally {
      await counted().update({ points: before })
    }
    expect(await confirmed()).toBe(1)
  })

  test('ten an hour are confirmed to one address, whoever types it in, and the office hears of all', async () => {
    const email = `target-${randomUUID()}@example.test`
    const tagged = email.replace('@', '+les@')
    const spellings = [email, email.toUpperCase(), tagged]
    const forms = Array.from({ length: 12 }, (_, index) => demoForm({ email: spellings[index % 3] ?? email }))
    for (const form of forms) expect((await post(paths['demo-lesson'], form)).status).toBe(200)
    expect(await database('outbox_mails').whereRaw('lower(recipient) in (?, ?)', [email, tagged])).toHaveLength(10)
    const toOffice = ({ recipient }: { recipient: string }) => recipient === 'aanvragen@rijbaan.test'
    for (const form of forms) expect((await mailsAbout(form.phone)).filter(toOffice)).toHaveLength(1)
  })

  test('refused and robots’ forms don’t count towards the thirty', async () => {
    const visitor = asVisitor()
    for (let sent = 0; sent < 12; sent += 1) {
      await post(paths['demo-lesson'], demoForm({ name: '' }), visitor)
      await post(paths['demo-lesson'], demoForm({ website: 'x' }), visitor)
    }
    for (let sent = 0; sent < 30; sent += 1) expect((await post(paths['demo-lesson'], demoForm(), visitor)).status).toBe(200)
  })

  test('a repeated form counts as a new one: what is left of the thirty says nothing of what others have sent', async () => {
    const sentByAnother = demoForm()
    await post(paths['demo-lesson'], sentByAnother)
    const visitor = asVisitor()
    for (let sent = 0; sent < 29; sent += 1) expect((await post(paths['demo-lesson'], demoForm(), visitor)).status).toBe(200)
    expect((await post(paths['demo-lesson'], sentByAnother, visitor)).status).toBe(200)
    expect((await post(paths['demo-lesson'], demoForm(), visitor)).status).toBe(429)
    expect(await storedFor(sentByAnother.phone)).toHaveLength(1)
  })

  test.each([
    ['demo-lesson', demoForm],
    ['call-me-back', callBackForm],
  ] as const)(
    'the same form (%s) from another mailbox is stored once and confirmed there too, as any other would be',
    async (kind, formOf) => {
      const mine = `mine-${randomUUID()}@example.test`
      const form = formOf({ email: `theirs-${randomUUID()}@example.test` })
      for (const email of [form.email, mine, mine, mine.replace('@', '+again@')]) {
        expect((await post(paths[kind], { ...form, email })).status).toBe(200)
      }
      const stored = await storedFor(form.phone)
      expect(stored).toHaveLength(1)
      const mails = await mailsAbout(form.phone)
      expect(mails.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(
        ['aanvragen@rijbaan.test', form.email, mine].sort(),
      )
      for (const mail of mails) expect(mail.request_id).toBe(stored[0]?.document_id)
    },
  )

  test('an address is believed from the web app alone', async () => {
    const claimed = randomUUID()
    const form = demoForm()
    await post(paths['demo-lesson'], form, { 'X-Rijbaan-Client-Address': claimed, 'X-Rijbaan-Secret': `${webCmsSecret}x` })
    const visitor = asVisitor(claimed)
    for (let sent = 0; sent < 30; sent += 1) expect((await post(paths['demo-lesson'], demoForm(), visitor)).status).toBe(200)
  })

  test('no address is stored as it is', async () => {
    const address = '203.0.113.77'
    await post(paths['demo-lesson'], demoForm(), asVisitor(address))
    const rows = await database('rate_limits').where('key', 'like', `%${address}%`)
    expect(rows).toHaveLength(0)
  })
})

describe('where a form comes from (R27)', () => {
  test.each([
    ['http://localhost:3000', 200],
    ['http://127.0.0.1:3000', 200],
    ['https://evil.test', 403],
    ['null', 403],
    ['http://localhost:3000.evil.test', 403],
  ])('the Origin %s answers %d', async (origin, status) => {
    expect((await post(paths['demo-lesson'], demoForm(), { ...asVisitor(), Origin: origin })).status).toBe(status)
  })

  test('a cross-site call without an Origin is refused', async () => {
    expect((await post(paths['demo-lesson'], demoForm(), { ...asVisitor(), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })
})
