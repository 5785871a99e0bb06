import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cmsDir, cmsEnvironment, makeDataDir } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { mailTo } from './support/mailbox'
import { openPanel } from './support/panel'
import { thisCms } from './support/this-cms'

const place = '/rijbaan/status'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

/** Adds a mail that was given up; answers its number and whom it is for. */
async function addFailedMail(): Promise<{ id: number; recipient: string }> {
  const recipient = `failed-${randomUUID()}@example.test`
  const [added] = await database('outbox_mails')
    .insert({
      ...{
        document_id: randomUUID(),
        message_id: `${randomUUID()}@localhost`,
        recipient,
        subject: 'Uw aanvraag',
        text: 'Dag',
        html: '<p>Dag</p>',
      },
      ...{ state: 'failed', attempts: 8, next_attempt_at: Date.now(), written_at: new Date(), about: 'request' },
      last_problem: `550 No such mailbox <${recipient}>`,
    })
    .returning('id')
  return { id: Number((added as { id: number }).id), recipient }
}

type Shown = {
  versions: Record<string, string>
  mails: { failed: number; newestFailed: { id: number; recipient: string; lastProblem: string }[] }
  leases: { job: string }[]
  lastBackup: object
  disk: { free: number }
}

async function shown(): Promise<Shown> {
  const { body } = await (await openPanel('owner@example.test')).call('GET', place)
  return (body as { data: Shown }).data
}

describe('the panel’s page about the installation', () => {
  test('tells an owner versions, mails, jobs, backup and disk', async () => {
    const status = await shown()
    expect(status).toMatchObject({
      versions: { node: process.versions.node, database: thisCms().databaseUrl ? 'PostgreSQL' : 'SQLite', strapi: '5.54.0' },
      migrations: expect.any(Array),
      lastBackup: { problem: 'not-set' },
      certificate: null,
      disk: { folder: thisCms().dataDir, total: expect.any(Number) },
    })
    expect(status.leases.map(({ job }) => job)).toContain('outbox')
    expect(status.disk.free).toBeGreaterThan(0)
  })

  test('is refused to the office, and to who isn’t signed in to the panel', async () => {
    const office = await openPanel('office@example.test')
    const { id } = await addFailedMail()
    expect((await office.call('GET', place)).status).toBe(403)
    expect((await office.call('POST', `${place}/mails/${id}/send-again`)).status).toBe(403)
    expect((await fetch(thisCms().url + place)).status).toBe(401)
    expect((await fetch(`${thisCms().url}${place}/mails/all/send-again`, { method: 'POST' })).status).toBe(401)
    expect(await database('outbox_mails').where({ id }).first('state')).toEqual({ state: 'failed' })
  })

  test('sends a failed mail again, once', async () => {
    const owner = await openPanel('owner@example.test')
    const { id, recipient } = await addFailedMail()
    const listed = (await shown()).mails.newestFailed.find((mail) => mail.id === id)
    expect(listed).toMatchObject({ recipient, lastProblem: expect.stringContaining('550') })
    const again = () => owner.call('POST', `${place}/mails/${id}/send-again`)
    expect((await again()).body).toEqual({ data: { taken: 1 } })
    expect((await mailTo(recipient)).subject).toBe('Uw aanvraag')
    expect((await again()).body).toEqual({ data: { taken: 0 } })
  })

  test('sends all of them again', async () => {
    const mails = [await addFailedMail(), await addFailedMail()]
    await (await openPanel('owner@example.test')).call('POST', `${place}/mails/all/send-again`)
    for (const { recipient } of mails) expect((await mailTo(recipient)).text).toContain('Dag')
    expect((await shown()).mails.failed).toBe(0)
  })

  const sendAgain = async (id: string) =>
    (await openPanel('owner@example.test')).call('POST', `${place}/mails/${encodeURIComponent(id)}/send-again`)

  test.each(['0', '17 or 1'])('sends nothing for a mail called %s', async (id) => {
    expect((await sendAgain(id)).body).toEqual({ data: { taken: 0 } })
  })

  test('has no mail by a number that none reaches', async () => {
    expect((await sendAgain('99999999999999999999')).status).toBe(404)
  })
})

/** Runs the command beside the running CMS, on its database. */
async function status(words: string[], environment: Record<string, string> = {}): Promise<{ said: string; exitCode: number }> {
  const { url, dataDir, databaseUrl } = thisCms()
  const usual = cmsEnvironment({ port: Number(new URL(url).port), url, dataDir })
  const env = { ...usual, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...environment }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['status.mjs', ...words], { cwd: cmsDir, env })
    return { said: stdout, exitCode: 0 }
  } catch (problem) {
    const { stdout = '', stderr = '', code = 1 } = problem as { stdout?: string; stderr?: string; code?: number }
    return { said: stdout + stderr, exitCode: code }
  }
}

describe('npm run status', () => {
  test('tells the same in lines, and of a failed mail not whom it is for', async () => {
    const { id, recipient } = await addFailedMail()
    const { said, exitCode } = await status([])
    expect(exitCode).toBe(0)
    for (const part of ['Version      ', 'Migrations   ', 'outbox', 'BACKUP_DIR is not set', 'GB free', `mail ${id}  about request`])
      expect(said).toContain(part)
    expect(said).not.toContain(recipient)
  })

  test('ends with a sentence where a setting is wrong', async () => {
    expect(await status([], { S3_BUCKET: 'half' })).toEqual({
      said: 'S3_PRIVATE_BUCKET is not set; .env.example says what it is for.\n',
      exitCode: 1,
    })
  })

  test('tells when the newest backup was made', async () => {
    const backups = await mkdtemp(path.join(tmpdir(), 'rijbaan-backups-'))
    for (const takenAt of ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z', 'half made']) {
      await mkdir(path.join(backups, takenAt.replaceAll(':', '-')))
      await writeFile(path.join(backups, takenAt.replaceAll(':', '-'), 'manifest.json'), JSON.stringify({ takenAt }))
    }
    const { said } = await status(['--json'], { BACKUP_DIR: backups })
    expect(JSON.parse(said)).toMatchObject({ lastBackup: { at: '2026-11-21T03:00:00.000Z' } })
  })

  test('tells when the certificate of the public address ends', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-certificate-'))
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '60', '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
    await promisify(execFile)('openssl', words)
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { said } = await status(['--json'], { PUBLIC_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}` })
    server.close()
    const { certificate } = JSON.parse(said) as { certificate: { at: string } }
    expect((Date.parse(certificate.at) - Date.now()) / 86_400_000).toBeCloseTo(60, 0)
    const unreachable = await status(['--json'], { PUBLIC_URL: 'https://127.0.0.1:1' })
    expect(JSON.parse(unreachable.said)).toMatchObject({ certificate: { problem: 'unreachable' } })
  })

  test('has a failed mail sent again', async () => {
    const { id, recipient } = await addFailedMail()
    expect((await status(['--send-again', String(id)])).said).toContain('1 mail is sent again')
    expect((await mailTo(recipient)).subject).toBe('Uw aanvraag')
  })

  test.each([
    [['--send-again', 'everything'], {}, 2, 'npm run status -- --send-again'],
    [[], { DATABASE_URL: 'postgres://rijbaan:wrong@127.0.0.1:1/none' }, 1, 'The database can’t be asked'],
  ])('%j with %j ends with a sentence', async (words, environment, exitCode, sentence) => {
    const ended = await status(words, environment)
    expect([ended.exitCode, ended.said]).toEqual([exitCode, expect.stringContaining(sentence.replace('’', "'"))])
  })

  test('makes no database where there is none', async () => {
    const { said, exitCode } = await status([], { DATABASE_URL: '', DATA_DIR: await makeDataDir() })
    expect([exitCode, said]).toEqual([1, expect.stringContaining('There is no database')])
  })
})
