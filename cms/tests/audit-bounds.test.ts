import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { addPerson, enter } from './support/people'
import { download, drawPdf, formOf, hand } from './support/proofs'

let cms: RunningCms
let database: Database

// A school of its own: which row of a limit is whose can't be read from its key.
beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

/** Leaves this many points of a limit, for everybody who has used some. */
const leave = (name: string, points: number) =>
  database('rate_limits').whereLike('key', `${name}:%`).where('points', '>', 0).update({ points })

const forget = (name: string) => database('rate_limits').whereLike('key', `${name}:%`).delete()

async function addStaff(portal_role = 'TEACHER') {
  const teacher = await addPerson(database, { portal_role, teacher_id: null, first_name: 'Nora', last_name: 'Vis' })
  const student = await addPerson(database, { teacher_id: teacher.id })
  return { id: teacher.id, student, browser: await enter(database, teacher.username, cms.url) }
}

const linesOf = (actor_id: number, action: string) => database('audit_entries').where({ actor_id, action })

describe('in the portal nobody of the staff buries the lines of others', () => {
  test('by opening the same proof again: the first time in ten minutes leaves a line, and the proof is there each time', async () => {
    const { id, student, browser } = await addStaff()
    const payer = await enter(database, student.username, cms.url)
    const handIn = async () => {
      const handed = await hand(payer, formOf([{ bytes: await drawPdf() }], { amount: '20', description: 'Les' }))
      return Number(handed.body['id'])
    }
    const [one, other] = [await handIn(), await handIn()]
    for (const proof of [one, one, one, other, one]) expect((await download(browser, proof, cms.url)).status).toBe(200)
    const lines = await linesOf(id, 'payments.proof').orderBy('id')
    expect(lines.map(({ subject_id }: { subject_id: number }) => subject_id)).toEqual([one, other])
    await forget('reading-lines')
    await download(browser, one, cms.url)
    expect(await linesOf(id, 'payments.proof')).toHaveLength(3)
  })

  test('by more than two thousand changes a day; what is refused counts for none', async () => {
    const [{ id, student, browser }, other] = [await addStaff('ADMIN'), await addStaff('ADMIN')]
    const change = (by = browser, about = student.id) => by.call('PUT', `/super-admin/api/users/${about}`, { lastName: 'Vos' })
    expect((await change()).status).toBe(200)
    await leave('staff-changes', 1999)
    expect((await change(browser, 99_999_999)).status).not.toBe(200)
    expect((await change()).status).toBe(200)
    const refused = await change()
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect((await change(other.browser, other.student.id)).status).toBe(200)
    expect(await database('audit_entries').where({ actor_id: id, kind: 'change' })).toHaveLength(2)
  })

  test('by calling themselves otherwise again and again: it counts among the hundred deeds about their own account', async () => {
    const { id, browser } = await addStaff()
    const rename = (firstName: string) => browser.call('PUT', '/api/auth/me', { firstName })
    expect((await rename('Robin')).status).toBe(200)
    await leave('own-account', 99)
    expect((await rename('Nora')).status).toBe(200)
    const refused = await rename('Robin')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
    // What leaves no line isn't counted.
    expect((await rename('Nora')).status).toBe(200)
    expect((await browser.call('PUT', '/api/auth/me', { phone: '0612345678' })).status).toBe(200)
    expect(await linesOf(id, 'people.changeName')).toHaveLength(2)
  })

  test('and a student calls themselves otherwise as ever: that leaves no line', async () => {
    const { student } = await addStaff()
    const browser = await enter(database, student.username, cms.url)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'Robin' })).status).toBe(200)
    await leave('own-account', 100)
    expect((await browser.call('PUT', '/api/auth/me', { firstName: 'Noor' })).status).toBe(200)
  })
})
