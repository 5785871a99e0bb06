import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askOffice } from './support/ask-office'
import { filesLeftWith } from './support/left-files'
import { drawPhoto } from './support/media'
import { panelToken } from './support/panel-token'
import { thisCms } from './support/this-cms'

test.each([
  ['{"__proto__":{"name":"x"},"name":"foto.jpg"}', 'is niet te lezen'],
  ['{"name":{"__proto__":1}}', 'is niet te lezen'],
  ['{', 'is niet te lezen'],
  [JSON.stringify({ name: 'A'.repeat(256) }), 'hooguit 255 tekens'],
])('a file about which %.50s is said is refused: it %s', async (info, sentence) => {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(await drawPhoto('teal'))], { type: 'image/jpeg' }), 'foto.jpg')
  form.append('fileInfo', info)
  const headers = { Authorization: `Bearer ${await panelToken('office@example.test', thisCms().url)}` }
  const answer = await fetch(`${thisCms().url}/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(sentence)
})

describe('what the office sends is no longer where it was read to', () => {
  const send = async (bytes: Buffer | string, field: string) => {
    const form = new FormData()
    form.append(field, new Blob([bytes]), 'x.pdf')
    const headers = { Authorization: `Bearer ${await panelToken('office@example.test', thisCms().url)}` }
    return (await fetch(`${thisCms().url}/upload`, { method: 'POST', headers, body: form })).status
  }

  const fileIn = (field: string, words: string) =>
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\nContent-Type: text/plain\r\n\r\n${words}`

  const sendParts = async (body: string, address = '/upload') => {
    const Authorization = `Bearer ${await panelToken('office@example.test', thisCms().url)}`
    const headers = { Authorization, 'Content-Type': 'multipart/form-data; boundary=b' }
    return (await fetch(`${thisCms().url}${address}`, { method: 'POST', headers, body })).status
  }

  test.each([
    ['a file that was refused', 'files', 400],
    ['a file in a field that nobody asked for', 'x', 400],
  ])('%s', async (_, field, status) => {
    const mark = randomUUID()
    expect(await send(mark, field)).toBe(status)
    expect(await filesLeftWith(mark)).toEqual([])
  })

  test('a form that breaks off within its second file', async () => {
    const mark = randomUUID()
    expect(await sendParts(`${fileIn('files', mark)}\r\n${fileIn('files', mark)}`)).toBeGreaterThanOrEqual(400)
    expect(await filesLeftWith(mark)).toEqual([])
  })

  test.each([
    ['a field that nobody asked for, at an address that is refused', 'other', '/upload?a=%00'],
    ['the field of the library, at such an address', 'files', '/upload?a=%00'],
    ['a field that is called as what the language keeps for itself', '__proto__', '/upload'],
    ['such a field, at no address of the panel', '__proto__', '/content-manager/nothing'],
  ])('files in %s', async (_, field, address) => {
    const mark = randomUUID()
    const parts = `${fileIn(field, mark)}\r\n${fileIn(field, mark)}\r\n--b--\r\n`
    expect(await sendParts(parts, address)).toBeGreaterThanOrEqual(400)
    expect(await filesLeftWith(mark)).toEqual([])
  })
})

describe('the panel answers in a sentence', () => {
  const fileOf = (about: string) => `--b\r\nContent-Disposition: form-data; name="files"; ${about}\r\n\r\nx\r\n`

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; xboundary=b',
    'Multipart/Mixed',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
    `multipart/form-data; boundary=b;${' '.repeat(250)}x`,
  ])('a form without its marks, or with longer ones than may be: %s', async (type) => {
    const [status, message] = await askOffice('POST', '/upload', { 'Content-Type': type }, '--b\r\n\r\nx\r\n--b--')
    expect([status, message]).toEqual([400, expect.stringContaining('niet te lezen')])
  })

  // Read by the first it would be a minute's work, by both no end would come.
  test.each([
    ['two boundaries', 'multipart/form-data; xboundary=b; boundary=zzzzzzzz', 15_000],
    ['another kind of body beside', 'multipart/form-data; boundary=b; x=octet-stream', 1],
  ])('a form whose type says %s, by the boundary that it was judged by', async (_, type, times) => {
    const startedAt = performance.now()
    const parts = `${fileOf('filename="x.png"')}${fileOf('filename="a"b '.repeat(times))}`
    expect((await askOffice('POST', '/upload', { 'Content-Type': type }, `${parts}--b--`))[0]).toBeGreaterThanOrEqual(400)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  // What else the parser could read is never looked for in the type, of which the boundary is a part.
  test.each(['octet-stream', 'json', 'querystring-urlencoded'])(
    'a form whose boundary is called %s is read as any other',
    async (boundary) => {
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), await drawPhoto('olive'), Buffer.from(`\r\n--${boundary}--\r\n`)])
      const Authorization = `Bearer ${await panelToken('office@example.test', thisCms().url)}`
      const headers = { Authorization, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      const { status } = await fetch(`${thisCms().url}/upload`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
      expect(status).toBe(201)
    },
  )

  test.each([
    ['more files than the library ever sends at once', fileOf('filename="x"').repeat(101)],
    ['a text of megabytes that says it is a file', `${fileOf('filename="x"').slice(0, -3)}${'x'.repeat(2_000_000)}\r\n`],
    ['more said of a file than may be, which takes the square of its length to read', fileOf('filename="'.repeat(100_000))],
  ])('a form with %s, which is refused unread', async (_, parts) => {
    const startedAt = performance.now()
    const [status, message] = await askOffice('POST', '/upload', { 'Content-Type': 'multipart/form-data; boundary=b' }, `${parts}--b--`)
    expect([status, message]).toEqual([413, 'Dit is meer dan er in één keer kan worden gestuurd.'])
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
