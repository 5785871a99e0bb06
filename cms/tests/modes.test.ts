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

/** Mails about requests, beside which a reminder of one of the sample's lessons comes when its time has come: how each stands. */
async function requestMails(): Promise<{ state: string; file: string }[]> {
  const database = openDatabase(cms)
  const mails: { state: string; message_id: string }[] = await database('outbox_mails').where({ about: 'request' })
  await database.destroy()
  return mails.map(({ state, message_id: id }) => ({ state, file: `${id.replace(/@.*$/, '')}.eml` }))
}

const statesOf = (mails: { state: string }[]) => mails.map(({ state }) => state)

test('a server answers and leaves the mails to a worker, which sends them and answers nothing but how it is', async () => {
  cms = await startOwnCms({ CMS_MODE: 'server' })
  expect((await askForDemo(`mode-${randomUUID()}@example.test`)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(statesOf(await requestMails())).toEqual(['waiting', 'waiting'])

  await startAgainAs('worker')
  await waitFor('both mails to be sent', async () => statesOf(await requestMails()).every((state) => state === 'sent') || null)
  const files = await readdir(path.join(cms.dataDir, 'outbox'))
  for (const { file } of await requestMails()) expect(files.filter((name) => name.endsWith(file))).toHaveLength(1)
  expect((await askForDemo(`mode-${randomUUID()}@example.test`)).status).toBe(404)
  expect((await fetch(`${cms.url}/readyz`)).status).toBe(200)
})
