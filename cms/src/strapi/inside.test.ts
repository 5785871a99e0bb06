import type { Core } from '@strapi/strapi'
import { expect, test } from 'vitest'
import { checkInside, inside, InsideMoved } from './inside'

/** A framework of which an upgrade has moved everything. */
const moved = {
  contentTypes: {},
  service: () => undefined,
  plugin: () => undefined,
} as unknown as Core.Strapi

/** One whose role service has lost a method. */
const changed = {
  ...moved,
  service: () => ({
    findOne: () => null,
    find: () => null,
    create: () => null,
    getUsersCount: () => 0,
    deleteByIds: () => null,
    getSuperAdmin: () => null,
  }),
} as unknown as Core.Strapi

test('a start on a framework that has moved names each thing that isn’t there', () => {
  expect(() => checkInside(moved)).toThrow(InsideMoved)
  expect(() => checkInside(moved)).toThrow(
    /admin::role, .*plugin::content-manager\.content-types, .*the session manager, .*plugin::email\.provider/,
  )
})

test('a service that has lost a method is named with it', () => {
  expect(() => inside(changed, 'roles')).toThrow('admin::role.assignPermissions. See cms/src/strapi/inside.ts')
})
