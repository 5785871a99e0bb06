// What must hold while something is done to the servers and people go on.
import assert from 'node:assert/strict'
import { homePath, studentHomePath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { askForDemo, countDemoRequests, select, writeNote } from './school.mjs'
import { underTraffic } from './traffic.mjs'

/** Who is signed in, and the lesson they booked. @typedef {{ visitor: import('./visitor.mjs').Visitor, lessonId: string }} Student */

const secondsAfter = 10

/** Pages of the site and of the portal, and with every fifth request a note on a lesson; `notes` are those that may be there. */
function mixedWork(/** @type {Student} */ { visitor, lessonId }) {
  let written = 0
  let isWriting = false
  /** @type {string[]} */
  let notes = []
  const page = (/** @type {string} */ place) => async () => (await visitor.get(place)).status
  const write = async () => {
    isWriting = true
    written += 1
    const note = `Note ${written}`
    const status = await writeNote(visitor, lessonId, note)
    // Without an answer it may have been written, or not.
    notes = status === 200 ? [note] : [...notes, note]
    isWriting = false
    return status
  }
  // One after the other, so that it is known which was the last.
  const writeOrRead = () => (isWriting ? page(homePath)() : write())
  const pages = [homePath, tariffsPath, studentHomePath(), studentLessonsPath()].map(page)
  return { kinds: [...pages, writeOrRead], notes: () => notes }
}

/**
 * Does something to the servers under traffic: every answer is a good one, but for those that may have been on their way in a
 * server that ended, and what was acknowledged stays.
 * @param {Student} student
 * @param {() => Promise<number>} run - Answers until when a request may have been lost, as `performance.now()` has it.
 */
export async function tryUnderTraffic(student, run) {
  const { kinds, notes } = mixedWork(student)
  const startedAt = performance.now()
  const { answers, outcome: lostUntil } = await underTraffic(kinds, run, secondsAfter)
  const pace = answers.length / ((performance.now() - startedAt) / 1000)
  const lost = answers.filter(({ status }) => status !== 200)
  const unexpected = lost.filter((answer) => answer.startedAt > lostUntil)
  const tell = (/** @type {import('./traffic.mjs').Answer} */ { status, milliseconds, startedAt: at }) =>
    `${status} after ${Math.round(milliseconds)} ms, asked ${Math.round(at - Math.max(lostUntil, startedAt))} ms later`
  assert.equal(
    unexpected.length,
    0,
    `of ${answers.length} answers ${lost.length} were lost: ${unexpected.slice(0, 5).map(tell).join('; ')}`,
  )
  assert.ok(notes().includes(await select(`select student_note from lessons where id = ${student.lessonId}`)), 'the last note is lost')
  assert.equal(await askForDemo(), 200)
  assert.equal(await select('select count(*) from requests'), String(countDemoRequests()))
  assert.equal(await select('select count(*) from lessons where student_id is not null'), '1')
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds)) / 1000
  const good = `${answers.length - lost.length} good answers, ${pace.toFixed(1)} a second, the slowest after ${slowest.toFixed(1)} s`
  return `${good}; ${lost.length} lost on their way`
}
