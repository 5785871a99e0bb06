import fc, { type Arbitrary } from 'fast-check'
import { strangeKey, strangeText, valueFor } from './fuzz-values'
import type { Operation, Schema } from './openapi'

type Sent = { body: string | null; contentType: string }

/** A request as it goes over the wire. */
export type FuzzRequest = Sent & { method: string; path: string }

const strangeIds = ['0', '-1', '99999999999999999999', '1e9', 'NaN', '%00', 'a%2Fb', '..%2f..', '%F0%9F%9A%97', '1;drop', "1'", '%ff']

/** Encoded as an address has it; a half of a pair of surrogates has no encoding. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 2000)
}

const idFor = (ids: readonly number[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids.map(String), '1', '2', '3') },
    { weight: 1, arbitrary: fc.constantFrom(...strangeIds) },
    { weight: 1, arbitrary: strangeText.map(encoded).filter((text) => text !== '') },
  )

/** A path with something in the place of each parameter; `ids` are those that lead to somebody else's. */
function pathFor({ path }: Operation, ids: readonly number[]): Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? idFor(ids) : fc.constant(part)))
  return fc.tuple(...parts).map((chosen) => chosen.join(''))
}

/** Pairs of a query, of the names that are known and of others; a name may come twice, and what is no encoding may come too. */
function queryFor(schemas: Record<string, Schema>): Arbitrary<string> {
  const own = Object.entries(schemas).map(([name, schema]) => valueFor(schema).map((value) => `${name}=${encoded(value)}`))
  const strange = fc.tuple(strangeKey, strangeText).map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
  const broken = fc.constantFrom('%', '%zz=1', 'a=%E0%A4%A', '=', '&&', 'a[b]=1', 'a[]=1&a[]=2', '__proto__[x]=1')
  const [first, ...rest] = own
  const known = first ? fc.oneof(first, ...rest) : strange
  const pair = fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: strange }, { weight: 1, arbitrary: broken })
  return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

/** Texts that are no JSON object, or one that only text can carry: `__proto__` as a key of its own, one name twice. */
const brokenJson = fc.constantFrom(
  ...[
    '',
    '{',
    '[',
    'null',
    '"text"',
    '7',
    '{"a":',
    '\u0000',
    '{"a":1}{"b":2}',
    '{"id":1,"id":2}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ],
  '{"__proto__":{"isAdmin":true},"x":{"__proto__":{"x":1}}}',
)

const contentTypes = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '') },
)

const jsonFor = (schema: Schema): Arbitrary<Sent> =>
  fc.record({
    body: fc.oneof(
      { weight: 9, arbitrary: valueFor(schema).map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: brokenJson },
    ),
    contentType: contentTypes,
  })

const boundary = 'edge'

const partOf = (name: string, filename: string | null, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n` +
  `Content-Type: ${filename === null ? 'text/plain' : 'application/pdf'}\r\n\r\n${content}\r\n`

/** Multipart bodies that are broken, or whose file is not what it says. */
function multipartFor({ properties = {} }: Schema): Arbitrary<Sent> {
  const filename = fc.constantFrom('x.pdf', '../../x.pdf', '', 'a\0b.pdf', 'x.php', `${'x'.repeat(300)}.png`)
  const content = fc.oneof(
    fc.constantFrom('', '%PDF-1.7', '%PDF-1.7\n%%EOF', 'MZ', '\x89PNG\r\n\x1a\n', '<svg onload=alert(1)>'),
    fc.string(),
  )
  const name = fc.constantFrom(...Object.keys(properties), 'other', '__proto__')
  const part = fc.oneof(
    fc.tuple(name, filename, content).map((each) => partOf(...each)),
    fc.tuple(name, strangeText).map(([field, text]) => partOf(field, null, text)),
  )
  const whole = fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join('')}--${boundary}--\r\n`)
  const broken = fc.constantFrom('', `--${boundary}`, `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n\r\n--${boundary}--\r\n`)
  return fc.record({
    body: fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: part }, { weight: 1, arbitrary: broken }),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      { weight: 1, arbitrary: fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'application/json') },
    ),
  })
}

function bodyFor({ method, body, isUpload }: Operation): Arbitrary<Sent> {
  if (method === 'GET') return fc.constant({ body: null, contentType: '' })
  return isUpload ? multipartFor(body ?? {}) : jsonFor(body ?? { type: 'object' })
}

/** Requests to an operation, of which some fit and most don't quite; `ids` are those of what belongs to others. */
export const requestsTo = (operation: Operation, ids: readonly number[]): Arbitrary<FuzzRequest> =>
  fc
    .tuple(pathFor(operation, ids), queryFor(operation.query), bodyFor(operation))
    .map(([path, query, sent]) => ({ method: operation.method, path: path + query, ...sent }))
