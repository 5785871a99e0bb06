import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase } from './support/database'
import { demoForm } from './support/forms'
import { startOwnCms } from './support/own-cms'
import { waitFor } from './support/wait-for'

let cms: RunningCms

afterEach(() => cms.stop())

/** The same installation in another mode. */
async function startAgainAs(mode: string): Promise<void> {
  await cms.stop()
  const { dataDir, databaseUrl } = cms
  cms = await startCms({ CMS_MODE: mode, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
}

const askForDemo = (email: string) =>
  fetch(`${cms.url}/api/public/email/demo-lesson`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': webCmsSecret },
    body: JSON.stringify(demoForm({ email })),
  })

async function waitingMails(): Promise<number> {
  const database = openDatabase(cms)
  const waiting = await database('outbox_mails').where({ state: 'waiting' })
  await database.destroy()
  return waiting.length
}

test('a server answers and leaves the mails to a worker, which sends them and answers nothing but how it is', async () => {
  cms = await startOwnCms({ CMS_MODE: 'server' })
  expect((await askForDemo(`mode-${randomUUID()}@example.test`)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(await waitingMails()).toBe(2)

  await startAgainAs('worker')
  await waitFor('the outbox to be empty', async () => (await waitingMails()) === 0 || null)
  expect((await readdir(path.join(cms.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  expect((await askForDemo(`mode-${randomUUID()}@example.test`)).status).toBe(404)
  expect((await fetch(`${cms.url}/readyz`)).status).toBe(200)
})
