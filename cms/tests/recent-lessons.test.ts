import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { schoolTimeOn } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase } from './support/database'
import { lessonsIn } from './support/lessons'
import { startOwnCms } from './support/own-cms'
import { openBrowser, type Browser } from './support/session'

/** A Sunday: no job makes slots on it. */
const day = '2027-03-07'
const momentAt = (hour: number, on = day): Date => schoolTimeOn(on, hour * 60) ?? new Date(0)

let cms: RunningCms
let database: ReturnType<typeof openDatabase>
let clockFile: string
let admin: Browser
let next = 0

const setClock = (at: Date) => writeFile(clockFile, at.toISOString())

/** A lesson of the demo's teacher that begins at an hour: 9.5 is 09:30. */
async function addLesson(hour: number, { minutes = 60, isBooked = true, on = day, name = 'teacher' } = {}): Promise<void> {
  const people: { id: number; username: string }[] = await database('up_users').select('id', 'username')
  const idOf = (username: string) => people.find((person) => person.username === username)?.id
  const startsAt = momentAt(hour, on).getTime()
  await database('lessons').insert({
    document_id: `recent-${(next += 1)}`,
    ...{ starts_at: startsAt, ends_at: startsAt + minutes * 60_000, day: on, duration_minutes: minutes, lesson_type: 'REGULAR' },
    ...{ state: isBooked ? 'SCHEDULED' : 'AVAILABLE', teacher_id: idOf(name), student_id: isBooked ? idOf('student') : null },
    ...{ is_generated: false, created_at: new Date(), updated_at: new Date() },
  })
}

/** When the lessons begin that the start page has, and how the admin's screens call them. */
async function recentAt(hour: number): Promise<string[]> {
  await setClock(momentAt(hour))
  const answer = await admin.call('GET', '/super-admin/api/lessons/recent')
  expect(answer.status).toBe(200)
  return lessonsIn(answer).map(({ lessonDateTime }) => lessonDateTime.slice(11, 16))
}

beforeAll(async () => {
  clockFile = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-clock-')), 'now')
  await setClock(momentAt(7))
  cms = await startOwnCms({ TEST_CLOCK_FILE: clockFile })
  database = openDatabase(cms)
  admin = openBrowser(cms.url)
  await admin.signIn('admin')
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

describe('the lessons booked today that the office starts with (spec 2 §2, §9)', () => {
  test('are none on a day without', async () => {
    await database('lessons').delete()
    await addLesson(9, { on: '2027-03-06' })
    await addLesson(7, { on: '2027-03-08' })
    await addLesson(12, { isBooked: false })
    expect(await recentAt(8)).toEqual([])
  })

  describe('of seven', () => {
    beforeAll(async () => {
      for (const hour of [9, 10, 11, 13, 14, 15, 16]) await addLesson(hour)
    })

    test.each([
      ['before the first, the first five', 8, ['09:00', '10:00', '11:00', '13:00', '14:00']],
      ['the one under way leads', 9, ['09:00', '10:00', '11:00', '13:00', '14:00']],
      ['the one under way leads', 10.5, ['10:00', '11:00', '13:00', '14:00', '15:00']],
      ['between two, the one that just ended leads', 12.5, ['11:00', '13:00', '14:00', '15:00', '16:00']],
      ['late in the day, the last five', 15.5, ['11:00', '13:00', '14:00', '15:00', '16:00']],
      ['in the evening, the last five', 22, ['11:00', '13:00', '14:00', '15:00', '16:00']],
    ])('%s: at %d o’clock %j', async (_, hour, starts) => {
      expect(await recentAt(hour)).toEqual(starts)
    })

    test('a long one that is still under way stands before those that have ended', async () => {
      await addLesson(9, { minutes: 240, name: 'teacher2' })
      expect(await recentAt(12.5)).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00'])
    })
  })
})
