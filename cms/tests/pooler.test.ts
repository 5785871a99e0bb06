import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asVisitor, toAnswer, type Answer } from './support/call'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { addSlots, gatherCrowd, type Crowd } from './support/crowd'
import { createDatabase, openDatabase, type Database } from './support/database'
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from './support/pgbouncer'
import { openBrowser } from './support/session'

const students = 50
const postgresUrl = inject('postgresUrl')

const reason = postgresUrl ? 'skipped: there is no pgbouncer here; Debian has it as a package' : 'needs PostgreSQL: TEST_DATABASE=postgres'
const title = postgresUrl && hasPgbouncer() ? 'behind PgBouncer in transaction mode' : `behind PgBouncer (${reason})`

describe.skipIf(!postgresUrl || !hasPgbouncer())(title, () => {
  let pgbouncer: Pgbouncer
  let database: Database
  let crowd: Crowd
  /** Two, started at once on an empty database, without a direct address: all that they do goes through the pooler. */
  let both: RunningCms[]

  beforeAll(async () => {
    pgbouncer = await startPgbouncer(postgresUrl)
    const own = await createDatabase(postgresUrl)
    database = openDatabase({ databaseUrl: own, dataDir: '' })
    const pooled = `${pgbouncer.url.replace(/[^/]+$/, '')}${own.split('/').at(-1) ?? ''}`
    both = await Promise.all([startCms({ DATABASE_URL: pooled }), startCms({ DATABASE_URL: pooled })])
    crowd = await gatherCrowd(database, students)
  }, 480_000)

  afterAll(async () => {
    await Promise.all(both.map((cms) => cms.stop()))
    await database.destroy()
    await pgbouncer.stop()
  })

  const urlFor = (index: number) => both[index % both.length]!.url

  test('fifty students want one slot, on two processes: one has it', async () => {
    const [slot] = await addSlots(database, crowd.teacher.id, 140, 1)
    const book = async (cookie: string, index: number): Promise<Answer> =>
      toAnswer(await fetch(`${urlFor(index)}/api/lessons/${slot}/book`, { method: 'POST', headers: { Cookie: cookie } }))
    const answers = await Promise.all(crowd.students.map(({ cookie }, index) => book(cookie, index)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(students - 1).fill(409)])
    const winner = crowd.students[answers.findIndex(({ status }) => status === 200)]
    expect(await database('lessons').where({ id: slot }).first('student_id')).toEqual({ student_id: winner?.id })
  })

  test('twenty people sign in at once, and wrong passwords are counted one by one', async () => {
    const usernames: { username: string }[] = await database('up_users').whereIn(
      'id',
      crowd.students.slice(0, 20).map(({ id }) => id),
    )
    const signIns = usernames.map(({ username }, index) => openBrowser(urlFor(index)).signIn(username))
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array<number>(20).fill(200))

    const visitor = asVisitor()
    const guess = async (index: number) => {
      const headers = { 'Content-Type': 'application/json', ...visitor }
      const body = JSON.stringify({ username: 'student3', password: 'Wrong-2002!' })
      return (await fetch(`${urlFor(index)}/api/auth/login`, { method: 'POST', headers, body })).status
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.some((status) => status >= 500)).toBe(false)
  })

  test('news, which a pooler doesn’t hand on, is refused instead of waited for in vain', async () => {
    const asked = await fetch(`${urlFor(0)}/api/public/content/news`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })
    expect(asked.status).toBe(503)
    expect(both[0]!.log()).toMatch(/Publications aren't heard \(DATABASE_DIRECT_URL, or DATABASE_URL without it, leads to a pooler\)/)
  })
})
