import { expect, test } from 'vitest'
import type { Permission } from '../strapi/services'
import { isAtMost } from './at-most'

const held: Permission[] = [
  { action: 'read', subject: 'tip', properties: { fields: ['content', 'order'], locales: ['nl'] }, conditions: ['mine', 'new'] },
  { action: 'users.create', subject: null },
  { action: 'read', subject: 'review', properties: {}, conditions: [] },
]

test.each<[string, Permission, boolean]>([
  ['the same', held[0]!, true],
  ['fewer fields', { ...held[0]!, properties: { fields: ['order'], locales: ['nl'] } }, true],
  ['another field', { ...held[0]!, properties: { fields: ['order', 'secret'], locales: ['nl'] } }, false],
  ['all fields', { ...held[0]!, properties: { locales: ['nl'] } }, false],
  ['another language', { ...held[0]!, properties: { fields: ['order'], locales: ['nl', 'en'] } }, false],
  ['one of the conditions', { ...held[0]!, conditions: ['mine'] }, true],
  ['no condition', { ...held[0]!, conditions: [] }, false],
  ['another condition', { ...held[0]!, conditions: ['mine', 'all'] }, false],
  ['what has no subject', { action: 'users.create' }, true],
  ['something else to do', { action: 'users.update', subject: null }, false],
  ['something else to do it with', { action: 'read', subject: 'site' }, false],
  ['less of what is held whole', { action: 'read', subject: 'review', properties: { fields: ['text'] }, conditions: ['mine'] }, true],
])('whoever holds these holds %s: %s', (_name, permission, holds) => {
  expect(isAtMost(permission, held)).toBe(holds)
})
