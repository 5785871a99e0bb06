import { expect, test } from 'vitest'
import { panelDeed } from './panel-deeds'

const tariffs = '/content-manager/collection-types/api::tariff.tariff'
const home = '/content-manager/single-types/api::home-page.home-page'

test.each([
  ['POST', tariffs, 'panel.create', 'tariff'],
  ['POST', `${tariffs}/clone/abc`, 'panel.create', 'tariff'],
  ['PUT', `${tariffs}/abc`, 'panel.update', 'tariff'],
  ['DELETE', `${tariffs}/abc`, 'panel.delete', 'tariff'],
  ['POST', `${tariffs}/actions/bulkDelete`, 'panel.delete', 'tariff'],
  ['POST', `${tariffs}/actions/publish`, 'panel.publish', 'tariff'],
  ['POST', `${tariffs}/abc/actions/publish`, 'panel.publish', 'tariff'],
  ['POST', `${tariffs}/actions/bulkPublish`, 'panel.publish', 'tariff'],
  ['POST', `${tariffs}/abc/actions/unpublish`, 'panel.unpublish', 'tariff'],
  ['POST', `${tariffs}/abc/actions/discard`, 'panel.discard', 'tariff'],
  ['PUT', home, 'panel.update', 'home-page'],
  ['DELETE', home, 'panel.delete', 'home-page'],
  ['POST', `${home}/actions/publish`, 'panel.publish', 'home-page'],
  ['PUT', '/content-manager/collection-types/plugin::users-permissions.user/1', 'panel.update', 'user'],
  ['PUT', '/content-manager/content-types/api::tariff.tariff/configuration', 'panel.settings', undefined],
  ['POST', '/upload', 'panel.addFile', undefined],
  ['POST', '/upload/files', 'panel.addFile', undefined],
  ['POST', '/upload/folders', 'panel.addFile', undefined],
  ['PUT', '/upload/files/1', 'panel.changeFile', undefined],
  ['POST', '/upload/files/1/replace', 'panel.changeFile', undefined],
  ['POST', '/upload/ai-metadata-jobs', 'panel.changeFile', undefined],
  ['PUT', '/upload/folders/1', 'panel.changeFile', undefined],
  ['POST', '/upload/actions/bulk-move', 'panel.changeFile', undefined],
  ['DELETE', '/upload/files/1', 'panel.deleteFile', undefined],
  ['POST', '/upload/actions/bulk-delete', 'panel.deleteFile', undefined],
  ['PUT', '/upload/settings', 'panel.settings', undefined],
  ['POST', '/admin/users', 'panel.accounts', undefined],
  ['POST', '/admin/users/batch-delete', 'panel.accounts', undefined],
  ['PUT', '/admin/users/7', 'panel.accounts', undefined],
  ['PUT', '/admin/users/me', 'panel.ownAccount', undefined],
  ['DELETE', '/admin/users/me/sessions', 'panel.endSessions', undefined],
  ['DELETE', '/admin/users/me/sessions/abc', 'panel.endSessions', undefined],
  ['POST', '/rijbaan/status/mails/all/send-again', 'panel.sendMailAgain', undefined],
  ['PUT', '/content-manager/history-versions/3/restore', 'panel.update', undefined],
  ['POST', '/admin/reset-password', 'panel.ownAccount', undefined],
  ['PUT', '/admin/roles/3/permissions', 'panel.roles', undefined],
  ['POST', '/anything/that-an-upgrade-adds', 'panel.settings', undefined],
  ['DELETE', '/i18n/locales/2', 'panel.settings', undefined],
  ['POST', '/admin/login', 'panel.signIn', undefined],
  ['POST', '/admin/logout', 'panel.signOut', undefined],
])('%s %s is %s', (method, path, action, contentType) => {
  expect(panelDeed(method, path)).toEqual({ action, ...(contentType ? { contentType } : {}) })
})

test.each([
  ['DELETE', '/Content-Manager/Collection-Types/api::tariff.tariff/abc', 'panel.delete', 'tariff'],
  ['PUT', '/content-manager/collection-types/api%3A%3Atariff.tariff/abc', 'panel.update', 'tariff'],
  ['PUT', `${tariffs}/abc/`, 'panel.update', 'tariff'],
  ['PUT', `${tariffs}/abc%2Factions%2Fcount`, 'panel.update', 'tariff'],
  ['POST', '/ADMIN/Users', 'panel.accounts', undefined],
  ['POST', '/admin/login/', 'panel.signIn', undefined],
  ['POST', '/admin/%zz', 'panel.settings', undefined],
])('%s %s is %s too, as the router takes it', (method, path, action, contentType) => {
  expect(panelDeed(method, path)).toEqual({ action, ...(contentType ? { contentType } : {}) })
})

test.each(['/upload', '/upload/files'])('a file that is sent again to %s is changed', (path) => {
  expect(panelDeed('POST', path, { id: '7' })).toEqual({ action: 'panel.changeFile' })
})

test.each([
  ['GET', tariffs],
  ['HEAD', '/admin/users'],
  ['POST', `${tariffs}/actions/bulkFindForValidation`],
  ['POST', `${tariffs}/actions/countManyEntriesDraftRelations`],
  ['POST', '/content-manager/uid/check-availability'],
  ['POST', '/admin/access-token'],
  ['POST', '/admin/permissions/check'],
  ['POST', '/admin/forgot-password'],
  ['POST', '/api/auth/login'],
  ['POST', '/super-admin/api/lessons'],
])('%s %s changes nothing of the panel', (method, path) => {
  expect(panelDeed(method, path)).toBeNull()
})
