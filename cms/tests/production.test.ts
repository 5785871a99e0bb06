import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cmsDir, cmsEnvironment, startCms } from './support/cms'
import { openDatabase } from './support/database'
import { startEmptyCms, startOwnCms } from './support/own-cms'

const production = { RIJBAAN_MODE: 'production', DEMO: '' }

test('production refuses a database with demo accounts until nobody can come in by their password', async () => {
  const { dataDir, databaseUrl, stop } = await startOwnCms()
  await stop()
  const place = { ...production, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  await expect(startCms(place)).rejects.toThrow(/demo's accounts, .*owner@example\.test, .*superadmin/)

  const database = openDatabase({ dataDir, databaseUrl })
  await database('admin_users').update({ is_active: false })
  await database('up_users').update({ password: null })
  await database.destroy()
  await (await startCms(place)).stop()
}, 120_000)

test('a school of production gets no demo accounts, also from a start that says nothing of production', async () => {
  const { dataDir, databaseUrl, stop } = await startEmptyCms(production)
  await stop()
  await (await startCms({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })).stop()

  const database = openDatabase({ dataDir, databaseUrl })
  const accounts = [...(await database('up_users').select('id')), ...(await database('admin_users').select('id'))]
  await database.destroy()
  expect(accounts).toEqual([])
}, 120_000)

test('a public address shows no demo unless that is said, and refuses the accounts of one', async () => {
  const { dataDir, databaseUrl, stop } = await startEmptyCms({ DEMO: '', PUBLIC_URL: 'https://www.example.nl' })
  await stop()
  const database = openDatabase({ dataDir, databaseUrl })
  expect([...(await database('up_users').select('id')), ...(await database('admin_users').select('id'))]).toEqual([])
  await database.destroy()

  const seeded = await startOwnCms()
  await seeded.stop()
  const place = { DATA_DIR: seeded.dataDir, ...(seeded.databaseUrl ? { DATABASE_URL: seeded.databaseUrl } : {}) }
  await expect(startCms({ ...place, DEMO: '', PUBLIC_URL: 'https://www.example.nl' })).rejects.toThrow(
    /demo's accounts, .*owner@example\.test/,
  )
  await (await startCms({ ...place, DEMO: '1', PUBLIC_URL: 'https://www.example.nl' })).stop()
}, 120_000)

test.each(['/admin/register-admin', '/admin/register-admin/', '/ADMIN/Register-Admin'])(
  '%s makes no owner in production',
  async (path) => {
    const { url, dataDir, databaseUrl, stop } = await startEmptyCms(production)
    const owner = { email: 'first@example.test', firstname: 'First', lastname: 'Comer', password: 'First-Comer-2026!' }
    const answer = await fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(owner) })
    expect([403, 404]).toContain(answer.status)
    await stop()
    const database = openDatabase({ dataDir, databaseUrl })
    expect(await database('admin_users').select('id')).toEqual([])
    await database.destroy()
  },
  120_000,
)

test('production’s first owner is asked for a second factor of staff, and silence is a yes (ASVS 6.3.3)', async () => {
  const { url, dataDir, databaseUrl, stop } = await startEmptyCms(production)
  try {
    const env = {
      ...cmsEnvironment({ port: Number(new URL(url).port), url, dataDir }),
      ...production,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      LOG_LEVEL: 'error',
    }
    const owner = (email: string) => ['people.mjs', 'owner', '--email', email, '--first-name', 'Eva', '--last-name', 'Smit']
    const run = (words: string[]) => promisify(execFile)(process.execPath, words, { cwd: cmsDir, env })
    expect((await run(owner('first@example.test'))).stdout).toContain('A second factor is a must for TEACHER, ADMIN, SUPER_ADMIN.')
    expect((await run(owner('second@example.test'))).stdout).not.toContain('second factor')
  } finally {
    await stop()
  }
}, 180_000)
