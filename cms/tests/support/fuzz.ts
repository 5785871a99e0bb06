import type { Endpoint } from '@rijbaan/contract'

/** Numbers from a seed, the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}

/** JSON so deep that a careless reader runs out of stack. */
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'end')

/** Values that belong nowhere. */
const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '_',
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '9999-99-99T99:99:99',
  '2026-11-21T10:00:00+99:99',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { toString: 'x' },
  { $ne: null },
  { id: { $gt: 0 } },
  deep(200),
]

/** Keys that an object should not be given, and keys of ours in wrong places. */
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'id', 'filters[$or]', 'populate', 'status', 'locale', 'password', '']

const strangeIds = ['0', '-1', '1', '2', '99999999999999999999', '1e9', 'NaN', '%00', 'a%2Fb', '..%2f..', '%F0%9F%9A%97', '1;drop', "1'"]

/** The names of the fields that a schema takes. */
function fieldsOf(schema: Endpoint['body']): string[] {
  const shape = schema && 'shape' in schema ? schema.shape : {}
  return Object.keys(shape as object)
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd')).slice(0, 2000)
}

function strangeQuery(random: Random, endpoint: Endpoint): string {
  const names = [...fieldsOf(endpoint.query), ...strangeKeys]
  const pairs = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${encoded(pick(random, names))}=${encoded(pick(random, strangeValues))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** `__proto__` as a key of its own, which only text can carry. */
const poisoned = (fields: string[]): string => `{"__proto__":{"isAdmin":true},"${fields[0] ?? 'x'}":{"__proto__":{"x":1}}}`

function strangeJson(random: Random, endpoint: Endpoint): string {
  const fields = fieldsOf(endpoint.body)
  const kind = random()
  if (kind < 0.1) return pick(random, ['', '{', '[', 'null', '"text"', '7', '{"a":', '\u0000', '{"a":1}{"b":2}'])
  if (kind < 0.2) return poisoned(fields)
  if (kind < 0.25) return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  if (kind < 0.3) return JSON.stringify(Array.from({ length: 50 }, () => pick(random, strangeValues)))
  const names = [...fields, ...fields, ...strangeKeys]
  return JSON.stringify(Object.fromEntries(Array.from({ length: 4 }, () => [pick(random, names), pick(random, strangeValues)])))
}

type Sent = { body: string | Buffer | null; contentType: string }

/** Multipart bodies that are broken, or whose file is not what it says. */
function strangeMultipart(random: Random, field: string): Sent {
  const boundary = 'edge'
  const part = (name: string, filename: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`
  const body = pick(random, [
    '',
    `--${boundary}`,
    part(field, 'x.pdf', '%PDF-1.7'),
    `${part(field, '../../x.pdf', '%PDF-1.7 %%EOF')}--${boundary}--\r\n`,
    `${part(field, 'x.pdf', '')}--${boundary}--\r\n`,
    `${part('other', 'x.pdf', 'MZ')}--${boundary}--\r\n`,
    `${part(field, 'a.pdf', '%PDF-1')}${part(field, 'b.pdf', '%PDF-1')}--${boundary}--\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n\r\n--${boundary}--\r\n`,
  ])
  return {
    body,
    contentType: pick(random, [`multipart/form-data; boundary=${boundary}`, 'multipart/form-data', 'multipart/form-data; boundary=']),
  }
}

function strangeBody(random: Random, endpoint: Endpoint): Sent {
  if (endpoint.method === 'GET') return { body: null, contentType: 'application/json' }
  if (endpoint.upload && random() < 0.8) return strangeMultipart(random, endpoint.upload.field)
  const contentType =
    random() < 0.85
      ? 'application/json'
      : pick(random, ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', ''])
  return { body: strangeJson(random, endpoint), contentType }
}

export type StrangeRequest = { path: string; method: string; contentType: string; body: string | Buffer | null }

/** One request to an endpoint that nobody should send. */
export function strangeRequest(random: Random, endpoint: Endpoint): StrangeRequest {
  const path = endpoint.path.replace(/:\w+/g, () => pick(random, strangeIds)) + strangeQuery(random, endpoint)
  return { path, method: endpoint.method, ...strangeBody(random, endpoint) }
}
