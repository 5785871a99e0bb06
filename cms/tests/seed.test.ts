import { allReminders, contentSnapshot, parameterDefaults, requestPriceOf, type ContentSnapshot, type Language } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/database/rows'
import { hasAdditions } from './support/additions'
import { get } from './support/call'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { openPanel } from './support/panel'
import { enter } from './support/people'
import { thisCms } from './support/this-cms'

const read = async (language: Language): Promise<ContentSnapshot> =>
  contentSnapshot.parse((await get(`/api/public/content?language=${language}`, { 'X-Rijbaan-Secret': webCmsSecret })).body)

const snapshots = {} as Record<Language, ContentSnapshot>

beforeAll(async () => {
  snapshots.nl = await read('nl')
  snapshots.en = await read('en')
})

describe.each(['nl', 'en'] as const)('the seeded prices, in %s (spec 1 §9)', (language) => {
  test.each([
    ['manual', 40, 2850, 2850],
    ['manual', 30, 2240, 2240],
    ['manual', 20, 1620, 1620],
    ['manual', 15, 1300, 1059],
    ['manual', 10, 985, 985],
    ['manual', 5, 665, 665],
    ['automatic', 40, 2950, 2950],
    ['automatic', 30, 2300, 2300],
    ['automatic', 20, 1750, 1750],
    ['automatic', 10, 1050, 1050],
  ])('%s, %i lessons: € %i on the card, € %i in the request (R4)', (section, lessons, price, requestPrice) => {
    const found = snapshots[language].tariffs.filter((tariff) => tariff.section === section && tariff.lessons === lessons)
    expect(found.map((tariff) => [tariff.price, requestPriceOf(tariff)])).toEqual([[price, requestPrice]])
  })

  test.each([
    ['Pro Max', 40, 2850],
    ['Pro', 30, 2240],
    ['Premium', 20, 1620],
  ])('on the car page %s has %i lessons for € %i (R5)', (name, lessons, price) => {
    const found = snapshots[language].auto.packages.cards.filter((card) => card.name === name)
    expect(found.map((card) => [card.lessons, card.price])).toEqual([[lessons, price]])
  })

  test.each([
    ['manualLessons', [45, 65, 95, 125]],
    ['manualExams', [250, 350, 399, 399]],
    ['automaticRetake', [60, 75, 105, 135]],
  ])('the table %s reads € %j, and is open (R6)', (key, amounts) => {
    const table = snapshots[language].priceTables.find((candidate) => candidate.key === key)
    expect(table?.rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(table?.isOpenByDefault).toBe(true)
  })

  test('the statistics are 2002, 10 and 1000 (R8)', () => {
    expect(snapshots[language].statistics).toEqual({ foundedYear: 2002, yearsOfExperience: 10, happyCustomers: 1000 })
  })

  test('reviews are marked as samples and have no photo from elsewhere (R11)', () => {
    const { reviews } = snapshots[language]
    expect(reviews).toHaveLength(14)
    expect(reviews.filter(({ isSample, profile_photo_url }) => !isSample || profile_photo_url !== null)).toEqual([])
  })

  test('privacy and terms are PDFs in this language', async () => {
    const { privacyPdfUrl, termsPdfUrl } = snapshots[language].site
    const names = language === 'nl' ? ['privacyverklaring', 'algemene_voorwaarden'] : ['privacy_statement', 'terms']
    expect([privacyPdfUrl, termsPdfUrl]).toEqual(names.map((name) => expect.stringContaining(name)))
  })
})

test('no text is the same in both languages by mistake', () => {
  const { nl, en } = snapshots
  const same = nl.tariffs.filter(({ features }, index) => features.join() === en.tariffs[index]?.features.join())
  expect(same).toEqual([])
  expect(nl.home.hero.title).not.toBe(en.home.hero.title)
  expect(nl.legalPages.map(({ title }) => title).sort()).toEqual(['Algemene voorwaarden', 'Privacyverklaring', 'Toegankelijkheid'])
})

test('the flexible option and the exam package are there without an amount, and hidden (R6)', async () => {
  const panel = await openPanel('office@example.test')
  const hidden = (await panel.list('api::tariff.tariff', { locale: 'nl' })).filter(({ isHidden }) => isHidden)
  expect(hidden.map(({ name, price }) => [name, price])).toEqual([
    ['Flexibel', null],
    ['Examenpakket', null],
  ])
})

describe('in the database', () => {
  let database: Database

  beforeAll(() => {
    database = openDatabase(thisCms())
  })

  afterAll(() => database.destroy())

  test('the five parameters have their defaults (spec 2 §9)', async () => {
    const rows: { key: string; value: string; type: string }[] = await database('parameters').select('key', 'value', 'type')
    expect(Object.fromEntries(rows.map(({ key, value, type }) => [key, { value, type }]))).toEqual(parameterDefaults)
  })

  test('every part of the site is recorded once', async () => {
    const names: string[] = await database('seed_parts').pluck('name')
    const pages = ['site', 'home-page', 'auto-page', 'tariffs-page', 'legal-pages']
    expect(names).toEqual(
      expect.arrayContaining([...pages, 'tariffs', 'auto-packages', 'price-tables', 'statistics', 'reviews', 'tips', 'parameters']),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('of the demo', () => {
  // Its own: others go on with the demo's people and slots.
  let cms: RunningCms
  let database: Database

  beforeAll(async () => {
    cms = await startOwnCms()
    database = openDatabase(cms)
  })

  afterAll(async () => {
    await database.destroy()
    await cms.stop()
  })

  const idOf = async (username: string): Promise<number> => (await database('up_users').where({ username }).first('id')).id

  test('a lesson was booked and then moved by its student, from a slot that is another’s to book', async () => {
    const studentId = await idOf('student2')
    const told: Row<'lesson_events'>[] = await database('lesson_events').where({ actor_id: studentId }).orderBy('at')
    expect(told.map(({ kind, student_id }) => [kind, student_id])).toEqual([
      ['booked', studentId],
      ['moved', studentId],
    ])
    const [lesson] = await database('lessons').where({ id: told[0]?.lesson_id })
    expect(lesson).toMatchObject({ student_id: studentId, teacher_id: told[0]?.teacher_id, state: 'SCHEDULED' })
    for (const { at, minutes_before } of told) {
      const began = Math.ceil(Number(at) / 60_000) * 60_000 + minutes_before * 60_000
      expect(began).toBeGreaterThan(Number(lesson.starts_at))
      expect(await database('lessons').where({ teacher_id: lesson.teacher_id, starts_at: began })).toMatchObject([
        { student_id: null, state: 'AVAILABLE' },
      ])
    }
  })

  test.runIf(hasAdditions)(
    'a student wants no mail two days before a lesson, and has a calendar link of which nobody has the token',
    async () => {
      const student = await enter(database, 'student2', cms.url)
      expect((await student.call('GET', '/api/reminders')).body).toEqual({ ...allReminders, twoDays: false })
      expect((await student.call('GET', '/api/calendar')).body).toEqual({ madeAt: expect.any(String), hasNames: false })
      const [{ digest }] = await database('calendar_feeds').where({ user_id: await idOf('student2') })
      expect(digest).toMatch(/^[0-9a-f]{64}$/)
    },
  )
})

const tables = [
  'sites',
  'home_pages',
  'tariffs',
  'auto_packages',
  'price_tables',
  'reviews',
  'tips',
  'legal_pages',
  'statistics',
  'features',
  'parameters',
  'files',
]

async function contentsOf(cms: { databaseUrl: string; dataDir: string }): Promise<unknown[]> {
  const database = openDatabase(cms)
  const contents: unknown[] = []
  for (const table of tables) contents.push(await database(table).select().orderBy('id'))
  await database.destroy()
  return contents
}

test('a second start adds the parts that are missing and changes no row', { timeout: 120_000 }, async () => {
  const first = await startCms()
  await first.stop()
  const database = openDatabase(first)
  await database('tariffs').where({ lessons: 40, section: 'manual' }).update({ price: 1 })
  await database('tips').delete()
  await database('seed_parts').where({ name: 'tips' }).delete()
  await database('seed_parts').where({ name: 'site' }).delete()
  await database.destroy()
  const before = await contentsOf(first)

  const second = await startCms({ DATA_DIR: first.dataDir })
  await second.stop()
  const after = await contentsOf(first)

  const tips = tables.indexOf('tips')
  expect(before[tips]).toEqual([])
  expect(after[tips]).toHaveLength(31 * 4)
  expect(after.toSpliced(tips, 1)).toEqual(before.toSpliced(tips, 1))
})
