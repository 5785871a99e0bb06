// Times requests that take turns, so that whatever else the machine does hits all of them alike.
import { Problem } from '../../lib/problem.mjs'

/** @typedef {{ url: string, cookie: string }} Request */

const warmUps = 8

/** Milliseconds from asking to the last byte. */
export async function askOnce(/** @type {Request} */ { url, cookie }) {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Problem(`${url} answered ${answer.status}: ${body.slice(0, 300)}`)
  return performance.now() - startedAt
}

export function median(/** @type {number[]} */ values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median of each of two requests, asked by turns; who goes first changes too. @returns {Promise<[number, number]>} */
export async function measureInTurn(/** @type {[Request, Request]} */ [one, other], /** @type {number} */ rounds) {
  for (let round = 0; round < warmUps; round += 1) {
    await askOnce(one)
    await askOnce(other)
  }
  /** @type {number[]} */
  const ones = []
  /** @type {number[]} */
  const others = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ones.push(await askOnce(one))
    others.push(await askOnce(other))
    if (round % 2 === 1) ones.push(await askOnce(one))
  }
  return [median(ones), median(others)]
}
