import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './openapi'

/** JSON so deep that a careless reader runs out of stack. */
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'end')

/** Texts that mean something to a database, a shell, a page, a path or a reader of dates. */
const strangeTexts = [
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
  '${7*7}',
  '%00',
  '%',
  '_',
  '0',
  '-1',
  '1e9',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '9999-99-99T99:99:99',
  '2026-11-21T10:00:00+99:99',
  'x'.repeat(5000),
]

export const strangeText: Arbitrary<string> = fc.oneof(fc.constantFrom(...strangeTexts), fc.string(), fc.string({ unit: 'binary' }))

/** Keys that an object should not be given, and keys of ours in wrong places. */
export const strangeKey: Arbitrary<string> = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'id', 'filters[$or]', 'populate', 'status', 'locale', 'password', ''],
)

const strangeValue: Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 0.1, [], [[]], {}, deep(200)),
  fc.constantFrom({ toString: 'x' }, { $ne: null }, { id: { $gt: 0 } }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

/** A text of the kind that a schema asks for, and often one that means something here. */
function fittingText({ minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const day = days.map((date) => date.toISOString().slice(0, 10))
  const common = fc.constantFrom('1', '2', '10:00', '2026-11-24', 'Rijbaan-2002!', 'student', 'sam@example.test', '0612345678', 'nl', 'NL')
  return fc.oneof(common, day, days.map(String), fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }))
}

function fittingObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]))
  const needed = required.filter((name) => name in fields)
  const whole = fc.record(fields, { requiredKeys: needed })
  const extra = fc.dictionary(strangeKey, strangeValue, { maxKeys: 2 })
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([own, more]) => ({ ...own, ...more })) },
  )
}

function fitting(schema: Schema): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map(fitting))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const [type = 'string'] = [schema.type].flat()
  if (type === 'object') return fittingObject(schema)
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer(), fc.maxSafeInteger())
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double())
  return fittingText(schema)
}

/** A value for a field: mostly of its kind, so that what lies behind the schema is met too, else anything. */
export const valueFor = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: strangeValue })
