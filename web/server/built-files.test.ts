import { mkdir, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyFolder } from '../tests/fixtures/context'
import { listening } from '../tests/fixtures/listening'
import { answerBuiltFile, readBuiltFiles } from './built-files'

const files: Record<string, string> = {
  'site-1.js': 'export {}',
  'site-1.js.br': 'brotli',
  'site-1.js.gz': 'gzip',
  'small-2.css': 'p{}',
  'pdf.worker-3.mjs': 'reader',
}

let address: string
let stop: () => void

beforeEach(async () => {
  const folder = await emptyFolder()
  await mkdir(path.join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'assets', name), text)
  const built = await readBuiltFiles(folder)
  const { port, stop: close } = await listening((req, res) => {
    const watched = Object.assign(res, { locals: { requestId: 'request-1' } })
    if (!answerBuiltFile(built, req, watched)) res.writeHead(404).end('none')
  })
  address = `http://127.0.0.1:${port}`
  stop = close
})

afterEach(() => stop())

/** The answer as it came, not as a client unpacks it. */
const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
    const asked = request(`${address}/assets/${name}`, { headers, method }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    asked.on('error', reject).end()
  })

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['', 'export {}', undefined],
])('a browser that reads %j gets %j', async (readable, text, encoding) => {
  const answer = await ask('site-1.js', { 'Accept-Encoding': readable })
  expect([answer.text, answer.headers['content-encoding'], answer.headers.vary]).toEqual([text, encoding, 'Accept-Encoding'])
})

test('a file without compressed copies goes as it is, with its type, its number, and for a year', async () => {
  const { text, headers } = await ask('small-2.css', { 'Accept-Encoding': 'br' })
  expect(text).toBe('p{}')
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': 'request-1',
  })
})

test('who has a file already is told so; who asks for its head gets that alone; what follows a ? changes nothing', async () => {
  const { etag = '' } = (await ask('site-1.js')).headers
  const again = await ask('site-1.js?v=2', { 'If-None-Match': etag })
  expect([again.status, again.text, again.headers['content-length']]).toEqual([304, '', undefined])
  const head = await ask('site-1.js', { 'Accept-Encoding': 'br' }, 'HEAD')
  expect([head.text, head.headers['content-length'], head.headers.etag]).toEqual(['', '6', etag])
})

test('the reader of proofs reaches nothing but the page that started it', async () => {
  expect((await ask('pdf.worker-3.mjs')).headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
  expect((await ask('site-1.js')).headers['content-security-policy']).toBeUndefined()
})

test.each(['site-1.js.br', '../index.js', 'site-2.js', '%73ite-1.js', ''])('there is no file %j', async (name) => {
  expect((await ask(name)).status).toBe(404)
})
