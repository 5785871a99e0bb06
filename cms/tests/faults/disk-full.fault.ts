import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asVisitor } from '../support/call'
import { demoForm } from '../support/forms'
import { drawPdf, formOf } from '../support/proofs'
import { isOnPostgres, openSchool, type School } from './support/school'

const megabyte = 1024 * 1024

/** Only who may mount can make a disk that is small enough to fill. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

/** What the school takes at first, and what PostgreSQL keeps of its log besides. */
const diskMegabytes = isOnPostgres ? 320 : 96
const logOptions = ['min_wal_size=32MB', 'max_wal_size=32MB']

describe.runIf(mayMount)('the disk is full', () => {
  let disk: string
  let school: School
  const filler = () => path.join(disk, 'filler')

  beforeAll(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'rijbaan-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk])
    school = await openSchool({ dataDir: path.join(disk, 'data'), postgres: { within: disk, options: logOptions } })
  })

  afterAll(async () => {
    await school.close()
    execFileSync('umount', ['--lazy', disk])
    await rm(disk, { recursive: true, force: true })
  })

  /** Fills the disk. PostgreSQL gets a new piece of its log first: one that it can't begin would end it. */
  async function fill(): Promise<void> {
    if (isOnPostgres) await school.database.raw('select pg_switch_wal()')
    if (isOnPostgres) await school.database.raw('checkpoint')
    const { bavail, bsize } = await statfs(disk)
    const free = bavail * bsize
    await writeFile(filler(), Buffer.alloc(free - megabyte / 64))
    // The last of it, in small pieces.
    for (let piece = 0; ; piece += 1) {
      try {
        await writeFile(path.join(disk, `piece-${piece}`), Buffer.alloc(4096))
      } catch {
        return
      }
    }
  }

  async function makeRoom(): Promise<void> {
    execFileSync('find', [disk, '-maxdepth', '1', '-type', 'f', '-delete'])
    await rm(filler(), { force: true })
  }

  const ask = () =>
    fetch(`${school.cms.url}/api/public/email/demo-lesson`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...asVisitor() },
      body: JSON.stringify(demoForm()),
    })

  const handIn = async () =>
    fetch(`${school.cms.url}/api/payments/proof`, {
      method: 'POST',
      headers: { Cookie: school.students[0]?.cookie ?? '' },
      body: formOf([{ bytes: await drawPdf() }], { amount: '45', description: 'Proefles' }),
    })

  const rowsOf = async (table: string): Promise<number> => (await school.database(table).select('id')).length

  test('what would be stored is refused with a sentence, reads go on, and once there is room it goes on without a restart', async () => {
    expect((await ask()).status).toBe(200)
    const pids = [school.cms.pid(), school.web.pid()]
    const before = { requests: await rowsOf('requests'), payments: await rowsOf('payments') }
    await fill()

    for (let count = 0; count < 20; count += 1) {
      const refused = count % 2 ? await handIn() : await ask()
      if (refused.ok) continue
      expect(refused.status).toBe(503)
      expect(((await refused.json()) as { code: string }).code).toBe('storage-full')
    }
    expect((await handIn()).status).toBe(503)
    const headers = { Cookie: school.students[0]?.cookie ?? '' }
    expect((await fetch(`${school.cms.url}/api/lessons/my-lessons`, { headers })).status).toBe(200)
    expect((await fetch(school.web.url)).status).toBe(200)

    await makeRoom()
    expect((await ask()).status).toBe(200)
    expect((await handIn()).status).toBe(200)
    expect([school.cms.pid(), school.web.pid()]).toEqual(pids)
    expect(await rowsOf('requests')).toBeGreaterThan(before.requests)
    expect(await rowsOf('payments')).toBeGreaterThan(before.payments)
  })
})
