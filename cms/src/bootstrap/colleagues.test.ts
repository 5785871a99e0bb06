import { expect, test } from 'vitest'
import { asksAboutColleagues, nameColleagues, namesField } from './colleagues'

const colleagues = new Set(['assignee', 'createdBy'])

test.each([
  [{ filters: { assignee: { email: { $startsWith: 'n' } } } }],
  [{ filters: { $and: [{ $or: { 0: { createdBy: { email: { $eq: 'x' } } } } }] } }],
  [{ filters: { assignee: { $not: { isActive: 'true' } } } }],
  [{ filters: { assignee: { id: { $in: { 0: { email: 'x' } } } } } }],
  [{ filters: { localizations: { createdBy: { roles: { code: 'office' } } } } }],
  [{ sort: 'name:asc,assignee.email:desc' }],
  [{ sort: ['assignee.email'] }],
  [{ sort: 'createdBy..email:asc' }],
  [{ sort: '.createdBy. .email' }],
  [{ sort: { createdBy: { email: 'asc' } } }],
  [{ populate: 'assignee.roles' }],
  [{ populate: { assignee: { fields: ['email'] } } }],
  [{ populate: { assignee: { filters: { email: 'x' } } } }],
  [{ populate: { localizations: { populate: { createdBy: { sort: 'email' } } } } }],
])('%j asks about colleagues', (query) => {
  expect(asksAboutColleagues(query, colleagues)).toBe(true)
})

test.each([
  [{}],
  [{ filters: { createdBy: { id: { $eq: '3' } }, name: { $contains: 'assignee.email' } } }],
  [{ filters: { $and: [{ assignee: { firstname: { $contains: 'noor' } } }] } }],
  [{ filters: { email: { $contains: '@' } } }],
  [{ sort: 'assignee.firstname:ASC' }],
  [{ sort: { assignee: { lastname: 'desc' } } }],
  [{ populate: '*' }],
  [{ sort: '' }],
  [{ populate: { assignee: 'true', createdBy: { fields: ['firstname'] } } }],
])('%j doesn’t', (query) => {
  expect(asksAboutColleagues(query, colleagues)).toBe(false)
})

test('an answer names them, wherever in it they stand, and keeps everything else', () => {
  const noor = { id: 2, firstname: 'Noor', lastname: 'Visser', username: null, email: 'noor@example.test', isActive: true }
  const at = new Date(0)
  const answer = { results: [{ name: 'Eva', email: 'eva@example.test', at, assignee: noor, localizations: [{ createdBy: { ...noor } }] }] }
  nameColleagues(answer, colleagues)
  const named = { id: 2, firstname: 'Noor', lastname: 'Visser', username: null }
  expect(answer).toEqual({
    results: [{ name: 'Eva', email: 'eva@example.test', at, assignee: named, localizations: [{ createdBy: named }] }],
  })
})

test.each([
  [{ filters: { related: { id: '1' } } }, true],
  [{ filters: { $and: [{ folder: { files: { related: 'x' } } }] } }, true],
  [{ sort: 'name:asc,related' }, true],
  [{ populate: 'folder.files.related' }, true],
  [{ populate: { related: 'true' } }, true],
  [{ filters: { name: 'related' }, sort: 'name' }, false],
  [{ populate: { folder: { filters: { name: 'related' } } } }, false],
])('of %j it is %s that it names a field', (query, names) => {
  expect(namesField(query, 'related')).toBe(names)
})
