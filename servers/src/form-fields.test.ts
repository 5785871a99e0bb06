import { describe, expect, test } from 'vitest'
import { hasTooManyFields, isUnreadableForm, longestPlainForm, mostBytesBesideFiles, mostFields } from './form-fields'

const bytesOf = async (body: FormData | URLSearchParams): Promise<[Uint8Array, string]> => {
  const whole = new Response(body)
  return [new Uint8Array(await whole.arrayBuffer()), whole.headers.get('content-type') ?? '']
}

const fill = <Form extends FormData | URLSearchParams>(form: Form, fields: number): Form => {
  for (let field = 0; field < fields; field += 1) form.append('a', '')
  return form
}

test('a plain form may have so many fields', async () => {
  expect(hasTooManyFields(...(await bytesOf(fill(new URLSearchParams(), mostFields.plain))))).toBe(false)
  expect(hasTooManyFields(...(await bytesOf(fill(new URLSearchParams(), mostFields.plain + 2))))).toBe(true)
})

test.each([
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded;charset=UTF-8',
  // Its parser takes the last of several types, and knows no boundary of this one.
  'text/plain, application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; a=multipart; boundary=b',
])('a plain form may be 64 kB long, in one field too: %s', (contentType) => {
  const behind = 'content-disposition: filename\r\n\r\n'
  const body = Buffer.from(behind + '+'.repeat(longestPlainForm - behind.length))
  expect(hasTooManyFields(body, contentType.split(',').at(-1) ?? '')).toBe(false)
  expect(hasTooManyFields(Buffer.concat([body, Buffer.from('+')]), contentType)).toBe(true)
})

test('one with files may have fewer', async () => {
  expect(hasTooManyFields(...(await bytesOf(fill(new FormData(), mostFields.withFiles))))).toBe(false)
  expect(hasTooManyFields(...(await bytesOf(fill(new FormData(), mostFields.withFiles + 1))))).toBe(true)
})

test('parts are counted however their headers are spelt', () => {
  const body = '--b\r\ncOnTeNt-DiSpOsItIoN: form-data; name="a"\r\n\r\n\r\n'.repeat(mostFields.withFiles + 1)
  expect(hasTooManyFields(Buffer.from(body), 'Multipart/Form-Data; boundary=b')).toBe(true)
})

test('what stands in a file doesn’t count as a field', async () => {
  const form = new FormData()
  form.append('file', new File(['&'.repeat(100_000)], 'x.pdf'))
  expect(hasTooManyFields(...(await bytesOf(form)))).toBe(false)
})

test('of who names both ways both are counted', () => {
  const both = 'multipart/form-data; boundary=b, application/x-www-form-urlencoded'
  expect(hasTooManyFields(Buffer.from('&'.repeat(mostFields.plain + 1)), both)).toBe(true)
})

test.each([
  'multipart/form-data; xboundary=zzz; boundary=real',
  'multipart/form-data; note="boundary=zzz"; boundary=real',
  'multipart/form-data; BOUNDARY="real"; boundary=zzz',
])('the boundary is the one that the form’s parser takes: %s', (contentType) => {
  const part = '--real\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  expect(hasTooManyFields(Buffer.from(part.repeat(mostFields.withFiles + 1)), contentType)).toBe(true)
  const headers = `--real\r\nContent-Disposition: form-data; name="a"\r\n${'A: b\r\n'.repeat(mostBytesBesideFiles)}\r\n\r\n--real--`
  expect(hasTooManyFields(Buffer.from(headers), contentType)).toBe(true)
})

describe('bytes around the files of a form', () => {
  const pdf = () => new File(['%PDF-1.7 '.repeat(500_000)], 'x.pdf')

  test('are few, however large the file is', async () => {
    const form = new FormData()
    form.append('description', 'Ten lessons')
    form.append('file', pdf())
    form.append('amount', '450')
    expect(hasTooManyFields(...(await bytesOf(form)))).toBe(false)
  })

  test('are too many in a field, and in its name', async () => {
    const [long, longName] = [new FormData(), new FormData()]
    long.append('description', 'a'.repeat(mostBytesBesideFiles))
    longName.append('a'.repeat(mostBytesBesideFiles), '')
    for (const form of [long, longName]) {
      form.append('file', pdf())
      expect(hasTooManyFields(...(await bytesOf(form)))).toBe(true)
    }
  })

  test.each([
    [
      'headers of a file',
      `--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n${'A: b\r\n'.repeat(800_000)}\r\nx\r\n--b--`,
    ],
    [
      'a field that has the word in a header of another name',
      `--b\r\nContent-Disposition: form-data; name="a"\r\nX-A: filename\r\n\r\n${'+'.repeat(mostBytesBesideFiles)}\r\n--b--`,
    ],
    ['headers that never end', `--b\r\n${'A: b\r\n'.repeat(800_000)}`],
    ['boundaries alone', '--b\r\n'.repeat(800_000)],
  ])('are counted as %s', (_, body) => {
    expect(hasTooManyFields(Buffer.from(body), 'multipart/form-data; boundary="b"')).toBe(true)
  })
})

describe('a content type that no browser sends', () => {
  // Compared nearly whole at each byte: after the first signs it is of one letter, as the body is.
  const boundary = `${'-'.repeat(300)}b${'a'.repeat(15_000)}`
  const body = Buffer.concat([Buffer.from('-'.repeat(800)), Buffer.alloc(500_000, 'a')])

  test.each([
    ['a boundary of thousands of signs', `multipart/form-data; boundary=${boundary}`],
    ['a boundary with a quote in it', 'multipart/form-data; boundary="a\\"b"'],
    ['a boundary of blanks', `multipart/form-data; boundary="${' '.repeat(15_900)}x`],
    ['blanks alone', `multipart/form-data;${' '.repeat(15_900)}x`],
    ['blanks behind another type', `application/x-www-form-urlencoded;${' '.repeat(15_900)}x`],
    ['no boundary', 'multipart/form-data'],
    ['two types, each with its boundary', 'multipart/form-data; boundary=b, multipart/form-data; boundary=c'],
  ])('with %s, is of a form that can’t be read, which takes no time to say', (_, contentType) => {
    const startedAt = performance.now()
    expect(isUnreadableForm(contentType)).toBe(true)
    hasTooManyFields(body, contentType)
    expect(performance.now() - startedAt).toBeLessThan(100)
  })

  test.each([70, 71])('is that of a boundary of 71 signs, and not of 70 (RFC 2046 §5.1.1): %i', (length) => {
    expect(isUnreadableForm(`multipart/form-data; boundary=${'b'.repeat(length)}`)).toBe(length > 70)
  })

  test.each(['', 'text/plain', 'application/x-www-form-urlencoded;charset=UTF-8'])('is not “%s”', (contentType) => {
    expect(isUnreadableForm(contentType)).toBe(false)
  })
})
