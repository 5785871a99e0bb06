import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { emptyFolder, silentLog } from '../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { mediumNamed } from './media-names'
import { openMediaStore, type Found, type MediaStore } from './media-store'

describe('the name of a medium', () => {
  test.each(['hero_1a2b.webp', '_1a2b.jpg', 'foto.JPG', 'privacy-1.pdf', 'mark.svg'])('%s may be shown', (name) => {
    expect(mediumNamed(name)?.name).toBe(name)
  })

  test.each([
    '',
    '../content-nl.json',
    'a/b.png',
    'a..b.png',
    '.hidden.png',
    'page.html',
    'script.js',
    'a.png ',
    `${'x'.repeat(200)}.png`,
    'a%2fb.png',
  ])('"%s" may not', (name) => {
    expect(mediumNamed(name)).toBeNull()
  })
})

describe('copies of media', () => {
  let cms: FakeCms
  let folder: string

  beforeEach(async () => {
    cms = await startFakeCms()
    folder = await emptyFolder()
    cms.files.set('hero.webp', 'a picture')
  })
  afterEach(() => cms.stop())

  type Timing = { checkEveryMilliseconds?: number; sweepEveryMilliseconds?: number; sweepAfterNewsMilliseconds?: number }

  async function openStore(options: Timing & { maxBytes?: number } = {}): Promise<MediaStore> {
    const store = await openMediaStore({ cmsUrl: cms.url, folder, log: silentLog, ...options })
    onTestFinished(store.stop)
    return store
  }
  const open = async (options: Parameters<typeof openStore>[0] = {}) => (await openStore(options)).find
  const textOf = async (found: Found) => (found.status === 'found' ? readFile(found.file, 'utf8') : found.status)

  test('are fetched once and then outlive the CMS, also over a restart', async () => {
    expect(await textOf(await (await open())('hero.webp'))).toBe('a picture')
    await cms.stop()
    expect(await textOf(await (await open())('hero.webp'))).toBe('a picture')
  })

  test('say whether a medium is absent or only out of reach', async () => {
    const find = await open()
    expect(await find('nothing.png')).toEqual({ status: 'absent' })
    await cms.stop()
    expect(await find('other.png')).toEqual({ status: 'unreachable' })
  })

  test('are fetched once by many who ask at the same time', async () => {
    const find = await open()
    const found = await Promise.all(Array.from({ length: 20 }, () => find('hero.webp')))
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['found']))
    expect(await readdir(folder)).toEqual(['hero.webp'])
  })

  test('follow when the office replaces a picture', async () => {
    const find = await open({ checkEveryMilliseconds: 0 })
    await find('hero.webp')
    cms.files.set('hero.webp', 'another picture')
    await find('hero.webp')
    await expect.poll(async () => textOf(await find('hero.webp'))).toBe('another picture')
  })

  test('of documents are compared before they serve, and serve all the same without the CMS', async () => {
    cms.files.set('privacy.pdf', 'a text')
    const find = await open()
    await find('privacy.pdf', { isCompared: true })
    cms.files.set('privacy.pdf', 'another text')
    expect(await textOf(await find('privacy.pdf', { isCompared: true }))).toBe('another text')
    await cms.stop()
    expect(await textOf(await find('privacy.pdf', { isCompared: true }))).toBe('another text')
  })

  test('are fetched again when somebody took one off the disk, and are out of reach without the CMS', async () => {
    const find = await open({ checkEveryMilliseconds: 0 })
    await find('hero.webp')
    await rm(path.join(folder, 'hero.webp'))
    expect(await textOf(await find('hero.webp'))).toBe('a picture')
    await cms.stop()
    await rm(path.join(folder, 'hero.webp'))
    expect(await find('hero.webp')).toEqual({ status: 'unreachable' })
  })

  test('go when the office deletes the medium, also for another process that holds the same copy', async () => {
    const [one, other] = [await open({ checkEveryMilliseconds: 0 }), await open({ checkEveryMilliseconds: 0 })]
    await one('hero.webp')
    await other('hero.webp')
    cms.files.delete('hero.webp')
    await one('hero.webp')
    await expect.poll(() => one('hero.webp')).toEqual({ status: 'absent' })
    expect(await other('hero.webp')).toEqual({ status: 'absent' })
  })

  test('go when the office deletes the medium and nobody asks for it again: soon after news, and else by themselves', async () => {
    const reasons: [Timing, (store: MediaStore) => void][] = [
      [{ sweepAfterNewsMilliseconds: 20 }, ({ hearNews }) => hearNews()],
      [{ sweepEveryMilliseconds: 20 }, () => undefined],
    ]
    for (const [timing, tell] of reasons) {
      cms.files.set('hero.webp', 'a picture').set('other.webp', 'another')
      const store = await openStore(timing)
      for (const name of ['hero.webp', 'other.webp']) await store.find(name)
      cms.files.delete('hero.webp')
      tell(store)
      await expect.poll(() => readdir(folder)).toEqual(['other.webp'])
      expect(await textOf(await store.find('other.webp'))).toBe('another')
      store.stop()
    }
  })

  test('stay while the CMS is out of reach, however often they are swept', async () => {
    await (
      await open()
    )('hero.webp')
    await cms.stop()
    const store = await openStore({ sweepEveryMilliseconds: 20 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await textOf(await store.find('hero.webp'))).toBe('a picture')
  })

  test('go, the longest unused first, when there is no room', async () => {
    cms.files.set('one.png', '1'.repeat(60)).set('two.png', '2'.repeat(60))
    const find = await open({ maxBytes: 100 })
    await find('one.png')
    await find('two.png')
    expect(await readdir(folder)).toEqual(['two.png'])
  })

  test('that were only half written are swept away', async () => {
    await writeFile(path.join(folder, 'hero.webp.1.part'), 'half')
    await open()
    expect(await readdir(folder)).toEqual([])
  })
})
