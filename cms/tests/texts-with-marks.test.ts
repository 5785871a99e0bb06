import { autoPath, contentSnapshot, languages, tariffsPath, type ContentSnapshot, type Language } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCms, webCmsSecret, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { openMediaLibrary } from './support/media'
import { environmentOf, migrate, type Installation } from './support/migrate'
import { openPanel, type Entry, type Panel } from './support/panel'
import { readPdf } from './support/pdf'
import { installReleased } from './support/released'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

const legal = 'api::legal-page.legal-page'
const home = '/content-manager/single-types/api::home-page.home-page'

const text = (words: string, looks = {}) => ({ type: 'text', text: words, ...looks })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = (url: string, words: string) => ({ type: 'link', url, children: [text(words)] })
const list = (...items: string[]) => ({
  type: 'list',
  format: 'unordered',
  children: items.map((words) => ({ type: 'list-item', children: [text(words)] })),
})
const plain = (...paragraphs: string[]) => paragraphs.map((words) => paragraph(text(words)))

type Section = { id?: number; heading: string; text: string | null; body: unknown }

const snapshotOf = async (language: Language, base = thisCms().url): Promise<ContentSnapshot> => {
  const answer = await fetch(`${base}/api/public/content?language=${language}`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })
  return contentSnapshot.parse(await answer.json())
}

const privacyIn = async (language: Language, base?: string) =>
  (await snapshotOf(language, base)).legalPages.find(({ key }) => key === 'privacy')

let office: Panel

beforeAll(async () => {
  office = await openPanel('office@example.test')
})

/** The privacy statement's form, as the panel opens it. */
async function openPrivacy(locale: Language, panel = office): Promise<Entry & { sections: Section[] }> {
  const [found] = await panel.list(legal, { locale, 'filters[key][$eq]': 'privacy' })
  const { body } = await panel.call('GET', `/content-manager/collection-types/${legal}/${found?.documentId}?locale=${locale}`)
  return (body as { data: Entry & { sections: Section[] } }).data
}

const sectionsOf = ({ sections }: { sections: Section[] }) => sections.map(({ heading, body }) => ({ heading, body }))

const withFirst = (entry: Entry & { sections: Section[] }, body: unknown) => ({
  sections: sectionsOf(entry).with(0, { heading: 'Wie zijn wij?', body }),
})

/** The text of the file that the footer leads to, as a reader of PDFs reads it. */
async function readPrivacyPdf(language: Language, base = thisCms().url): Promise<{ address: string; text: string; links: string[] }> {
  const { privacyPdfUrl } = (await snapshotOf(language, base)).site
  const address = (privacyPdfUrl ?? '').replace('/media/', '/uploads/')
  const answer = await fetch(base + address)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return { address, ...(await readPdf(new Uint8Array(await answer.arrayBuffer()))) }
}

/** What the CMS noted about the text that a file was last looked at for. */
async function noteOf(address: string, about = 'legal-pdf'): Promise<string | undefined> {
  const database = openDatabase(thisCms())
  const [row]: { value: string }[] = await database('strapi_core_store_settings')
    .where({ key: `core_rijbaan_${about}-${address.replace('/uploads/', '')}` })
    .select('value')
  await database.destroy()
  return row?.value
}

describe('a text with marks', () => {
  const marked = [
    paragraph(
      text('Wij zijn '),
      text('De Rijbaan', { bold: true }),
      text('. Lees '),
      link('https://www.cbr.nl/nl', 'meer bij het CBR'),
      text('.'),
    ),
    list('Eén instructeur', 'Twee auto’s'),
  ]

  test.each(languages)('is published by the office in %s, and is in the snapshot with its words alone beside it', async (locale) => {
    const entry = await openPrivacy(locale)
    expect((await office.publish(legal, entry, locale, withFirst(entry, marked))).status).toBe(200)
    const [section] = (await privacyIn(locale))?.sections ?? []
    expect(section).toEqual({
      heading: 'Wie zijn wij?',
      paragraphs: ['Wij zijn De Rijbaan. Lees meer bij het CBR (https://www.cbr.nl/nl).', '• Eén instructeur', '• Twee auto’s'],
      body: [
        {
          type: 'paragraph',
          runs: [
            { text: 'Wij zijn ' },
            { text: 'De Rijbaan', isBold: true },
            { text: '. Lees ' },
            { href: 'https://www.cbr.nl/nl', words: [{ text: 'meer bij het CBR' }] },
            { text: '.' },
          ],
        },
        { type: 'list', isOrdered: false, items: [[{ text: 'Eén instructeur' }], [{ text: 'Twee auto’s' }]] },
      ],
    })
    expect((await office.publish(legal, entry, locale, { sections: sectionsOf(entry) })).status).toBe(200)
  })

  test('that has no marks is in the snapshot as it always was', async () => {
    const sections = (await privacyIn('nl'))?.sections ?? []
    const cookies = sections.find(({ heading }) => heading === 'Cookies')
    expect(cookies).toEqual({ heading: 'Cookies', paragraphs: [expect.stringContaining('alleen cookies die nodig zijn')] })
  })

  test('of the home page keeps its plain text in step, for a version that knows nothing else', async () => {
    const { body } = await office.call('GET', `${home}?locale=nl`)
    const before = (body as { data: Entry }).data
    const introductionBody = [paragraph(text('Kom '), link(`http://localhost:3000${autoPath}`, 'rijden')), list('een', 'twee')]
    const { introductionText: _, ...rest } = before
    expect((await office.call('POST', `${home}/actions/publish?locale=nl`, { ...rest, introductionBody })).status).toBe(200)
    const { introduction } = (await snapshotOf('nl')).home
    expect(introduction.paragraphs).toEqual(['Kom rijden', '• een', '• twee'])
    expect(introduction.body?.[0]).toEqual({ type: 'paragraph', runs: [{ text: 'Kom ' }, { href: autoPath, words: [{ text: 'rijden' }] }] })
    const database = openDatabase(thisCms())
    const rows: { introduction_text: string }[] = await database('home_pages').where({ locale: 'nl' }).select('introduction_text')
    await database.destroy()
    expect(rows.map((row) => row.introduction_text)).toEqual(Array(2).fill('Kom rijden\n\n• een\n\n• twee'))
    expect((await office.call('POST', `${home}/actions/publish?locale=nl`, before)).status).toBe(200)
  })

  test.each([
    ['a script for a link', [paragraph(link('javascript:alert(1)', 'klik'))], 'De link ‘javascript:alert(1)’ kan niet.'],
    ['data for a link', [paragraph(link('data:text/html,x', 'klik'))], 'De link ‘data:text/html,x’ kan niet.'],
    ['another host for a page of the site', [paragraph(link('//evil.test', 'klik'))], 'De link ‘//evil.test’ kan niet.'],
    ['a heading', [{ type: 'heading', level: 2, children: [text('Kop')] }], 'Hier staat een kop.'],
    ['underlined words', [paragraph(text('a', { underline: true }))], 'Hier staan onderstreepte woorden.'],
    ['more words than a page holds', [paragraph(text('woord '.repeat(3400)))], 'hij heeft hooguit 20.000 tekens'],
    [
      'a mark on each of its letters',
      Array.from({ length: 3 }, () => paragraph(...[...'ab'.repeat(450)].map((letter) => text(letter, { bold: true })))),
      'Deze tekst is te lang',
    ],
    ['something that is no text', 'geen blokken', 'Deze tekst is niet te lezen.'],
  ])('is refused with %s, in a sentence at the field', async (_, body, sentence) => {
    const entry = await openPrivacy('nl')
    const answer = await office.save(legal, entry, 'nl', withFirst(entry, body))
    expect(answer.status).toBe(400)
    const { error } = answer.body as { error: { message: string; details: { errors: object[] } } }
    expect(error.message).toContain(sentence)
    expect(error.details.errors).toEqual([expect.objectContaining({ path: ['sections', '0', 'body'], message: error.message })])
    expect(await openPrivacy('nl')).toEqual(entry)
  })

  test('is refused where its page is more than a PDF can hold, though none of its sections is', async () => {
    const entry = await openPrivacy('nl')
    const sections = Array.from({ length: 31 }, () => ({ heading: 'Kop', body: [paragraph(text('a\n'.repeat(9990)))] }))
    for (const send of [office.save, office.publish]) {
      const { status, body } = await send(legal, entry, 'nl', { sections })
      const { error } = body as { error: { message: string; details: { errors: object[] } } }
      expect([status, error.message]).toEqual([400, expect.stringContaining('hooguit 200.000 tekens en 4.000 alinea’s')])
      expect(error.details.errors).toEqual([expect.objectContaining({ path: ['sections'] })])
    }
    expect(await openPrivacy('nl')).toEqual(entry)
  })

  test('that is empty is no text: it can be kept as a draft and not be published', async () => {
    const entry = await openPrivacy('nl')
    const empty = withFirst(entry, [paragraph(text(' '))])
    expect((await office.save(legal, entry, 'nl', empty)).status).toBe(200)
    expect((await office.publish(legal, entry, 'nl', empty)).status).toBe(400)
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
  })
})

describe('the PDF of the privacy statement', () => {
  test.each(languages)('says what is published, with its list and its link, at the same address (%s)', async (locale) => {
    const before = await readPrivacyPdf(locale)
    const entry = await openPrivacy(locale)
    const sentence = `Deze zin is van de proef in ${locale}.`
    const body = [paragraph(text(sentence, { bold: true }), link(tariffsPath, 'Zie de tarieven')), list('Eerste punt', 'Tweede punt')]
    expect((await office.publish(legal, entry, locale, withFirst(entry, body))).status).toBe(200)
    const after = await waitFor('the new PDF', async () => {
      const read = await readPrivacyPdf(locale)
      return read.text.includes(sentence) ? read : null
    })
    expect(after.address).toBe(before.address)
    expect(after.text).toContain('• Eerste punt')
    expect(after.text).toContain('• Tweede punt')
    expect(after.links).toContain(`http://localhost:3000${tariffsPath}`)
    expect((await office.publish(legal, entry, locale, { sections: sectionsOf(entry) })).status).toBe(200)
    await waitFor('the former text', async () => !(await readPrivacyPdf(locale)).text.includes(sentence))
  })

  test('of the sample is as it was stored: it says what its page says from the start', async () => {
    const { privacyPdfUrl } = (await snapshotOf('nl')).site
    const { text: words, links } = await readPrivacyPdf('nl')
    expect(privacyPdfUrl).toMatch(/privacyverklaring_voorbeeld/)
    expect(words).toContain('• Leerlinggegevens: twee jaar na je laatste les, examen of betaling.')
    expect(links).toContain('mailto:privacy@rijbaan.test')
  })

  test('says nothing of a draft', async () => {
    const entry = await openPrivacy('nl')
    expect((await office.save(legal, entry, 'nl', withFirst(entry, plain('Nog niet klaar.')))).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await readPrivacyPdf('nl')).text).not.toContain('Nog niet klaar.')
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
  })

  test('is the office’s own where it has put one in its place, and follows again once ours is back', async () => {
    const library = await openMediaLibrary(thisCms().url)
    const { address } = await readPrivacyPdf('nl')
    const bytes = async () => Buffer.from(await (await fetch(thisCms().url + address)).arrayBuffer())
    const ours = await bytes()
    const medium = (await library.list()).find(({ url }) => url === address)
    const own = Buffer.from('%PDF-1.7\n% of the office\n%%EOF\n')
    expect((await library.replace(medium?.id ?? 0, own, 'eigen.pdf')).status).toBe(200)

    const entry = await openPrivacy('nl')
    const noted = () => noteOf(address)
    const before = await noted()
    expect((await office.publish(legal, entry, 'nl', withFirst(entry, plain('Nu met een eigen bestand.')))).status).toBe(200)
    await waitFor('a look at the file', async () => (await noted()) !== before)
    expect((await bytes()).equals(own)).toBe(true)

    expect((await library.replace(medium?.id ?? 0, ours, 'ons.pdf')).status).toBe(200)
    expect((await office.publish(legal, entry, 'nl', withFirst(entry, plain('Weer van ons.')))).status).toBe(200)
    // The framework looks up how long a file is before it opens it: one that is replaced in between is cut off, and read again.
    const read = () =>
      readPrivacyPdf('nl').catch((problem: unknown) => (problem instanceof TypeError ? { text: '' } : Promise.reject(problem)))
    await waitFor('our text', async () => (await read()).text.includes('Weer van ons.'))
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
  })
})

describe('a legal text that would end the process that draws it', () => {
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = openDatabase(thisCms())
    return work(database).finally(() => database.destroy())
  }

  /** The note of a text that has been looked at since, and the PDF then. */
  async function lookedAt(address: string, before: string | undefined) {
    const note = await waitFor('a look at the text', async () => {
      const now = await noteOf(address)
      return now === before ? null : now
    })
    return { note, pdf: await readPrivacyPdf('nl') }
  }

  /** The PDF says what its page says, once the journeys before are over. */
  const sampleBack = () => waitFor('the sample', async () => (await readPrivacyPdf('nl')).text.includes('is verantwoordelijk voor je'))
  beforeAll(async () => void (await sampleBack()))

  test('and is stored already stays on its page: its PDF is the one before, once and for all', async () => {
    const before = await readPrivacyPdf('nl')
    const noted = await noteOf(before.address)
    const entry = await openPrivacy('nl')
    const long = 'a\n'.repeat(9990)
    await withDatabase(async (database) => {
      const published = database('legal_pages').where({ key: 'privacy', locale: 'nl' }).whereNotNull('published_at').select('id')
      const sections = database('legal_pages_cmps').where({ field: 'sections' }).whereIn('entity_id', published).select('cmp_id')
      await database('components_content_legal_sections')
        .whereIn('id', sections)
        .update({ text: long, body: JSON.stringify(plain(long)) })
    })
    const terms = (await office.list(legal, { locale: 'nl', 'filters[key][$eq]': 'terms' }))[0]
    const { body } = await office.call('GET', `/content-manager/collection-types/${legal}/${terms?.documentId}?locale=nl`)
    const { data } = body as { data: Entry & { sections: Section[] } }
    expect((await office.publish(legal, data, 'nl', { sections: sectionsOf(data) })).status).toBe(200)
    expect((await lookedAt(before.address, noted)).pdf.text).toBe(before.text)
    expect((await privacyIn('nl'))?.sections[0]?.body?.[0]).toMatchObject({ runs: [{ text: long }] })
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
    await waitFor('the former note', async () => (await noteOf(before.address)) === noted)
  })

  test('is begun three times and no more', async () => {
    const { address, text: former } = await readPrivacyPdf('nl')
    const noted = await noteOf(address)
    const entry = await openPrivacy('nl')
    const other = withFirst(entry, plain('Deze tekst heeft het proces beëindigd.'))
    expect((await office.publish(legal, entry, 'nl', other)).status).toBe(200)
    const drawn = await lookedAt(address, noted)
    const attempts = await noteOf(address, 'legal-pdf-attempts')
    expect(JSON.parse(attempts ?? '')).toEqual({ digest: JSON.parse(drawn.note), begun: 0 })
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
    await lookedAt(address, drawn.note)

    await withDatabase((database) =>
      database('strapi_core_store_settings')
        .where({ key: `core_rijbaan_legal-pdf-attempts-${address.replace('/uploads/', '')}` })
        .update({ value: JSON.stringify({ digest: JSON.parse(drawn.note), begun: 3 }) }),
    )
    expect((await office.publish(legal, entry, 'nl', other)).status).toBe(200)
    expect(await lookedAt(address, noted)).toMatchObject({ note: drawn.note, pdf: { text: former } })
    expect((await office.publish(legal, entry, 'nl', { sections: sectionsOf(entry) })).status).toBe(200)
    await waitFor('the former note', async () => (await noteOf(address)) === noted)
  })
})

/** The school as version 1.0.0 left it, which knew plain texts alone. */
describe('a school of before', () => {
  let installation: Installation
  let cms: RunningCms
  let database: Database
  let panel: Panel

  beforeAll(async () => {
    installation = await installReleased('1.0.0')
    const { exitCode, log } = await migrate(installation)
    expect(exitCode, log).toBe(0)
    cms = await startCms({ ...environmentOf(installation), MIGRATE: '0' })
    database = openDatabase(installation)
    panel = await openPanel('office@example.test', cms)
  })

  afterAll(async () => {
    await database.destroy()
    await cms.stop()
  })

  const read = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored)

  test.each([
    ['home_pages', 'introduction_text', 'introduction_body', 4],
    ['home_pages', 'exchange_text', 'exchange_body', 4],
    ['auto_pages', 'details_text', 'details_body', 4],
    ['components_content_legal_sections', 'text', 'body', 68],
  ])('has %s.%s in %s, drafts and both languages', async (table, from, to, count) => {
    const rows: { text: string; body: unknown }[] = await database(table).select({ text: from, body: to })
    expect(rows).toHaveLength(count)
    for (const { text: before, body } of rows) expect(read(body)).toEqual(plain(...before.split('\n\n')))
  })

  test('shows the same pages', async () => {
    for (const language of languages) {
      const [before, now] = [await snapshotOf(language), await snapshotOf(language, cms.url)]
      expect(now.home.introduction).toEqual(before.home.introduction)
      expect(now.auto.details).toEqual(before.auto.details)
    }
  })

  test('has the texts in its forms, which had the plain ones', async () => {
    const { body } = await panel.call('GET', '/content-manager/components/content.legal-section/configuration')
    const { layouts } = (body as { data: { component: { layouts: { edit: { name: string }[][] } } } }).data.component
    expect(layouts.edit.flat().map(({ name }) => name)).toEqual(['heading', 'body'])
  })

  test('takes what the version before writes beside this one', async () => {
    const entry = await openPrivacy('nl', panel)
    expect((await panel.publish(legal, entry, 'nl', withFirst(entry, [list('een', 'twee')]))).status).toBe(200)
    const [first] = (await openPrivacy('nl', panel)).sections
    await database('components_content_legal_sections')
      .where({ text: first?.text })
      .update({ text: 'Van de vorige versie.\n\nTwee alinea’s.' })
    const [shown] = (await openPrivacy('nl', panel)).sections
    expect(shown?.body).toEqual(plain('Van de vorige versie.', 'Twee alinea’s.'))
    const last = entry.sections.length - 1
    const sections = sectionsOf(await openPrivacy('nl', panel)).with(last, { heading: 'Nieuw', body: plain('En de nieuwe.') })
    expect((await panel.publish(legal, entry, 'nl', { sections })).status).toBe(200)
    const published = (await privacyIn('nl', cms.url))?.sections ?? []
    expect(published[0]?.paragraphs).toEqual(['Van de vorige versie.', 'Twee alinea’s.'])
    expect(published[0]).not.toHaveProperty('body')
    expect(published.at(-1)?.paragraphs).toEqual(['En de nieuwe.'])
  })
})
