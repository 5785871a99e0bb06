import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { boundPanelInput } from './panel-input'

const types = {
  contentTypes: { page: { attributes: { title: { type: 'string' }, picture: { type: 'media' }, sections: { type: 'component' } } } },
  components: {
    section: { attributes: { heading: { type: 'string' }, author: { type: 'relation' }, rows: { type: 'component', repeatable: true } } },
  },
} as unknown as Parameters<typeof boundPanelInput>[0]

/** What comes through of a body; null where it, or the query beside it, is refused. */
async function whatComesThrough(body: unknown, query: unknown = {}): Promise<unknown> {
  const ctx = { path: '/content-manager/x', querystring: '', query, state: {}, request: { body } } as unknown as Context
  let through: unknown = null
  await boundPanelInput(types)(ctx, () => {
    through = ctx.request.body
    return Promise.resolve()
  })
  return through
}

test('a phone number in a text is none that a row has', async () => {
  const body = { phone: '31612345678', order: 3, price: 1_250, sections: [{ id: 12, text: 'Bel 31612345678' }] }
  expect(await whatComesThrough(body)).toEqual(body)
})

test('half a letter becomes a sign that can be stored, and a whole one stays', async () => {
  expect(await whatComesThrough({ a: ['b\ud800c', '\udc00', '😀'] })).toEqual({ a: ['b\ufffdc', '\ufffd', '😀'] })
})

test('zero bytes go, also from names', async () => {
  expect(await whatComesThrough({ 'a\0': ['b\0c', { d: '\0' }] })).toEqual({ a: ['bc', { d: '' }] })
})

test.each([
  ['a number beyond the databases’', { order: 2_147_483_648 }],
  ['one below them', { order: -2_147_483_648 }],
  ['such an id as text', { fileIds: ['2147483648'] }],
  ['a text of more than a page', { sections: [{ text: 'a'.repeat(50_001) }] }],
  ['too long a list', { rows: Array.from({ length: 1001 }, () => 1) }],
  ['too many values', { rows: Array.from({ length: 100 }, () => Array.from({ length: 250 }, () => 1)) }],
])('%s is refused', async (_name, body) => {
  expect(await whatComesThrough(body)).toBeNull()
})

const withSections = (amount: number) => Array.from({ length: amount }, () => ({ sections: { heading: { $notNull: 'true' } } }))

const withTitle = (amount: number, text: string) => Array.from({ length: amount }, () => ({ title: { $contains: text } }))

test.each([
  ['thirty conditions on fields of its own', { filters: { $and: withTitle(30, 'a') } }],
  ['a thousand letters in all', { filters: { $or: withTitle(4, 'a'.repeat(250)) } }],
  ['a page of the list, by what each is called', { filters: { documentId: { $in: Array.from({ length: 100 }, () => 'a'.repeat(24)) } } }],
  ['three on what belongs to it', { filters: { $and: withSections(3) } }],
  [
    'one on parts of which it has many, and two on others',
    { filters: { $and: [...withSections(2), { rows: { $and: withTitle(3, 'a') } }] } },
  ],
  ['words of a search that are names of fields', { filters: { title: { $contains: 'sections.author.picture.sections' } } }],
  ['any number of fields to answer', { populate: { sections: { populate: ['author', 'picture'] }, picture: true, author: true } }],
  ['an order by its title', { sort: 'title:ASC' }],
  ['two, with a blank between', { sort: 'title:asc, picture.name:desc' }],
  ['a tree of orders', { sort: { picture: { name: 'desc' } } }],
  ['no order', { sort: '' }],
  ['a path of what is answered', { populate: 'sections.author', fields: ['title', '*'] }],
])('an entry is found by %s', async (_name, query) => {
  expect(await whatComesThrough({}, query)).toEqual({})
})

test.each([
  ['four on what belongs to it', { filters: { $and: withSections(4) } }],
  ['two on parts of which it has many', { filters: { $and: [{ rows: { price: '1' } }, { rows: { name: 'a' } }] } }],
  ['one on such parts and an order by them', { filters: { rows: { price: '1' } }, sort: 'rows.price' }],
  ['four of one in another', { filters: { sections: { author: { sections: { author: { id: '1' } } } } } }],
  ['four orders by its parts', { sort: ['sections.heading', 'sections.heading:desc', 'sections.heading', 'picture.name'] }],
  ['the same on one line', { sort: 'sections.heading,sections.author.heading:asc,picture.name' }],
  ['an order with an empty step', { sort: 'author..email' }],
  ['one at its begin', { sort: ['title', '.author.email'] }],
  ['one at its end', { sort: 'author.:asc' }],
  ['an order in another notation', { sort: 'author[email]' }],
  ['a tree with an empty step', { sort: { author: { '.email': 'asc' } } }],
  ['an empty step in what is answered', { populate: 'sections..author' }],
  ['one among fields', { populate: { sections: { fields: ['heading', 'author..email'] } } }],
  ['an order of what is answered with an empty step', { populate: { sections: { sort: 'author..email' } } }],
  ['the same as a tree', { sort: { sections: { author: { sections: { author: 'asc' } } } } }],
  ['more than a line', { _q: 'a'.repeat(256) }],
  ['more than a line in a condition', { filters: { $or: [{ title: { $contains: 'a'.repeat(256) } }] } }],
  ['thirty-one conditions', { filters: { $and: withTitle(31, 'a') } }],
  ['thirty, and a text in all its fields', { _q: 'a', filters: { $and: withTitle(30, 'a') } }],
  ['thirty-one texts in one condition', { filters: { title: { $contains: Array.from({ length: 31 }, () => 'a') } } }],
  ['thirty-one on what is answered with it', { populate: { picture: { filters: { $or: withTitle(31, 'a') } } } }],
  ['conditions that call themselves a list', { filters: { $in: withTitle(31, 'a') } }],
  ['more than a thousand letters in all', { _q: 'a', filters: { $or: withTitle(4, 'a'.repeat(250)) } }],
  ['conditions on what is answered with it', { populate: { sections: { filters: { $or: withSections(4) } } } }],
])('an entry is not looked for by %s', async (_name, query) => {
  expect(await whatComesThrough({}, query)).toBeNull()
})

test('a query loses what the database alone would take, and nothing else', async () => {
  const said = { page: '1', sort: 'title:asc', filters: { title: { $contains: 'where' } }, _q: 'orderBy', populate: '*', folder: '3' }
  const database = { where: { author: { password: 'x' } }, orderBy: { title: 'asc' }, select: 'title', groupBy: 'title', offset: '1' }
  const ctx = { path: '/upload/folders', querystring: '', query: { ...said, ...database }, state: {}, request: {} } as unknown as Context
  await boundPanelInput(types)(ctx, () => Promise.resolve())
  expect(ctx.query).toEqual(said)
})
