import { expect, test } from 'vitest'
import { isOfPanel } from './panel-paths'

test.each([
  '/',
  '/admin',
  '/ADMIN/login',
  '/admin/webhooks',
  '/content-manager/collection-types/api::tip.tip',
  '/upload/files',
  '/users-permissions/roles',
  '/i18n/locales',
  '/anything-that-an-upgrade-adds',
  '//admin',
  '/%61dmin',
  '/Uploads/x',
])('%s is the panel’s', (path) => expect(isOfPanel(path)).toBe(true))

test.each(['/api/auth/me', '/super-admin/api/users', '/uploads/hero.jpg', '/openapi.json', '/api-docs', '/livez', '/readyz', '/healthz'])(
  '%s is not',
  (path) => expect(isOfPanel(path)).toBe(false),
)
