import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { planStarts, takeStarts } from '../seed/large/calendar'
import { planLessons } from '../seed/large/lessons'
import { LargeSchoolProblem, readSize, shareOut } from '../seed/large/size'
import { cmsDir, cmsEnvironment, makeDataDir, startCms } from './support/cms'
import { createDatabase, type Database, openDatabase } from './support/database'
import { findFreePort } from './support/free-port'
import { openBrowser } from './support/session'

const at = new Date('2026-11-18T10:30:00+01:00')

describe('what a large school is planned as (R65)', () => {
  test('200,000 lessons are for 40 teachers, alike to one, and nobody is left out', () => {
    const shares = shareOut({ students: 4003, lessons: 200_001 })
    expect(shares).toHaveLength(40)
    expect(new Set(shares.map(({ students }) => students))).toEqual(new Set([100, 101]))
    expect(shares.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(200_001)
    expect(shares.map(({ firstStudent, students }) => firstStudent + students).at(-1)).toBe(4004)
  })

  test.each([
    [{}],
    [{ students: '40' }],
    [{ students: '0', lessons: '5' }],
    [{ students: '1e3', lessons: '5' }],
    [{ students: '5', lessons: '9999999' }],
  ])('%j is refused with a sentence', (words) => {
    expect(() => readSize(words)).toThrow(LargeSchoolProblem)
    expect(() => readSize(words)).toThrow(/must be a whole number/)
  })

  const studentIds = [11, 12, 13, 14]
  const plan = (lessons: number, students = studentIds) =>
    planLessons({ teacher: 1, teacherId: 7, studentIds: students, at }, takeStarts(planStarts(lessons, at), lessons))

  test.each([1, 50, 2000, 7499])('%i lessons are that many, each with a start of its own', (lessons) => {
    expect(new Set(plan(lessons).map(({ starts_at }) => starts_at)).size).toBe(lessons)
  })

  test('neither a student’s nor the teacher’s day is fuller than the caps', () => {
    const booked = plan(5000).filter(({ student_id }) => student_id !== null)
    const places = booked.map(({ student_id, day, day_seq }) => `${student_id} ${day} ${day_seq}`)
    expect(new Set(places).size).toBe(booked.length)
    expect(new Set(booked.map(({ day_seq }) => day_seq))).toEqual(new Set([1, 2]))
    const perDay = booked.reduce((days, { day }) => days.set(day, (days.get(day) ?? 0) + 1), new Map<string, number>())
    expect(Math.max(...perDay.values())).toBe(6)
  })

  test('most lessons are behind and driven, and the eight weeks ahead have both booked and free slots', () => {
    const rows = plan(5000)
    const ahead = rows.filter(({ starts_at }) => starts_at > at.getTime())
    expect(rows.filter(({ starts_at, state }) => starts_at < at.getTime() && state === 'SCHEDULED').length).toBeGreaterThan(3500)
    expect(ahead.length).toBeGreaterThan(200)
    expect(new Set(ahead.map(({ state }) => state))).toEqual(new Set(['SCHEDULED', 'AVAILABLE', 'CANCELLED']))
    expect(new Set(rows.map(({ day }) => new Date(day).getUTCDay()))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  test('the same order makes the same school, and nobody to teach leaves the slots free', () => {
    expect(plan(500)).toEqual(plan(500))
    expect(plan(500, []).every(({ student_id }) => student_id === null)).toBe(true)
  })
})

describe('npm run seed', () => {
  let place: { dataDir: string; databaseUrl: string }
  let database: Database

  beforeAll(async () => {
    const postgresUrl = inject('postgresUrl')
    place = { dataDir: await makeDataDir(), databaseUrl: postgresUrl && (await createDatabase(postgresUrl)) }
    database = openDatabase(place)
  })

  afterAll(() => database.destroy())

  /** Runs the command on a database of its own. */
  async function seed(words: string[], changes: Record<string, string> = {}): Promise<{ said: string; exitCode: number }> {
    const port = await findFreePort()
    const env = {
      ...cmsEnvironment({ port, url: `http://127.0.0.1:${port}`, dataDir: place.dataDir }),
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...changes,
    }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['large-school.mjs', ...words], { cwd: cmsDir, env })
      return { said: stdout, exitCode: 0 }
    } catch (problem) {
      const { stdout = '', stderr = '', code = 1 } = problem as { stdout?: string; stderr?: string; code?: number }
      return { said: stdout + stderr, exitCode: code }
    }
  }

  const size = ['--students', '60', '--lessons', '8000']
  const countLessons = async () => Number((await database('lessons').count({ count: '*' }).first())?.['count'])

  test('makes the school on an empty database, with a history row for each lesson that somebody has', async () => {
    expect(await seed(size)).toMatchObject({ exitCode: 0, said: expect.stringContaining('60 students and 8000 lessons are there') })
    expect(await countLessons()).toBe(8000)
    expect(await database('up_users').where({ portal_role: 'TEACHER' })).toHaveLength(2)
    const [booked, events] = await Promise.all([
      database('lessons').whereNotNull('student_id').count({ count: '*' }).first(),
      database('lesson_events').where({ kind: 'booked' }).count({ count: '*' }).first(),
    ])
    expect(booked).toEqual(events)
  })

  test('some of its lessons were moved, a few of its students chose their reminders, and some people read a calendar', async () => {
    const countOf = async (query: Knex.QueryBuilder) => Number((await query.count({ count: '*' }).first())?.['count'])
    const [booked, moved] = await Promise.all(['booked', 'moved'].map((kind) => countOf(database('lesson_events').where({ kind }))))
    expect(moved).toBeGreaterThan((booked ?? 0) / 40)
    expect(moved).toBeLessThan((booked ?? 0) / 10)
    const late = database('lesson_events').where({ kind: 'moved' }).where('at', '>', Date.now())
    expect(await countOf(late)).toBe(0)
    const students = database('up_users').where({ portal_role: 'STUDENT' })
    expect(await countOf(students.clone().whereNotNull('reminders_off'))).toBe(6)
    const owners = await database('calendar_feeds').join('up_users', 'up_users.id', 'calendar_feeds.user_id').pluck('portal_role')
    expect(owners.sort()).toEqual([...Array(6).fill('STUDENT'), 'TEACHER', 'TEACHER'])
    const digests: string[] = await database('calendar_feeds').pluck('digest')
    expect(digests.filter((digest) => !/^[0-9a-f]{64}$/.test(digest))).toEqual([])
  })

  test('its people sign in with the demo’s password and see their lessons', async () => {
    const cms = await startCms({ DATA_DIR: place.dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}), DEMO: '0' })
    const browser = openBrowser(cms.url)
    expect((await browser.signIn('large-student-1')).status).toBe(200)
    const mine = (await browser.call('GET', '/api/lessons/my-lessons')).body as unknown as unknown[]
    expect(mine.length).toBeGreaterThan(50)
    expect((await openBrowser(cms.url).signIn('large-teacher-2')).status).toBe(200)
    await cms.stop()
  })

  test('a second time nothing is added, also where a first run was cut short nothing twice', async () => {
    expect((await seed(size)).said).toContain('nothing was added')
    const teacher = await database('up_users').where({ username: 'large-teacher-2' }).first()
    const lessons = await database('lessons').where({ teacher_id: teacher.id }).orderBy('starts_at').select('starts_at')
    await database('lesson_events').where({ teacher_id: teacher.id }).delete()
    await database('calendar_feeds')
      .whereIn('user_id', database('up_users').where({ teacher_id: teacher.id }).orWhere({ id: teacher.id }).select('id'))
      .delete()
    await database('lessons').where({ teacher_id: teacher.id }).delete()
    await database('up_users').where({ teacher_id: teacher.id }).orWhere({ id: teacher.id }).delete()
    await database('seed_parts').where({ name: 'large-school-60-8000-teacher-2' }).delete()
    expect((await seed(size)).exitCode).toBe(0)
    expect(await countLessons()).toBe(8000)
    const again = await database('up_users').where({ username: 'large-teacher-2' }).first()
    expect((await database('lessons').where({ teacher_id: again.id }).orderBy('starts_at').select('starts_at')).length).toBe(lessons.length)
  })

  test('another size is refused, and so is a database that has people and no demo', async () => {
    expect(await seed(['--students', '61', '--lessons', '8000'])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('a large school of 60 students and 8000 lessons already'),
    })
    await database('seed_parts').whereLike('name', 'large-school-%').delete()
    expect(await seed(size)).toMatchObject({ exitCode: 1, said: expect.stringContaining('it may be a real school') })
    expect(await countLessons()).toBe(8000)
  })

  test.each([
    [['--students', 'many', '--lessons', '5'], {}, 'not "many"'],
    [['--pupils', '5'], {}, 'npm run seed'],
    [size, { RIJBAAN_MODE: 'production' }, 'isn’t added in production'],
  ])('%j %j ends with a sentence', async (words, changes, sentence) => {
    expect(await seed(words, changes)).toMatchObject({ exitCode: 2, said: expect.stringContaining(sentence) })
  })
})
