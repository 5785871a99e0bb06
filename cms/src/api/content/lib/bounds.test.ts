import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Attribute = { type: string; maxLength?: number; max?: number; repeatable?: boolean }

type Schema = { attributes: Record<string, Attribute>; pluginOptions?: { 'content-manager'?: { visible?: boolean } } }

const source = path.resolve(import.meta.dirname, '../../..')

/** What the panel shows and nobody edits there. */
const onlyShown = 'api/outbox/content-types/outbox-mail/schema.json'

const isForm = (file: string): boolean => file !== onlyShown && (file.endsWith('/schema.json') || /^components\/.*\.json$/.test(file))

const forms = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(isForm)
  .map((file) => ({ file, schema: JSON.parse(readFileSync(path.join(source, file), 'utf8')) as Schema }))
  .filter(({ schema }) => schema.pluginOptions?.['content-manager']?.visible !== false)

/** Short texts hold 255 characters by themselves, in the panel and in the database; longer ones as many as are said. */
const isBounded = ({ type, maxLength, max, repeatable }: Attribute): boolean => {
  if (type === 'string') return (maxLength ?? 255) <= 255
  if (type === 'text' || type === 'richtext') return maxLength !== undefined && maxLength <= 20_000
  return !repeatable || (max !== undefined && max <= 100)
}

describe('what the office writes', () => {
  test.each(forms)('has a longest form in each field of $file', ({ schema }) => {
    expect(Object.keys(schema.attributes).filter((name) => !isBounded(schema.attributes[name] as Attribute))).toEqual([])
  })

  test('is all looked at', () => {
    expect(forms.length).toBeGreaterThan(18)
  })
})
