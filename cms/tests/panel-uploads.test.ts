import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import sharp from 'sharp'
import { askOffice } from './support/ask-office'
import { openDatabase } from './support/database'
import { box, filmOf } from './support/films'
import { uploadStoreOf } from './support/files'
import { jpegOfScans } from './support/jpeg'
import { behindHead, blackPng, packedText } from './support/png'
import { webpOfFrames } from './support/webp'
import { pngOfNotes, pngOfStages } from './support/heavy-pictures'
import { drawPhoto, openMediaLibrary, type MediaLibrary, type Medium } from './support/media'
import { openNarrowPanel, openPanel } from './support/panel'
import { panelToken } from './support/panel-token'
import { drawPdf } from './support/proofs'
import { thisCms } from './support/this-cms'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const script = Buffer.from('alert(1)')

const otherFile = 'Kies een foto (JPEG, PNG, WebP of GIF), een filmpje (MP4) of een pdf'

/** A drawing that takes a minute, were it drawn, and a photo of more pixels than may be, both of which say that they are a film. */
const asFilm = {
  svg: Buffer.from(
    '<!--ftypisom--><svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>',
  ),
  async jpeg(): Promise<Buffer> {
    const bytes = await sharp({ create: { width: 8000, height: 1, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const remark = Buffer.alloc(2 + 0x6674)
    remark.write('\xff\xfeftypisom', 'latin1')
    return Buffer.concat([bytes.subarray(0, 2), remark, bytes.subarray(2)])
  },
}

let library: MediaLibrary

beforeAll(async () => {
  library = await openMediaLibrary(thisCms().url)
})

const look = (address: string, headers: Record<string, string> = {}) => fetch(`${thisCms().url}${address}`, { headers })

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

describe('the media library takes', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a picture as %s', async (format) => {
    expect((await library.upload(await picture(format), `foto.${format}`)).status).toBe(201)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a picture as %s without where it was taken, for everybody to read', async (format) => {
    const noise = sharp({
      create: { width: 300, height: 200, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
    const sent = await noise
      // So small that the framework would keep it as it is.
      .toFormat(format, format === 'png' ? { palette: true, colours: 4 } : { quality: 5 })
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { body } = await library.upload(sent, `thuis.${format}`)
    const [{ url }] = body as [Medium]
    const kept = Buffer.from(await (await look(url)).arrayBuffer())
    const { exif, width } = await sharp(kept).metadata()
    expect([exif, width]).toEqual([undefined, 300])
    expect(kept.includes('Somebody')).toBe(false)
  })

  test('a PNG whose packed words are gigabytes without them, in a moment, also in the place of another', async () => {
    const sent = behindHead(await picture('png'), ...Array<Buffer>(100).fill(packedText(50_000_000)))
    const startedAt = performance.now()
    const { status, body } = await library.upload(sent, 'woorden.png')
    expect(status).toBe(201)
    const [{ id, url, size }] = body as [Medium & { size: number }]
    expect(size).toBeLessThan(1)
    const replaced = await library.replace(id, sent, 'woorden.png')
    expect([replaced.status, replaced.body]).toMatchObject([200, { size }])
    const kept = Buffer.from(await (await look(url)).arrayBuffer())
    // The framework tells kilobytes to the hundredth.
    expect([Math.round(kept.length / 10), kept.includes('zTXt')]).toEqual([Math.round(size * 100), false])
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test('a PDF', async () => {
    expect((await library.upload(await drawPdf(), 'voorwaarden.pdf')).status).toBe(201)
  })

  test.each(['isom', 'mp42', 'avc1'])('a film of the brand %s, as what it is', async (brand) => {
    const { status, body } = await library.upload(filmOf(brand), 'les.mp4')
    expect(status).toBe(201)
    expect((await look((body as [Medium])[0].url)).headers.get('content-type')).toBe('video/mp4')
  })

  test('a film without where it was recorded, for everybody to read', async () => {
    const place = '+52.3702+004.8952/'
    const sent = filmOf('mp42', { notes: [box('udta', box('\xa9xyz', Buffer.from(place)), box('loci', Buffer.from(place)))] })
    const { status, body } = await library.upload(sent, 'thuis.mp4')
    expect(status).toBe(201)
    const kept = Buffer.from(await (await look((body as [Medium])[0].url)).arrayBuffer())
    expect([kept.length, kept.includes(place), kept.includes('what is seen')]).toEqual([sent.length, false, true])
  })
})

describe('the media library answers in a sentence', () => {
  test.each([
    'files?filters[related][id][$eq]=1',
    'files?filters[$and][0][related][text][$contains]=x',
    'files?sort=related',
    'files?populate=related',
    'folders?filters[files][related][id]=1',
  ])('whoever looks by where files are used: %s', async (query) => {
    expect(await askOffice('GET', `/upload/${query}`)).toEqual([400, expect.stringContaining('waar ze worden gebruikt')])
  })

  test.each(['files?filters[createdBy][email][$startsWith]=o', 'files?sort=createdBy.email', 'folders?filters[updatedBy][email][$eq]=x'])(
    'whoever looks by the address of a colleague: %s',
    async (query) => {
      expect(await askOffice('GET', `/upload/${query}`)).toEqual([400, expect.stringContaining('alleen de naam')])
    },
  )

  test('whoever looks for files otherwise', async () => {
    for (const query of ['files?sort=createdAt:DESC&page=1&pageSize=20&_q=related', 'folders?filters[$and][0][parent][id][$null]=true'])
      expect((await askOffice('GET', `/upload/${query}`))[0]).toBe(200)
  })
})

describe('the media library refuses, in the office’s own language,', () => {
  test.each([
    ['an SVG', svg, 'tekening.svg'],
    ['an SVG that is called a picture', svg, 'tekening.png'],
    ['a page', page, 'pagina.html'],
    ['a page that is called a picture', page, 'pagina.jpg'],
    ['a page that is called a PDF', page, 'pagina.pdf'],
    ['a page that is called a film', page, 'pagina.mp4'],
    ['a film that is called a picture', filmOf('isom'), 'foto.png'],
    ['a drawing that says it is a film', asFilm.svg, 'les.mp4'],
    ['a script', script, 'x.js'],
    ['a script without an ending', script, 'x'],
    ['nothing at all', Buffer.alloc(0), 'leeg.png'],
  ])('%s', async (_, bytes, name) => {
    const before = (await library.list()).length
    const { status, body } = await library.upload(bytes, name)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { message: expect.stringContaining(otherFile) as string } })
    expect((await library.list()).length).toBe(before)
  })

  test.each(['foto.html', 'foto.js', 'foto.svg', 'foto.png'])('a JPEG that is called %s', async (name) => {
    const { status, body } = await library.upload(await picture('jpeg'), name)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { message: expect.stringContaining(otherFile) as string } })
  })

  const tooLarge = 'Deze foto heeft te veel beeldpunten'
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })

  /** A film whose frames are black and white by turns. */
  const film = (side: number, frames: number) =>
    sharp(Buffer.concat(Array.from({ length: frames }, (_, frame) => Buffer.alloc(side * side, frame % 2 ? 255 : 0))), {
      raw: { width: side, height: side * frames, channels: 1, pageHeight: side },
    })

  test.each<[string, string, () => Promise<Buffer>]>([
    ['a PNG of 256 million pixels', 'png', () => Promise.resolve(blackPng(16_000))],
    ['a PNG of 400 million', 'png', () => Promise.resolve(blackPng(20_000))],
    ['a GIF of 60 frames of a million', 'gif', () => film(1000, 60).gif().toBuffer()],
  ])('%s, however few its bytes are', async (_, ending, draw) => {
    const bytes = await draw()
    expect(bytes.length).toBeLessThan(1_000_000)
    const before = (await library.list()).length
    const { body } = await library.upload(await picture('png'), 'klein.png')
    const [{ id }] = body as [Medium]
    const name = `groot.${ending}`
    for (const answer of [await library.upload(bytes, name), await library.replace(id, bytes, name)])
      expect([answer.status, answer.body]).toMatchObject([400, { error: { message: expect.stringContaining(tooLarge) as string } }])
    expect((await library.list()).length).toBe(before + 1)
  })

  test('a picture that is a line, which would take gigabytes once it is turned', async () => {
    const { status, body } = await library.upload(await sized(8000, 1).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'lijn.jpg')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('twintig keer zo lang als breed') as string } }])
  })

  test('two files in one call, for which the database would be held while both are drawn', async () => {
    const form = new FormData()
    for (const name of ['een.png', 'twee.png']) form.append('files', new Blob([await picture('png')]), name)
    const headers = { Authorization: `Bearer ${await panelToken('office@example.test', thisCms().url)}` }
    const before = (await library.list()).length
    const answer = await fetch(`${thisCms().url}/upload`, { method: 'POST', headers, body: form })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('een voor een')])
    expect((await library.list()).length).toBe(before)
  })

  test('a JPEG of hundreds of scans, which would keep a core busy', async () => {
    const { status, body } = await library.upload(jpegOfScans(500), 'traag.jpg')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('in zoveel stappen opgeslagen') as string } }])
  })

  test('a WebP of thousands of frames, which would keep a core busy', async () => {
    const { status, body } = await library.upload(await webpOfFrames(3000), 'lang.webp')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('meer dan duizend beelden') as string } }])
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['a profile that takes hours to read', () => pngOfStages(1_000_000)],
    ['notes that take a gigabyte', pngOfNotes],
  ])('a picture with %s', async (_, draw) => {
    const { status, body } = await library.upload(await draw(), 'zwaar.png')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('te veel geheugen of tijd') as string } }])
    expect((await library.upload(await picture('png'), 'klein.png')).status).toBe(201)
  })

  test('an AVIF, of which nothing tells what it takes to unpack', async () => {
    const { status, body } = await library.upload(await sized(40, 30).avif().toBuffer(), 'foto.avif')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining(otherFile) as string } }])
  })

  test('a picture that says it is a film, for what it is', async () => {
    expect((await library.upload(await asFilm.jpeg(), 'les.mp4')).status).toBe(400)
    const { status, body } = await library.upload(await asFilm.jpeg(), 'foto.jpg')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('twintig keer zo lang als breed') as string } }])
  })

  test('a film that follows its camera from place to place', async () => {
    const { status, body } = await library.upload(filmOf('isom', { tracks: ['vide', 'meta'] }), 'rit.mp4')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining('waar het is opgenomen') as string } }])
  })

  test('a page in the place of a picture, which stays', async () => {
    const { body } = await library.upload(await drawPhoto('navy'), 'foto.jpg')
    const [{ id, url }] = body as [Medium]
    const refused = await library.replace(id, page, 'foto.jpg')
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining(otherFile) as string } })
    expect((await sharp(Buffer.from(await (await look(url)).arrayBuffer())).metadata()).format).toBe('jpeg')
  })

  test('a PDF in the place of a picture, whose address would lie', async () => {
    const { body } = await library.upload(await drawPhoto('navy'), 'foto.jpg')
    const [{ id }] = body as [Medium]
    const refused = await library.replace(id, await drawPdf(), 'voorwaarden.pdf')
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('Vervang een bestand door een van dezelfde soort') as string },
    })
  })
})

describe('an upload is served as what it is and runs nothing:', () => {
  const still = /default-src 'none'.*sandbox/

  test('a picture', async () => {
    const { body } = await library.upload(await drawPhoto('navy'), 'foto.jpg')
    const { headers } = await look((body as [Medium])[0].url)
    expect(headers.get('content-security-policy')).toMatch(still)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff'])
    expect(headers.get('content-disposition')).toBeNull()
  })

  test('a PDF, which is kept and not shown', async () => {
    const { body } = await library.upload(await drawPdf(), 'voorwaarden.pdf')
    const { headers } = await look((body as [Medium])[0].url)
    expect(headers.get('content-security-policy')).toMatch(still)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['application/pdf', 'attachment'])
  })

  test.each([
    ['of a script from before uploads were looked at', '/uploads/vroeger.js'],
    ['of a part of it', '/uploads/vroeger.js?part'],
    ['of a page from before', '/uploads/vroeger.html'],
    ['at an address that is spelt otherwise', '/%75ploads/vroeger.js'],
  ])('what is left %s', async (_, address) => {
    await uploadStoreOf(thisCms()).put('uploads/vroeger.js', script)
    await uploadStoreOf(thisCms()).put('uploads/vroeger.html', page)
    const { status, headers } = await look(address, address.endsWith('part') ? { Range: 'bytes=0-3' } : {})
    // A store has no other spelling.
    if (status === 404) return expect([address, thisCms().s3 === null]).toEqual(['/%75ploads/vroeger.js', false])
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-security-policy')).toMatch(still)
    expect([headers.get('x-content-type-options'), headers.get('content-disposition')]).toEqual(['nosniff', 'attachment'])
  })
})

describe('a file', () => {
  const upload = async (token: string, more: Record<string, string>) => {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), `hang-${randomUUID()}.png`)
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    const answer = await fetch(`${thisCms().url}/upload`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form })
    const [file] = (await answer.json()) as { id: number }[]
    return { status: answer.status, id: file?.id ?? 0 }
  }

  test('comes to the library alone: it hangs itself onto no page and nobody', async () => {
    const owner = await openPanel('owner@example.test')
    const { panel, forget } = await openNarrowPanel(owner, [
      { action: 'plugin::upload.read', subject: null },
      { action: 'plugin::upload.assets.create', subject: null },
    ])
    onTestFinished(forget)
    const database = openDatabase(thisCms())
    const page = (await database('home_pages').first('id')) as { id: number }
    for (const ref of ['api::home-page.home-page', 'plugin::users-permissions.user']) {
      const { status, id } = await upload(panel.token, { ref, refId: String(page.id), field: 'heroPicture' })
      expect(status).toBe(201)
      expect(await database('files_related_mph').where({ file_id: id })).toEqual([])
    }
    await database.destroy()
  })

  test('is told without columns that a query names', async () => {
    const owner = await openPanel('owner@example.test')
    expect((await owner.call('GET', '/upload/files?fields=password')).status).toBe(200)
  })
})
