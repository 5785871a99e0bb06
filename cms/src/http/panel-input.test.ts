import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { boundPanelInput } from './panel-input'

/** What comes through of a body; null where it is refused. */
async function whatComesThrough(body: unknown): Promise<unknown> {
  const ctx = { path: '/content-manager/x', querystring: '', state: {}, request: { body } } as unknown as Context
  let through: unknown = null
  await boundPanelInput(ctx, () => {
    through = ctx.request.body
    return Promise.resolve()
  })
  return through
}

test('a phone number in a text is none that a row has', async () => {
  const body = { phone: '31612345678', order: 3, price: 1_250, sections: [{ id: 12, text: 'Bel 31612345678' }] }
  expect(await whatComesThrough(body)).toEqual(body)
})

test('zero bytes go, also from names', async () => {
  expect(await whatComesThrough({ 'a\0': ['b\0c', { d: '\0' }] })).toEqual({ a: ['bc', { d: '' }] })
})

test.each([
  ['a number beyond the databases’', { order: 2_147_483_648 }],
  ['one below them', { order: -2_147_483_648 }],
  ['such an id as text', { fileIds: ['2147483648'] }],
  ['too long a list', { rows: Array.from({ length: 1001 }, () => 1) }],
  ['too many values', { rows: Array.from({ length: 100 }, () => Array.from({ length: 250 }, () => 1)) }],
])('%s is refused', async (_name, body) => {
  expect(await whatComesThrough(body)).toBeNull()
})
