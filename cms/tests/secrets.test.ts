import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir, startCms, type RunningCms } from './support/cms'
import { migrate } from './support/migrate'
import { startOwnCms } from './support/own-cms'
import { openBrowser } from './support/session'

const secretFor = (use: string): string => createHash('sha256').update(use).digest('base64url')

describe('outside the demo', () => {
  const school = { DEMO: '0' }
  const publicSchool = { DEMO: '', PUBLIC_URL: 'https://www.example.nl' }
  const production = { RIJBAAN_MODE: 'production', DEMO: '' }
  const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET', 'WEB_CMS_SECRET']

  const start = async (environment: Record<string, string>) =>
    migrate({ dataDir: await makeDataDir(), databaseUrl: '' }, { DATABASE_URL: '', ...environment })

  test.each([...names, 'ADMIN_DELETE_SECRET'])('%s of 31 bytes is refused with its name', async (name) => {
    const { exitCode, log } = await start({ ...school, [name]: secretFor('x').slice(0, 31) })
    expect([exitCode, log.trim()]).toEqual([1, `${name} has fewer than 32 bytes; generate a longer secret for production.`])
  })

  test.each([
    ['a school without the demo', school],
    ['a public address', publicSchool],
    ['production', production],
  ])('%s refuses what everybody can read in the project', async (_, mode) => {
    const { exitCode, log } = await start({ ...mode, ADMIN_DELETE_SECRET: 'demo-delete-secret-0123456789abcdef' })
    expect([exitCode, log.trim()]).toEqual([1, 'ADMIN_DELETE_SECRET is still a placeholder; generate a secret for production.'])
  })

  const ofOurExample = 'postgres://rijbaan:change-me@db/rijbaan'

  test.each([
    ['DATABASE_URL', { DATABASE_URL: ofOurExample }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://db/rijbaan', DATABASE_DIRECT_URL: ofOurExample }],
    ['SMTP_URL', { SMTP_URL: 'smtp://rijbaan:change-me@mail:587' }],
  ])('a password of our examples in %s is refused with its name', async (name, addresses) => {
    const { exitCode, log } = await start({ ...school, ...addresses })
    expect([exitCode, log.trim()]).toEqual([1, `${name} is still a placeholder; set a secret of your own for production.`])
  })

  const clear = 'is http:, by which passwords pass in the clear; make it https:, or set PLAIN_HTTP=1 if they may.'

  test.each([
    ['PUBLIC_URL', 'http://www.example.nl', production],
    ['CMS_PUBLIC_URL', 'http://kantoor.example.nl', production],
    ['CMS_PUBLIC_URL', 'http://192.168.1.20:1337', school],
  ])(
    '%s at %s, where a network carries passwords in the clear, is refused unless somebody says that they may',
    async (name, address, mode) => {
      const { exitCode, log } = await start({ ...mode, [name]: address })
      expect([exitCode, log.trim()]).toEqual([1, `${name} ${clear}`])
      // The next setting is looked at then.
      expect((await start({ ...mode, [name]: address, PLAIN_HTTP: '1', APP_KEYS: 'short' })).log.trim()).toMatch(/^APP_KEYS has fewer/)
    },
  )

  test('one short key among four is told', async () => {
    const { log } = await start({ ...school, APP_KEYS: [secretFor('1'), 'short'].join(',') })
    expect(log.trim()).toBe('APP_KEYS has fewer than 32 bytes; generate a longer secret for production.')
  })
})

describe('secrets that are replaced', () => {
  let cms: RunningCms
  beforeAll(async () => {
    cms = await startOwnCms()
  })
  afterAll(() => cms.stop())

  const startWith = async (changes: Record<string, string>) => {
    const { dataDir, databaseUrl } = cms
    await cms.stop()
    cms = await startCms({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...changes })
  }

  test('the web app’s: what was locked stays locked, as the limits have a key of their own', async () => {
    const wrong = () => openBrowser(cms.url).signIn('student2', 'Wrong-password-1')
    for (let attempt = 0; attempt < 6; attempt += 1) await wrong()
    expect((await wrong()).status).toBe(423)
    await startWith({ WEB_CMS_SECRET: secretFor('another') })
    expect((await wrong()).status).toBe(423)
  })

  test('the sessions’: everybody is signed out, and comes in again', async () => {
    const browser = openBrowser(cms.url)
    await browser.signIn('student')
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200)
    await startWith({ JWT_SECRET: secretFor('another one') })
    const taken = openBrowser(cms.url)
    taken.useCookie(browser.cookie())
    expect((await taken.call('GET', '/api/auth/me')).status).toBe(401)
    expect((await taken.signIn('student')).status).toBe(200)
  })
})
