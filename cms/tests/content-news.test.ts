import { contentVersions, type ContentVersions } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { openPanel } from './support/panel'
import { thisCms } from './support/this-cms'

const tariffs = 'api::tariff.tariff'

/** On PostgreSQL the question goes to another process than the one that publishes. */
let other: RunningCms | undefined
let asked: string

beforeAll(async () => {
  const { url, databaseUrl } = thisCms()
  if (databaseUrl) other = await startCms({ DATABASE_URL: databaseUrl, CMS_MODE: 'server' })
  asked = other?.url ?? url
})
afterAll(async () => {
  await other?.stop()
})

async function ask(known: Partial<ContentVersions>): Promise<ContentVersions> {
  const query = new URLSearchParams(known)
  const response = await fetch(`${asked}/api/public/content/news?${query}`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })
  expect(response.status).toBe(200)
  return contentVersions.parse(await response.json())
}

const etagOf = async (language: string) =>
  (await fetch(`${asked}/api/public/content?language=${language}`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })).headers.get('etag')

test('whoever holds nothing, or something old, hears at once what is published', async () => {
  const versions = await ask({})
  expect(versions).toEqual({ nl: await etagOf('nl'), en: await etagOf('en') })
  expect(await ask({ ...versions, en: '"something-old"' })).toEqual(versions)
})

test('whoever is up to date hears of a publication within a second', async () => {
  const panel = await openPanel('office@example.test')
  const [entry] = await panel.list(tariffs, { locale: 'nl' })
  const known = await ask({})
  let isAnswered = false
  const answer = ask(known).finally(() => (isAnswered = true))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(isAnswered).toBe(false)

  const publishing = panel.publish(tariffs, entry!, 'nl', { tagline: 'Nieuws' })
  expect((await publishing).status).toBe(200)
  const publishedAt = performance.now()
  const versions = await answer
  expect(performance.now() - publishedAt).toBeLessThan(1000)
  expect(versions.nl).not.toBe(known.nl)
  expect(versions.nl).toBe(await etagOf('nl'))
  await panel.publish(tariffs, entry!, 'nl', {})
})

test('it is for the web app alone', async () => {
  expect((await fetch(`${asked}/api/public/content/news`)).status).toBe(403)
})

test.runIf(thisCms().databaseUrl)('a process that stops lets go of open questions at once', async () => {
  const answer = ask(await ask({}))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const stoppedAt = performance.now()
  await other?.stop()
  await answer.catch(() => undefined)
  expect(performance.now() - stoppedAt).toBeLessThan(5000)
})
