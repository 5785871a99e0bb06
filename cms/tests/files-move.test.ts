import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuckets, type Buckets } from './support/buckets'
import { cmsDir, cmsEnvironment, startCms, type RunningCms } from './support/cms'
import { namesIn, privateStoreOf, uploadStoreOf } from './support/files'
import { addressesOf, drawPhoto, openMediaLibrary, type Medium } from './support/media'
import { startOwnCms } from './support/own-cms'
import { download, drawPdf, formOf, hand } from './support/proofs'
import { openBrowser } from './support/session'

let buckets: Buckets
let cms: RunningCms

beforeAll(async () => {
  buckets = await startBuckets()
  cms = await startOwnCms()
})

afterAll(async () => {
  await cms.stop()
  await buckets.remove()
})

/** Runs the command beside the CMS. */
async function files(words: string[], environment = buckets.environment): Promise<{ said: string; exitCode: number }> {
  const env = { ...cmsEnvironment({ port: 1337, url: cms.url, dataDir: cms.dataDir }), ...environment }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['files.mjs', ...words], { cwd: cmsDir, env })
    return { said: stdout, exitCode: 0 }
  } catch (problem) {
    const { stdout = '', stderr = '', code = 1 } = problem as { stdout?: string; stderr?: string; code?: number }
    return { said: stdout + stderr, exitCode: code }
  }
}

const onDisk = () => ({ dataDir: cms.dataDir, s3: null })
const inBuckets = () => ({ dataDir: cms.dataDir, s3: buckets.settings })

const allNames = async (place: { dataDir: string; s3: Buckets['settings'] | null }): Promise<string[]> =>
  (
    await Promise.all([
      namesIn(uploadStoreOf(place), 'uploads'),
      namesIn(privateStoreOf(place), 'proofs'),
      namesIn(privateStoreOf(place), 'pictures'),
    ])
  ).flat()

test('a school’s files move to buckets and back, each checked, as often as it is asked for', { timeout: 180_000 }, async () => {
  const pdf = await drawPdf()
  const student = openBrowser(cms.url)
  await student.signIn('student')
  const id = Number((await hand(student, formOf([{ bytes: pdf }], { amount: '45' }))).body['id'])
  const library = await openMediaLibrary(cms.url)
  const [medium] = (await library.upload(await drawPhoto('seagreen'), 'Auto.jpg')).body as [Medium]
  const names = await allNames(onDisk())
  expect(await files(['to-s3'])).toEqual({
    said: `Copied and read back: ${names.length}. There already: 0. The originals are where they were.\n`,
    exitCode: 0,
  })
  expect(await allNames(inBuckets())).toEqual(names)
  expect((await files(['to-s3'])).said).toContain(`Copied and read back: 0. There already: ${names.length}.`)

  // A file that was cut short there, or is another one, is sent again.
  const [proof = ''] = await namesIn(privateStoreOf(inBuckets()), 'proofs')
  await privateStoreOf(inBuckets()).put(`proofs/${proof}`, Buffer.from('%PDF'))
  expect((await files(['to-s3'])).said).toContain(`Copied and read back: 1. There already: ${names.length - 1}.`)

  await cms.stop()
  for (const folder of ['private', path.join('public', 'uploads')]) await rm(path.join(cms.dataDir, folder), { recursive: true })
  const { databaseUrl, dataDir } = cms
  cms = await startCms({ ...buckets.environment, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  expect((await download(student, id, cms.url)).bytes.equals(pdf)).toBe(true)
  for (const address of addressesOf(medium)) expect((await fetch(`${cms.url}${address}`)).status).toBe(200)

  expect((await files(['to-disk'])).said).toContain(`Copied and read back: ${names.length}. There already: 0.`)
  expect(await allNames(onDisk())).toEqual(names)
})

test(
  'without buckets, with half of the settings, with other words, or while the store is away it says so',
  { timeout: 60_000 },
  async () => {
    expect(await files(['to-s3'], {})).toEqual({ said: expect.stringContaining('set S3_BUCKET'), exitCode: 2 })
    expect(await files(['to-s3', 'now'])).toEqual({ said: expect.stringContaining('npm run files -- to-s3'), exitCode: 2 })
    const half = { S3_BUCKET: 'uploads' }
    expect(await files(['to-s3'], half)).toEqual({ said: expect.stringContaining('S3_PRIVATE_BUCKET is not set'), exitCode: 1 })
    const same = { ...buckets.environment, S3_PRIVATE_BUCKET: 'uploads' }
    expect(await files(['to-s3'], same)).toEqual({ said: expect.stringContaining('another bucket than S3_BUCKET'), exitCode: 1 })
    await buckets.stop()
    expect(await files(['to-s3'])).toEqual({ said: expect.stringContaining('run the same again'), exitCode: 1 })
    await buckets.start()
  },
)
