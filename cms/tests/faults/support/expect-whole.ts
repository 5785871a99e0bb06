import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { Database } from '../../support/database'
import type { School } from './school'
import type { Ledger } from './work'

type Counted = { lessonId: number; studentId: number | null; events: number }

/** Rows in several statements: there may be more names than one statement takes. */
async function inParts<Name, RowOf>(names: readonly Name[], find: (some: Name[]) => Promise<RowOf[]>): Promise<RowOf[]> {
  const rows: RowOf[] = []
  for (let index = 0; index < names.length; index += 200) rows.push(...(await find(names.slice(index, index + 200))))
  return rows
}

const bookedLessons = (database: Database, ids: number[]): Promise<Counted[]> =>
  inParts(ids, async (some) => {
    const lessons: { id: number; student_id: number | null }[] = await database('lessons').whereIn('id', some).select('id', 'student_id')
    const events: { lesson_id: number }[] = await database('lesson_events').whereIn('lesson_id', some).select('lesson_id')
    return lessons.map(({ id, student_id }) => ({
      lessonId: id,
      studentId: student_id,
      events: events.filter(({ lesson_id }) => lesson_id === id).length,
    }))
  })

/** Acknowledged bookings are there, once; of the others nothing is, or all of it. */
async function expectBookings(database: Database, { bookings }: Ledger): Promise<void> {
  const lessons = await bookedLessons(
    database,
    bookings.map(({ wish }) => wish.lessonId),
  )
  for (const { wish, isDone } of bookings) {
    const lesson = lessons.find(({ lessonId }) => lessonId === wish.lessonId)
    if (isDone) expect(lesson, 'an acknowledged booking').toMatchObject({ studentId: wish.student.id, events: 1 })
    else expect(lesson, 'a booking without an answer').toMatchObject({ events: lesson?.studentId === wish.student.id ? 1 : 0 })
  }
}

/** Acknowledged requests are there, once; each that is there has both its mails. */
async function expectRequests(database: Database, { requests }: Ledger): Promise<void> {
  const emails = requests.map(({ email }) => email)
  const stored: { email: string }[] = await inParts(emails, (some) => database('requests').whereIn('email', some).select('email'))
  const mailed: { recipient: string; reply_to: string | null }[] = await inParts(emails, (some) =>
    database('outbox_mails').whereIn('recipient', some).orWhereIn('reply_to', some).select('recipient', 'reply_to'),
  )
  for (const { email, isDone } of requests) {
    const count = stored.filter((row) => row.email === email).length
    if (isDone) expect(count, 'an acknowledged request').toBe(1)
    expect(mailed.filter(({ recipient, reply_to }) => recipient === email || reply_to === email).length, 'mails about it').toBe(2 * count)
  }
}

/** Acknowledged payments are there, once; each that is there has its whole file. */
async function expectPayments(database: Database, { payments }: Ledger, dataDir: string): Promise<void> {
  const descriptions = payments.map(({ description }) => description)
  const stored: { description: string; proof: string; student_id: number }[] = await inParts(descriptions, (some) =>
    database('payments').whereIn('description', some).select('description', 'proof', 'student_id'),
  )
  for (const { description, isDone, student } of payments) {
    const rows = stored.filter((row) => row.description === description)
    if (isDone) expect(rows, 'an acknowledged payment').toHaveLength(1)
    for (const row of rows) {
      expect(row.student_id).toBe(student.id)
      const proof = await readFile(path.join(dataDir, 'private', 'proofs', `${row.proof}.pdf`), 'latin1')
      expect(proof.trimEnd().endsWith('%%EOF'), 'a whole file').toBe(true)
    }
  }
}

/** Nothing that was acknowledged is lost, and nothing is there by halves. */
export async function expectWhole({ database, dataDir }: School, ledger: Ledger): Promise<void> {
  await expectBookings(database, ledger)
  await expectRequests(database, ledger)
  await expectPayments(database, ledger, dataDir)
}

/** What there was of each, for the figures. */
export const tally = ({ bookings, requests, payments }: Ledger): string =>
  Object.entries({ bookings, requests, payments })
    .map(([name, all]) => `${all.filter(({ isDone }) => isDone).length} of ${all.length} ${name} acknowledged`)
    .join(', ')
