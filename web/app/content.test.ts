import { autoPath, snapshotMaxLength } from '@rijbaan/contract'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextFor, emptyFolder, settingsFor, silentLog } from '../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { contentFor, startContentHolder, type ContentHolder } from './content.server'

describe('the content that is held', () => {
  let cms: FakeCms
  let folder: string
  const holders: ContentHolder[] = []

  beforeEach(async () => {
    cms = await startFakeCms()
    folder = await emptyFolder()
  })
  afterEach(async () => {
    await Promise.all(holders.splice(0).map((holder) => holder.stop()))
    await cms.stop()
  })

  async function start(everyMilliseconds = 20, isPushed = false, onNews = () => undefined): Promise<ContentHolder> {
    const caller = { settings: settingsFor({ cmsUrl: cms.url }), log: silentLog }
    const holder = await startContentHolder({ caller, folder, everyMilliseconds, isPushed, onNews })
    holders.push(holder)
    return holder
  }

  const titleHeld = (holder: ContentHolder) => holder.get('nl')?.tariffsPage.title

  test('is there in both languages soon after the start', async () => {
    const holder = await start()
    await expect.poll(() => holder.isReady()).toBe(true)
    expect(holder.get('en')?.language).toBe('en')
  })

  test('follows what the office publishes', async () => {
    const holder = await start()
    await holder.waitFor('nl', 2000)
    const before = holder.version('nl')
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    await expect.poll(() => titleHeld(holder)).toBe('Nieuwe tarieven')
    expect(holder.version('nl')).not.toBe(before)
  })

  test('has texts with marks, and is never taken with a link that leads astray', async () => {
    const holder = await start()
    const titleNow = () => holder.get('nl')?.home.introduction.title
    const publish = (title: string, href: string) => {
      const body = [{ type: 'paragraph' as const, runs: [{ href, words: [{ text: 'hier' }] }] }]
      cms.content.nl.home.introduction = { ...cms.content.nl.home.introduction, title, body }
    }
    publish('Goed', autoPath)
    await expect.poll(titleNow).toBe('Goed')
    expect(holder.get('nl')?.home.introduction.body).toHaveLength(1)
    publish('Fout', 'javascript:alert(1)')
    await holder.refresh()
    expect(titleNow()).toBe('Goed')
  })

  test('is never taken where it is more than pages can carry', async () => {
    const holder = await start(60_000)
    await expect.poll(() => holder.isReady()).toBe(true)
    const before = titleHeld(holder)
    cms.content.nl.tariffsPage.title = 'a'.repeat(snapshotMaxLength)
    await holder.refresh()
    expect(titleHeld(holder)).toBe(before)
    await holder.stop()
    await writeFile(path.join(folder, 'content-nl.json'), JSON.stringify({ etag: 'before', content: cms.content.nl }))
    expect(titleHeld(await start(60_000))).toBeUndefined()
  })

  test('tells what there is news for, and nothing while there is none', async () => {
    const titles: (string | undefined)[] = []
    const holder: ContentHolder = await start(60_000, false, () => void titles.push(titleHeld(holder)))
    await expect.poll(() => holder.isReady()).toBe(true)
    titles.length = 0
    await holder.refresh()
    expect(titles).toEqual([])
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    await holder.refresh()
    expect(titles).toEqual(['Nieuwe tarieven'])
  })

  test('is asked for by its ETag, so that nothing is sent while nothing changes', async () => {
    const holder = await start(60_000)
    await expect.poll(() => holder.isReady()).toBe(true)
    await holder.refresh()
    expect(cms.contentAnswers.slice(-2)).toEqual([304, 304])
  })

  test('is pushed: what is published is there within a second, without asking again and again', async () => {
    const holder = await start(30_000, true)
    await expect.poll(() => cms.waiting.length).toBe(1)
    expect(cms.contentAnswers).toEqual([200, 200])
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    cms.tellNews()
    await expect.poll(() => titleHeld(holder), { timeout: 1000 }).toBe('Nieuwe tarieven')
    await expect.poll(() => cms.waiting.length).toBe(1)
    expect([...cms.contentAnswers].sort()).toEqual([200, 200, 200, 304])
  })

  test('is asked for where it can’t be pushed, and pushed again where it can', async () => {
    cms.hasNews = false
    const holder = await start(20, true)
    await holder.waitFor('nl', 2000)
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    await expect.poll(() => titleHeld(holder)).toBe('Nieuwe tarieven')
    cms.hasNews = true
    await expect.poll(() => cms.waiting.length).toBe(1)
    cms.content.nl.tariffsPage.title = 'Nog nieuwere'
    cms.tellNews()
    await expect.poll(() => titleHeld(holder)).toBe('Nog nieuwere')
  })

  test('lets go of the open question when it stops', async () => {
    const holder = await start(30_000, true)
    await expect.poll(() => cms.waiting.length).toBe(1)
    const closed = new Promise((resolve) => cms.waiting[0]?.res.once('close', resolve))
    await holder.stop()
    await closed
  })

  test('stays when the CMS stops', async () => {
    const holder = await start()
    await expect.poll(() => holder.isReady()).toBe(true)
    await cms.stop()
    await holder.refresh()
    expect(titleHeld(holder)).toBe('Tarieven')
  })

  test('is there after a restart while the CMS is down', async () => {
    const first = await start()
    await expect.poll(() => first.isReady()).toBe(true)
    await first.stop()
    await cms.stop()
    const second = await start()
    expect(second.isReady()).toBe(true)
    expect(titleHeld(second)).toBe('Tarieven')
  })

  test('is absent, and said to be, where there never was any', async () => {
    await cms.stop()
    const holder = await start()
    expect(await holder.waitFor('nl', 100)).toBeNull()
    expect(holder.isReady()).toBe(false)
  })

  test('is not thrown away for an answer in another shape', async () => {
    const holder = await start(60_000)
    await expect.poll(() => holder.isReady()).toBe(true)
    Object.assign(cms.content.nl, { tariffs: 'none' })
    await holder.refresh()
    expect(titleHeld(holder)).toBe('Tarieven')
  })

  test('is not taken from a damaged file', async () => {
    await writeFile(path.join(folder, 'content-nl.json'), '{"etag":"x","content":{"lang')
    await cms.stop()
    expect((await start()).get('nl')).toBeNull()
  })
})

describe('the content of a page', () => {
  test('is what is published, and the drafts in the preview', async () => {
    const cms = await startFakeCms()
    cms.drafts.nl.tariffsPage.title = 'Concept'
    const context = contextFor(cms.url)
    expect((await contentFor(context)).tariffsPage.title).toBe('Tarieven')
    expect((await contentFor({ ...context, isPreview: true })).tariffsPage.title).toBe('Concept')
    await cms.stop()
    await expect(contentFor({ ...context, isPreview: true })).rejects.toMatchObject({ status: 503 })
  })
})
