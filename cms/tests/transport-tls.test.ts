import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:https'
import { createConnection, type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSmtp } from '../config/read/transport'
import { transportFor, type Letter } from '../src/api/outbox/lib/transport'
import { s3Client, s3Store } from '../src/files/s3-store'
import { makeAuthority, type Authority } from './support/authority'
import { cmsDir, makeDataDir, type RunningCms } from './support/cms'
import { findFreePort } from './support/free-port'
import { startMailServer, type MailServer } from './support/mail-server'
import { migrate } from './support/migrate'
import { startOwnCms } from './support/own-cms'

type Files = { certificate: string; key: string }

let authority: Authority
let files: Files
let tls: { cert: Buffer; key: Buffer }

beforeAll(async () => {
  authority = await makeAuthority()
  files = await authority.sign('IP:127.0.0.1')
  tls = { cert: await readFile(files.certificate), key: await readFile(files.key) }
})

/** What a process of its own says, which knows the authority where it is told: authorities are read when a process begins. */
async function say(code: string, authorityFile?: string): Promise<string> {
  const env = { PATH: process.env['PATH'], ...(authorityFile ? { NODE_EXTRA_CA_CERTS: authorityFile } : {}) }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { cwd: cmsDir, env })
  return stdout.trim()
}

/** Tells what a promise of the code comes to: `done`, or what went wrong. */
const telling = (promise: string): string =>
  `${promise}.then(() => console.log('done'), (problem) => console.log([problem.code, problem.message, problem.cause?.code].join(' ')))`

const unknownAuthority = /self-signed certificate|SELF_SIGNED|unable to (get|verify)|UNABLE_TO/i

const letter: Letter = {
  messageId: 'a@rijbaan.test',
  from: 'school@rijbaan.test',
  recipient: 'sanne@example.test',
  replyTo: null,
  subject: 'Je les',
  text: 'Tot dinsdag',
  html: '<p>Tot dinsdag</p>',
  writtenAt: new Date('2026-11-23T10:00:00Z'),
}

describe('a mail server', () => {
  let plain: MailServer
  let encrypted: MailServer
  let ports: { plain: number; encrypted: number }

  beforeAll(async () => {
    ports = { plain: await findFreePort(), encrypted: await findFreePort() }
    plain = await startMailServer(ports.plain)
    encrypted = await startMailServer(ports.encrypted, tls)
  })
  afterAll(() => Promise.all([plain.stop(), encrypted.stop()]))

  const sendBy = (url: string, requireTLS: boolean) => transportFor({ smtp: { url, requireTLS }, dataDir: '' })(letter)

  test.each([
    ['smtp://mail.example.nl:587', '', true],
    ['smtp://10.0.0.4:25', '1', true],
    ['smtp://mail:1025', '0', false],
    ['smtp://localhost:1025', '', false],
    ['smtp://127.0.0.1:1025', '1', false],
  ])('at %s with SMTP_TLS=%s has to talk TLS: %s', (url, wanted, isRequired) => {
    vi.stubEnv('SMTP_URL', url)
    vi.stubEnv('SMTP_TLS', wanted)
    expect(readSmtp()).toEqual({ url, requireTLS: isRequired })
    vi.unstubAllEnvs()
  })

  test('without TLS gets nothing where TLS is asked for, not even who signs in', async () => {
    await expect(sendBy(`smtp://school:a-password@127.0.0.1:${ports.plain}`, true)).rejects.toThrow(/STARTTLS|TLS/)
    expect(plain.received).toEqual([])
    await sendBy(`smtp://127.0.0.1:${ports.plain}`, false)
    expect(plain.received).toHaveLength(1)
  })

  test('with a certificate of an authority that nobody knows gets nothing', async () => {
    await expect(sendBy(`smtp://127.0.0.1:${ports.encrypted}`, true)).rejects.toThrow(unknownAuthority)
    expect(encrypted.received).toEqual([])
  })

  test('with one of an authority of ours gets the mail, under the name in its certificate alone', async () => {
    const sending = (host: string) => {
      const smtp = JSON.stringify({ url: `smtp://${host}:${ports.encrypted}`, requireTLS: true })
      const facts = JSON.stringify({ ...letter, writtenAt: undefined })
      const given = `require('./dist/src/api/outbox/lib/transport.js').transportFor({ smtp: ${smtp}, dataDir: '' })`
      return telling(`${given}({ ...${facts}, writtenAt: new Date() })`)
    }
    expect(await say(sending('127.0.0.1'), authority.file)).toBe('done')
    expect(encrypted.received).toHaveLength(1)
    // It offers to send no texts back.
    expect(encrypted.received[0]?.comesBack).toBe('HDRS')
    expect(await say(sending('localhost'), authority.file)).toMatch(/altname|altnames/i)
    expect(encrypted.received).toHaveLength(1)
  })
})

describe('a store of files over TLS', () => {
  let endpoint: string
  const server = () =>
    createServer(tls, (_, answer) => {
      answer.writeHead(404, { 'Content-Type': 'application/xml' })
      answer.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>x</Message></Error>')
    })
  let running: ReturnType<typeof server>

  beforeAll(async () => {
    running = server().listen(0, '127.0.0.1')
    await new Promise((resolve) => running.once('listening', resolve))
    endpoint = `https://127.0.0.1:${(running.address() as AddressInfo).port}`
  })
  afterAll(() => running.close())

  const settings = () => ({
    ...{ endpoint, region: 'us-east-1', bucket: 'uploads', privateBucket: 'private', forcePathStyle: true },
    ...{ accessKeyId: 'key', secretAccessKey: 'a-secret-of-sixteen' },
  })

  test('is not believed when nobody knows who signed its certificate', async () => {
    await expect(s3Store(s3Client(settings()), 'uploads').open('uploads/x.jpg')).rejects.toThrow(unknownAuthority)
  })

  test('is believed by an authority of ours', async () => {
    const code = `const { s3Client, s3Store } = require('./dist/src/files/s3-store.js')
      ${telling(`s3Store(s3Client(${JSON.stringify(settings())}), 'uploads').open('uploads/x.jpg')`)}`
    expect(await say(code, authority.file)).toBe('done')
  })
})

describe('a CMS that answers over TLS', () => {
  let cms: RunningCms
  let port: number

  beforeAll(async () => {
    port = await findFreePort()
    cms = await startOwnCms({
      CMS_TLS_PORT: String(port),
      CMS_TLS_HOST: '127.0.0.1',
      CMS_TLS_CERT: files.certificate,
      CMS_TLS_KEY: files.key,
    })
  })
  afterAll(() => cms.stop())

  const answerAt = (host: string) =>
    new Promise((resolve) => {
      const line = createConnection({ host, port }, () => resolve('connected')).on('error', (problem: NodeJS.ErrnoException) =>
        resolve(problem.code),
      )
      line.on('connect', () => line.destroy())
    })

  /** As the web app calls: by fetch, and with the authorities of its process. */
  const asking = (host: string) =>
    telling(`fetch('https://${host}:${port}/readyz').then(({ status }) => { if (status !== 200) throw new Error(status) })`)

  test('is believed by who knows its authority', async () => {
    expect(await say(asking('127.0.0.1'), authority.file)).toBe('done')
  })

  test('is not believed by who doesn’t, nor under another name', async () => {
    expect(await say(asking('127.0.0.1'))).toMatch(unknownAuthority)
    expect(await say(asking('localhost'), authority.file)).toMatch(/ALTNAME/)
  })

  test('listens where it is told to, and nowhere else', async () => {
    expect(await answerAt('127.0.0.1')).toBe('connected')
    expect(await answerAt('127.0.0.2')).toBe('ECONNREFUSED')
  })

  test('keeps its data for its own user', async () => {
    const rights = async (...names: string[]) => (await stat(path.join(cms.dataDir, ...names))).mode & 0o777
    expect([await rights(), await rights('public', 'uploads')]).toEqual([0o700, 0o700])
    if (!cms.databaseUrl) expect(await rights('rijbaan.db')).toBe(0o600)
  })
})

describe('the demo, where nobody has said DEMO=1,', () => {
  const start = async (environment: Record<string, string>) => {
    const tlsOf = { CMS_TLS_PORT: '1338', CMS_TLS_CERT: files.certificate, CMS_TLS_KEY: files.key }
    const demoSecret = { ADMIN_DELETE_SECRET: 'demo-delete-secret-0123456789abcdef' }
    return migrate(
      { dataDir: await makeDataDir(), databaseUrl: '' },
      { ...tlsOf, ...demoSecret, DATABASE_URL: '', DEMO: '', ...environment },
    )
  }

  test.each<Record<string, string>>([{}, { CMS_TLS_HOST: '0.0.0.0' }])(
    'is none where other machines are answered over TLS: with %o',
    async (environment) => {
      const { exitCode, log } = await start(environment)
      expect([exitCode, log.trim()]).toEqual([1, 'ADMIN_DELETE_SECRET is still a placeholder; generate a secret for production.'])
    },
  )

  test('is there where this machine alone is', async () => {
    expect(await start({ CMS_TLS_HOST: '127.0.0.1' })).toMatchObject({ exitCode: 0 })
  })
})

test.each([
  [{ SMTP_URL: 'mail.example.nl:587' }, /^SMTP_URL must be an address such as smtp:\/\/user:password@host:587\.$/],
  [{ SMTP_URL: 'http://user:a-password@mail' }, /^SMTP_URL must be an address such as smtp:/],
  [{ SMTP_URL: 'smtp://mail', SMTP_TLS: 'maybe' }, /^SMTP_TLS must be 1 or 0, not "maybe"\.$/],
  [{ SMTP_URL: 'smtp://user:a-password@mail:587?requireTLS=false' }, /^SMTP_URL takes no parameters/],
  [{ DATABASE_URL: 'postgres://user:a-password@db/rijbaan?ssl=0', DATABASE_SSL: '1' }, /^DATABASE_SSL=1 and an ssl or sslmode/],
  [
    { DATABASE_URL: 'postgres://user:a-password@db/rijbaan?a=b&sslmode=disable', DATABASE_SSL: '1' },
    /^DATABASE_SSL=1 and an ssl or sslmode/,
  ],
  [{ CMS_TLS_PORT: '1338' }, /^CMS_TLS_CERT is not set; \.env\.example says what it is for\.$/],
  [{ CMS_TLS_PORT: '1338', CMS_TLS_CERT: '/nowhere.pem', CMS_TLS_KEY: '/nowhere.key' }, /^CMS_TLS_CERT can't be read: ENOENT/],
])('%o is refused in one sentence, without the password', async (environment: Record<string, string>, sentence) => {
  const { exitCode, log } = await migrate({ dataDir: await makeDataDir(), databaseUrl: '' }, environment)
  expect(exitCode).toBe(1)
  expect(log.trim()).toMatch(sentence)
  expect(log).not.toContain('a-password')
})
