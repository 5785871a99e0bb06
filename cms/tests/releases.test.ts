import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Lesson } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { environmentOf, migrate, type Installation } from './support/migrate'
import { installReleased, keptAt, listReleased, readAll } from './support/released'
import { openBrowser } from './support/session'

/** What every start writes anew: the framework's notes, permissions by code, and the pages as they are shown. */
const madeAnew = /^(strapi_|admin_permissions|up_permissions|content_snapshots$|leases$)/

describe.each(await listReleased())('a school that ran version %s', (version) => {
  let installation: Installation
  let cms: RunningCms

  beforeAll(async () => {
    installation = await installReleased(version)
  })
  afterAll(() => cms.stop())

  test('has every row, with every value, after the migration', async () => {
    const before = await readAll(installation)
    const { exitCode, log } = await migrate(installation)
    expect(exitCode, log).toBe(0)
    const after = await readAll(installation)
    expect(before.get('lessons')?.length).toBeGreaterThan(100)
    for (const [table, rows] of before) {
      if (madeAnew.test(table)) continue
      const now = after.get(table) ?? []
      // A later version may have more columns and rows; none of these is gone or another.
      for (const row of rows) expect(now, table).toContainEqual(expect.objectContaining(row))
    }
  })

  test('signs in with the same password, finds what it had, and goes on', async () => {
    const clock = path.join(installation.dataDir, 'clock')
    await writeFile(clock, await keptAt(version))
    cms = await startCms({ ...environmentOf(installation), MIGRATE: '0', TEST_CLOCK_FILE: clock })
    const student = openBrowser(cms.url)
    expect((await student.signIn('student')).status).toBe(200)
    const lessonsAt = async (address: string) => (await student.call('GET', address)).body as unknown as Lesson[]
    expect(await lessonsAt('/api/lessons/my-lessons?filter=upcoming&page=0&size=10')).not.toHaveLength(0)
    const [lesson] = await lessonsAt('/api/lessons/available?page=0&size=10')
    expect((await student.call('POST', `/api/lessons/${lesson?.id}/book`)).status).toBe(200)

    const office = openBrowser(cms.url)
    await office.signIn('superadmin')
    expect((await office.call('GET', '/super-admin/api/payments?page=0&size=10')).status).toBe(200)
    const pages = await fetch(`${cms.url}/api/public/content?language=nl`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })
    expect(pages.status).toBe(200)
  })
})
