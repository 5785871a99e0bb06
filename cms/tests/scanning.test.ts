import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { drawPdf, filesIn, formOf, hand, pdfOf } from './support/proofs'
import { findFreePort } from './support/free-port'
import { drawPhoto, openMediaLibrary, type MediaLibrary } from './support/media'
import { startOwnCms } from './support/own-cms'
import { openBrowser, type Browser } from './support/session'

/** What every scanner knows, so that it can be tried (eicar.org); in two parts, so that none finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EIC', 'AR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Reads clamd's stream: pieces with their lengths before them, until an empty one. Null until that is there. */
function contentOf(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const pieces: Buffer[] = []
  let place = command.length
  while (received.length >= place + 4) {
    const length = received.readUInt32BE(place)
    if (length === 0) return Buffer.concat(pieces)
    if (received.length < place + 4 + length) return null
    pieces.push(received.subarray(place + 4, place + 4 + length))
    place += 4 + length
  }
  return null
}

/** A scanner that speaks clamd's protocol and knows one virus. */
function startScanner(port: number, { isHanging = false } = {}): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket
      .on('error', () => undefined)
      .on('data', (part: Buffer) => {
        received = Buffer.concat([received, part])
        const content = contentOf(received)
        if (content && !isHanging) socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      })
  })
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(() => async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
}

let port: number
let stopScanner: () => Promise<void>
let cms: RunningCms
let student: Browser
let library: MediaLibrary

beforeAll(async () => {
  port = await findFreePort()
  stopScanner = await startScanner(port)
  cms = await startOwnCms({ CLAMD_URL: `tcp://127.0.0.1:${port}` })
  student = openBrowser(cms.url)
  await student.signIn('student')
  library = await openMediaLibrary(cms.url)
})

afterAll(async () => {
  await stopScanner()
  await cms.stop()
})

const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** A whole PDF with these words in its comment. */
async function pdfWith(words: string): Promise<Buffer> {
  const pdf = await pdfOf(2000)
  pdf.write(words, 20, 'latin1')
  return pdf
}

const handIn = async (bytes: Buffer) => hand(student, formOf([{ bytes }], { amount: '12' }))
const showPicture = async (bytes: Buffer) => student.upload('/api/auth/me/picture', new Blob([new Uint8Array(bytes)]))

test('files without a virus are kept, of every kind', async () => {
  expect((await handIn(await drawPdf())).status).toBe(200)
  expect((await showPicture(await picture())).status).toBe(200)
  expect((await library.upload(await drawPhoto('teal'), 'schoon.jpg')).status).toBe(201)
})

test('a virus is refused with its sentence wherever it is sent, and nothing of it is kept', async () => {
  const before = [await filesIn(cms.dataDir), (await library.list()).length]
  const infected = Buffer.concat([await picture(), Buffer.from(eicar)])
  const message = 'Our virus scanner has found something in this file. Please send another one.'
  for (const answer of [await handIn(await pdfWith(eicar)), await showPicture(infected)])
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'file-infected', message }])
  // The library draws pictures anew, without what else was in them; a PDF stays as it came.
  expect(await library.upload(await pdfWith(eicar), 'ziek.pdf')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/virusscanner|virus scanner/) } },
  })
  expect([await filesIn(cms.dataDir), (await library.list()).length]).toEqual(before)
})

test.each([
  ['is away', () => Promise.resolve(() => Promise.resolve())],
  ['gives no answer', () => startScanner(port, { isHanging: true })],
])('while the scanner %s no file is kept, and who sends one reads to try again', async (_, start) => {
  await stopScanner()
  stopScanner = await start()
  const before = await filesIn(cms.dataDir)
  for (const answer of await Promise.all([handIn(await drawPdf()), showPicture(await picture())]))
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'file-not-checked', message: expect.stringContaining('try again later') },
    ])
  expect((await library.upload(await drawPhoto('teal'), 'wacht.jpg')).status).toBe(409)
  expect(await filesIn(cms.dataDir)).toEqual(before)
  await stopScanner()
  stopScanner = await startScanner(port)
  expect((await handIn(await drawPdf())).status).toBe(200)
})
