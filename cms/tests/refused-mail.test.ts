import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { webCmsSecret } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { demoForm } from './support/forms'
import { findFreePort } from './support/free-port'
import { startOwnCms } from './support/own-cms'
import { waitFor } from './support/wait-for'

let cms: RunningCms
let database: Database
let mailServer: SMTPServer

beforeAll(async () => {
  const port = await findFreePort()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`There is no mailbox ${address} here`)),
  })
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', () => resolve()))
  cms = await startOwnCms({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  database = openDatabase(cms)
})

afterAll(async () => {
  await database.destroy()
  await cms.stop()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})

test('of a mail that the mail server refuses the log says why, and not to whom (ASVS 16.2.5)', async () => {
  const email = `refused-${randomUUID()}@example.test`
  await fetch(`${cms.url}/api/public/email/demo-lesson`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': webCmsSecret, 'X-Rijbaan-Client-Address': 'visitor-1' },
    body: JSON.stringify(demoForm({ email })),
  })
  const row = await waitFor('a refused mail', () =>
    database('outbox_mails').where({ recipient: email }).whereNotNull('last_problem').first(),
  )
  expect(row?.last_problem).toContain(email)
  await waitFor('its line in the log', async () => cms.log().includes('A mail could not be sent'))
  expect(cms.log()).toContain('There is no mailbox')
  expect(cms.log()).not.toContain(email)
})
