import { expect, test } from 'vitest'
import type { Permission } from '../strapi/services'
import { giftsIn, withGifts } from './gifts'

const may = (action: string, ...fields: string[]): Permission => ({ action, subject: 'tip', properties: { fields } })

const before = [may('read', 'content'), may('update', 'content')]
const ours: Permission[] = [may('read', 'content', 'topic'), may('update', 'content', 'topic'), { action: 'delete', subject: 'tip' }]
const given = new Set(giftsIn(before))

test('a role that was given nothing yet has all of ours', () => {
  expect(withGifts([], ours, new Set())).toEqual(ours)
})

test('a new field comes to the permission that is there, with the owner’s own conditions', () => {
  const held = [{ ...may('read', 'content'), conditions: ['admin::is-creator'] }, may('update', 'content')]
  expect(withGifts(held, ours, given)[0]).toEqual({ ...may('read', 'content', 'topic'), conditions: ['admin::is-creator'] })
})

test('a field that the owner took away stays away', () => {
  expect(withGifts([may('read'), may('update', 'content')], ours, given)[0]).toEqual(may('read', 'topic'))
})

test('a permission that the owner took away doesn’t come back with its new field', () => {
  expect(withGifts([may('read', 'content')], ours, given).map(({ action }) => action)).toEqual(['read', 'delete'])
})

test('what the owner added stays', () => {
  const held = [...before, may('publish', 'content')]
  expect(withGifts(held, ours, given)).toContainEqual(may('publish', 'content'))
})
