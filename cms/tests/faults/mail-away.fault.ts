import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../support/free-port'
import { startMailServer, type Received } from '../support/mail-server'
import { waitFor } from '../support/wait-for'
import { expectWhole, tally } from './support/expect-whole'
import { startLoad } from './support/load'
import { openSchool, type School } from './support/school'
import { newLedger, workOf } from './support/work'

const awaySeconds = 300
const flaps = 10
const requestsPerSecond = 5

let school: School
let mailPort: number

beforeAll(async () => {
  mailPort = await findFreePort()
  school = await openSchool({ environment: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } })
})

afterAll(() => school.close())

test('the mail server is away for five minutes and then comes and goes: each request is kept, and each mail comes once', async () => {
  const ledger = newLedger()
  const requests = (await workOf(school, ledger)).filter(({ kind }) => kind === 'request')
  const load = startLoad(requests, requestsPerSecond)
  await pause(awaySeconds * 1000)
  const received: Received[] = []
  for (let flap = 0; flap < flaps; flap += 1) {
    const mailServer = await startMailServer(mailPort)
    await pause(1500)
    await mailServer.stop()
    received.push(...mailServer.received)
    await pause(1500)
  }
  const outcomes = await load.stop()
  const mailServer = await startMailServer(mailPort)
  const unsent = () => school.database('outbox_mails').whereNot({ state: 'sent' })
  await waitFor('every mail to be sent', async () => (await unsent()).length === 0, 600_000)
  received.push(...mailServer.received)
  await mailServer.stop()
  console.log(`${tally(ledger)}; ${received.length} mails`)
  await expectWhole(school, ledger)
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
  expect(received).toHaveLength(2 * ledger.requests.length)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(received.length)
})
