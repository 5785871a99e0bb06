import { randomUUID } from 'node:crypto'
import { passwordLinkPath } from '@rijbaan/contract'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealWords } from '../src/api/outbox/lib/sealed-words'
import { cmsDir, encryptionKey, webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { findFreePort } from './support/free-port'
import { demoForm } from './support/forms'
import { post } from './support/call'
import { startMailServer } from './support/mail-server'
import { addressesOfMailFiles, mailTo } from './support/mailbox'
import { startOwnCms } from './support/own-cms'
import { addPerson } from './support/people'
import { asSent } from './support/stored-mails'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

const demoPath = '/api/public/email/demo-lesson'

/** Has a mail to somebody deleted as soon as it is taken up for sending. */
const makeTrigger = (databaseUrl: string, recipient: string): string[] =>
  databaseUrl
    ? [
        'create function erase_mail() returns trigger language plpgsql as $$ begin delete from outbox_mails where id = new.id; return null; end $$',
        `create trigger erase_mail after update of attempts on outbox_mails for each row when (new.recipient = '${recipient}') execute function erase_mail()`,
      ]
    : [
        `create trigger erase_mail after update of attempts on outbox_mails when new.recipient = '${recipient}' begin delete from outbox_mails where id = new.id; end`,
      ]
const dropTrigger = (databaseUrl: string): string[] =>
  databaseUrl ? ['drop function if exists erase_mail() cascade'] : ['drop trigger if exists erase_mail']

describe('without a mail server every mail is a readable file', () => {
  test('with both texts, the right people and one Message-ID', async () => {
    const email = `file-${randomUUID()}@example.test`
    await post(demoPath, demoForm({ email, name: 'Zoë' }))
    const mail = await mailTo(email)
    expect(mail.from?.address).toBe('no-reply@rijbaan.test')
    expect(mail.from?.name).toBe('Rijschool De Rijbaan')
    expect(mail.text).toContain('Hallo Zoë,')
    expect(mail.html).toContain('Hallo Zoë,')
    expect(mail.messageId).toMatch(/^<[\w-]+@localhost>$/)
  })
})

const waitingMail = (changes: Record<string, unknown>) => ({
  document_id: randomUUID(),
  message_id: `${randomUUID()}@localhost`,
  subject: 'Herinnering',
  text: 'x',
  html: '<p>x</p>',
  ...{ about: 'lesson', state: 'waiting', attempts: 0, next_attempt_at: 0, written_at: new Date() },
  ...changes,
})

const toTime = (moment: unknown): number => new Date(moment as Date | string | number).getTime()

test('a hundred mails that were written at once, as the reminders of a day, go without a pause between twenties', async () => {
  const database = openDatabase(thisCms())
  const recipient = `many-${randomUUID()}@example.test`
  const rows = Array.from({ length: 100 }, () => waitingMail({ recipient }))
  await database('outbox_mails').insert(rows)
  const sent = () => database('outbox_mails').where({ recipient, state: 'sent' }).pluck('sent_at')
  await waitFor('all of them to go', async () => (await sent()).length === rows.length)
  const moments = (await sent()).map(toTime).sort((one, other) => one - other)
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
  // A round that isn't followed at once is followed after a second.
  expect(Math.max(...gaps)).toBeLessThan(900)
  await database.destroy()
})

test('what anybody can have written, mails about requests, keeps no other mail waiting', async () => {
  const database = openDatabase(thisCms())
  const name = randomUUID()
  const requests = Array.from({ length: 60 }, () => waitingMail({ recipient: `request-${name}@example.test`, about: 'request' }))
  await database('outbox_mails').insert([...requests, waitingMail({ recipient: `lesson-${name}@example.test`, next_attempt_at: 1 })])
  const sent = async (): Promise<{ about: string; sent_at: unknown }[]> =>
    database('outbox_mails').whereLike('recipient', `%${name}@example.test`).where({ state: 'sent' }).select('about', 'sent_at')
  await waitFor('all of them to go', async () => (await sent()).length === 61)
  const rows = await sent()
  const lesson = toTime(rows.find(({ about }) => about === 'lesson')?.sent_at)
  expect(rows.filter(({ sent_at: at }) => toTime(at) < lesson)).toEqual([])
  await database.destroy()
})

describe('a row that goes while its mail is written', () => {
  let database: Database

  beforeAll(() => {
    database = openDatabase(thisCms())
  })

  afterAll(async () => {
    for (const statement of dropTrigger(thisCms().databaseUrl)) await database.raw(statement)
    await database.destroy()
  })

  test('leaves no file', async () => {
    const gone = `gone-${randomUUID()}@example.test`
    // Taken up for sending, it is erased at once: before the file is there to be taken away.
    for (const statement of makeTrigger(thisCms().databaseUrl, gone)) await database.raw(statement)
    await post(demoPath, demoForm({ email: gone }))
    await waitFor('the row to go', async () => (await database('outbox_mails').where({ recipient: gone }).first('id')) === undefined)
    // Mails go one after another: with a later one sent, that one's turn is over.
    const later = `later-${randomUUID()}@example.test`
    await post(demoPath, demoForm({ email: later }))
    await waitFor(
      'the next',
      async () => (await database('outbox_mails').where({ recipient: later, state: 'sent' }).first('id')) !== undefined,
    )
    const recipients = await addressesOfMailFiles()
    expect([recipients.includes(later), recipients.includes(gone)]).toEqual([true, false])
  })
})

describe('the mail server is dead for a while', () => {
  let cms: RunningCms
  let mailPort: number

  beforeAll(async () => {
    mailPort = await findFreePort()
    cms = await startOwnCms({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  })

  afterAll(() => cms.stop())

  test('every request is stored, and every mail delivered once when it is back', async () => {
    const forms = Array.from({ length: 12 }, () => demoForm({ email: `back-${randomUUID()}@example.test` }))
    for (const [index, form] of forms.entries()) {
      const answer = await fetch(`${cms.url}${demoPath}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': webCmsSecret, 'X-Rijbaan-Client-Address': `visitor-${index}` },
        body: JSON.stringify(form),
      })
      expect(answer.status).toBe(200)
    }
    const database = openDatabase(cms)
    expect(
      await database('requests').whereIn(
        'phone',
        forms.map(({ phone }) => phone),
      ),
    ).toHaveLength(12)
    await waitFor('a failed attempt', async () => (await database('outbox_mails').where('attempts', '>', 0)).length > 0)
    expect(await database('outbox_mails').where({ state: 'sent' })).toHaveLength(0)

    const mailServer = await startMailServer(mailPort)
    await waitFor('every mail to be sent', async () => (await database('outbox_mails').whereNot({ state: 'sent' })).length === 0, 60_000)
    const addresses = forms.map(({ email }) => email)
    expect(
      mailServer.received
        .filter(({ recipient }) => addresses.includes(recipient))
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual([...addresses].sort())
    // Beside these a reminder of one of the sample's lessons goes when its time has come.
    const ids: string[] = await database('outbox_mails').where({ about: 'request' }).pluck('message_id')
    const delivered = mailServer.received.flatMap(({ messageId }) => ids.find((id) => messageId.includes(id)) ?? [])
    expect(ids).toHaveLength(24)
    expect(delivered.sort()).toEqual(ids.sort())
    await mailServer.stop()
    await database.destroy()
  })
})

describe('a mail that opens an account (ASVS 14.2.4)', () => {
  let database: Database

  beforeAll(() => {
    database = openDatabase(thisCms())
  })

  afterAll(() => database.destroy())

  const words = { text: `https://school.example/kies?token=${randomUUID()}`, html: `<p>${randomUUID()}</p>` }

  const rowOf = (recipient: string, changes: Record<string, unknown>) => ({
    document_id: randomUUID(),
    message_id: `${randomUUID()}@localhost`,
    recipient,
    subject: 'Kies een wachtwoord',
    about: 'account',
    state: 'waiting',
    attempts: 0,
    next_attempt_at: Date.now(),
    written_at: new Date(),
    ...changes,
  })

  test('waits sealed: who has the database, or a backup, has no link', async () => {
    const { username } = await addPerson(database)
    // A file where their folder should be: its mails wait while they are looked at.
    const folder = path.join(thisCms().dataDir, 'outbox')
    await rename(folder, `${folder}-aside`)
    await writeFile(folder, '')
    await openBrowser().call('POST', '/api/auth/forgot-password', { username })
    const mail = await waitFor('a try to send the mail', () =>
      database('outbox_mails').where({ recipient: username, state: 'waiting' }).where('attempts', '>', 0).first(),
    )
    await rm(folder)
    await rename(`${folder}-aside`, folder)
    for (const stored of [mail.text, mail.html]) {
      // Signs of base64 may spell a short word by chance, so what they stand for is read.
      expect(stored).toMatch(/^sealed:[\w-]+$/)
      const bytes = Buffer.from(stored.slice('sealed:'.length), 'base64url').toString('latin1')
      expect(bytes).not.toMatch(/token|wachtwoord|https?:/i)
    }
    expect(asSent(mail).text).toContain(passwordLinkPath(''))
    expect((await mailTo(username)).text).toContain(passwordLinkPath(''))
  })

  test('is sent as it stands where a version before wrote it', async () => {
    const recipient = `before-${randomUUID()}@example.test`
    await database('outbox_mails').insert(rowOf(recipient, words))
    expect((await mailTo(recipient)).text).toContain(words.text)
  })

  test('that was sealed by another key is given up at once, and says why', async () => {
    const recipient = `another-${randomUUID()}@example.test`
    await database('outbox_mails').insert(rowOf(recipient, sealWords(`${encryptionKey}, of before`, words)))
    const given = await waitFor('the mail to be given up', async () =>
      database('outbox_mails').where({ recipient, state: 'failed' }).first(),
    )
    expect([given.attempts, given.last_problem]).toEqual([1, expect.stringContaining('ENCRYPTION_KEY')])
    expect(await addressesOfMailFiles()).not.toContain(recipient)
    await database('outbox_mails').where({ recipient }).delete()
  })
})

describe('a process whose clock is an hour ahead', () => {
  let cms: RunningCms

  beforeAll(async () => {
    cms = await startOwnCms({ NODE_OPTIONS: `--require=${path.join(cmsDir, 'tests', 'support', 'hour-ahead.cjs')}` })
  })

  afterAll(() => cms.stop())

  test('leaves a mail alone that another has in flight, and sends what is due', async () => {
    const database = openDatabase(cms)
    const mail = (columns: Record<string, unknown>) => ({
      ...{ document_id: randomUUID(), message_id: `${randomUUID()}@localhost`, recipient: `skewed-${randomUUID()}@example.test` },
      ...{ subject: 'Over een les', about: 'lesson', text: 'Tot dan.', html: '<p>Tot dan.</p>', state: 'waiting', written_at: new Date() },
      ...columns,
    })
    // Another process has taken it up a minute ago: its claim has four to go.
    const inFlight = mail({ attempts: 1, next_attempt_at: Date.now() + 240_000 })
    const due = mail({ attempts: 0, next_attempt_at: Date.now() - 1000 })
    await database('outbox_mails').insert([inFlight, due])
    const stored = ({ document_id }: { document_id: string }) => database('outbox_mails').where({ document_id }).first()
    // The earliest comes first, so it has looked at both when it has sent this one and one more after it.
    await waitFor('what is due to be sent', async () => (await stored(due)).state === 'sent')
    const later = mail({ attempts: 0, next_attempt_at: Date.now() - 1000 })
    await database('outbox_mails').insert(later)
    await waitFor('the next round', async () => (await stored(later)).state === 'sent')
    expect(await stored(inFlight)).toMatchObject({ state: 'waiting', attempts: 1 })
    await database.destroy()
  })
})
