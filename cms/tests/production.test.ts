import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cmsDir, cmsEnvironment, startCms, type RunningCms } from './support/cms'
import { openDatabase } from './support/database'
import { environmentOf } from './support/migrate'
import { startEmptyCms, startOwnCms } from './support/own-cms'

const production = { RIJBAAN_MODE: 'production', DEMO: '' }

test('a database with demo accounts is refused where others can come, until that is said or nobody comes in by their password', async () => {
  const { dataDir, databaseUrl, stop } = await startOwnCms()
  await stop()
  const place = environmentOf({ dataDir, databaseUrl })
  const reachable: Record<string, string>[] = [
    production,
    { DEMO: '', PUBLIC_URL: 'https://www.example.nl' },
    { DEMO: '', WEB_HOST: '0.0.0.0' },
  ]
  for (const changes of reachable)
    await expect(startCms({ ...place, ...changes })).rejects.toThrow(/demo's accounts, .*owner@example\.test, .*superadmin/)
  await (await startCms({ ...place, WEB_HOST: '0.0.0.0', PUBLIC_URL: 'https://www.example.nl', DEMO: '1' })).stop()

  const database = openDatabase({ dataDir, databaseUrl })
  await database('admin_users').update({ is_active: false })
  const { password } = await database('up_users').where({ username: 'student' }).first('password')
  await database('up_users').update({ password: null })
  // One of a large school's, all of whom have that password.
  await database('up_users').where({ username: 'student' }).update({ username: 'large-student-7', password })
  await expect(startCms({ ...place, ...production })).rejects.toThrow(/demo's accounts, .*\(large-student-7\)/)
  await database('up_users').update({ password: null })
  await database.destroy()
  await (await startCms({ ...place, ...production })).stop()
})

describe('a school of production that begins', () => {
  let cms: RunningCms
  beforeAll(async () => {
    cms = await startEmptyCms(production)
  })
  afterAll(() => cms.stop())

  const read = async (table: string): Promise<string[]> => {
    const database = openDatabase(cms)
    const addresses = await database(table).orderBy('id').pluck('email')
    await database.destroy()
    return addresses
  }

  test.each(['/admin/register-admin', '/admin/register-admin/', '/ADMIN/Register-Admin'])('gets no owner by %s', async (path) => {
    const owner = { email: 'first@example.test', firstname: 'First', lastname: 'Comer', password: 'First-Comer-2026!' }
    const answer = await fetch(cms.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(owner),
    })
    expect([403, 404]).toContain(answer.status)
    expect(await read('admin_users')).toEqual([])
  })

  test('has its first owner asked for a second factor of staff, and silence is a yes (ASVS 6.3.3)', async () => {
    const env = {
      ...cmsEnvironment({ port: Number(new URL(cms.url).port), url: cms.url, dataDir: cms.dataDir }),
      ...production,
      ...environmentOf(cms),
      LOG_LEVEL: 'error',
    }
    const owner = (email: string) => ['people.mjs', 'owner', '--email', email, '--first-name', 'Eva', '--last-name', 'Smit']
    const run = (words: string[]) => promisify(execFile)(process.execPath, words, { cwd: cmsDir, env })
    expect((await run(owner('first@example.test'))).stdout).toContain('A second factor is a must for TEACHER, ADMIN, SUPER_ADMIN.')
    expect((await run(owner('second@example.test'))).stdout).not.toContain('second factor')
  })

  test('has no demo accounts, also after a start that says nothing of production', async () => {
    await cms.stop()
    cms = await startCms(environmentOf(cms))
    expect([await read('up_users'), await read('admin_users')]).toEqual([[], ['first@example.test', 'second@example.test']])
  })
})
