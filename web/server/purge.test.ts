import express from 'express'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../tests/fixtures/context'
import type { Log } from './log'
import { createPurger, type Purger } from './purge'

describe('a store in front', () => {
  let store: Server
  let heard: string[]
  let answers: number[]
  let told: string[]
  let purger: Purger

  beforeEach(async () => {
    heard = []
    answers = []
    told = []
    const app = express().use(express.text({ type: () => true }), (req, res) => {
      heard.push([req.method, req.url, req.get('fastly-key'), req.get('content-type'), req.body].filter(Boolean).join(' '))
      res.sendStatus(answers.shift() ?? 200)
    })
    store = app.listen(0)
    await once(store, 'listening')
  })
  afterEach(() => {
    purger.stop()
    store.closeAllConnections()
    store.close()
  })

  const keep = (level: string) => (facts: unknown, sentence?: string) => void told.push(`${level}: ${sentence} ${JSON.stringify(facts)}`)
  const log: Log = { ...silentLog, info: keep('info'), warn: keep('warn'), error: keep('error') }
  const address = (path: string) => `http://127.0.0.1:${(store.address() as AddressInfo).port}${path}`

  function begin({ body = null, seconds = 60 }: { body?: string | null; seconds?: number } = {}): void {
    const headers = { 'Fastly-Key': 'token' }
    purger = createPurger({ addresses: [address('/service/1/purge/pages')], method: 'POST', headers, body }, { seconds, log })
    purger.forgetPages()
  }

  test('is told as it wants to be told, and once more for pages that were on their way', async () => {
    begin({ body: '{"tags":["pages"]}' })
    const call = 'POST /service/1/purge/pages token application/json {"tags":["pages"]}'
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([call, call])
    await expect
      .poll(() => told)
      .toEqual([
        expect.stringContaining('info: the store has forgotten the pages'),
        expect.stringContaining('info: and those that were on their way'),
      ])
  })

  test('is told again until it takes it, without its token in the log', async () => {
    answers = [503, 429]
    begin()
    await expect.poll(() => heard.length, { timeout: 5000 }).toBe(3)
    await expect.poll(() => told.map((line) => line.split(':')[0])).toEqual(['warn', 'warn', 'info'])
    expect(told[0]).toContain('it answered 503')
    expect(told.join()).not.toContain('token')
  })

  test('is told of what is newest, not of each', async () => {
    begin()
    purger.forgetPages()
    purger.forgetPages()
    await expect.poll(() => told.length).toBe(1)
    expect(heard.length).toBeLessThanOrEqual(3)
  })

  test('is given up once its pages have expired by themselves, which the log says', async () => {
    answers = Array<number>(20).fill(403)
    begin({ seconds: 1 })
    await expect.poll(() => told.at(-1), { timeout: 5000 }).toContain('error: the store was not told of new content')
    const calls = heard.length
    expect(calls).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(heard).toHaveLength(calls)
  })
})
