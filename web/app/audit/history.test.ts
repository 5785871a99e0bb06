import { endpoints, isDeedOfStaff, totalHeader, type AuditEntry } from '@rijbaan/contract'
import type { ParseKeys } from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { texts as english } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { texts as dutch } from '../i18n/nl'
import { loadHistory } from './history.server'

/** Endpoints that leave a trail: they change something, and no student may call them. */
const deeds = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).flatMap(([name, endpoint]) => (isDeedOfStaff(endpoint) ? [`${family}.${name}`] : [])),
)

describe('the trail', () => {
  test.each([
    ['nl', createI18n('nl', dutch)],
    ['en', createI18n('en', english)],
  ] as const)('has words for everything that staff do, in %s', (_, i18n) => {
    expect(deeds.length).toBeGreaterThan(20)
    const words = deeds.map((action) => i18n.t(`office.history.action.${action}` as ParseKeys))
    expect(deeds.filter((action) => !i18n.exists(`office.history.action.${action}`))).toEqual([])
    // Each is an option of one list.
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})

describe('a page of it', () => {
  afterEach(() => vi.unstubAllGlobals())

  const entry = (id: number, action: string, subject: AuditEntry['subject']) => ({
    ...{ id, action, subject, at: '2026-11-24T14:05:00+01:00', actorId: 1, actorName: 'Ingrid Vos', fields: ['firstName'] },
  })
  const open = (query: string) =>
    loadHistory(new Request(`https://www.rijbaan.test/portal/admin/history?${query}`), contextFor('http://cms.test'))

  test('names whom and what it was about, leads to them, and counts what there is', async () => {
    const asked: string[] = []
    const rows = [
      entry(5, 'peopleOffice.update', { kind: 'person', id: 7, name: 'Samira Kaya', role: 'STUDENT' }),
      entry(4, 'peopleOffice.remove', { kind: 'person', id: 8, name: null, role: null }),
      entry(3, 'adminLessons.edit', { kind: 'lesson', id: 9, name: null, role: null }),
      entry(2, 'payments.verify', { kind: 'payment', id: 3, name: null, role: null }),
      entry(1, 'adminLessons.cleanUp', null),
    ]
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.pathname + address.search)
      return Promise.resolve(Response.json(rows, { headers: { [totalHeader]: '44' } }))
    })
    const history = await open('search=ingrid&date=2026-11-24&action=people.invite')
    expect(asked).toEqual(['/super-admin/api/audit?page=0&size=10&search=ingrid&date=2026-11-24&action=people.invite'])
    expect(history.totalItems).toBe(44)
    expect(history.entries?.map(({ subject }) => subject)).toEqual([
      { kind: 'person', id: 7, name: 'Samira Kaya', to: '/portal/admin/student/7' },
      { kind: 'person', id: 8, name: null, to: null },
      { kind: 'lesson', id: 9, name: null, to: '/portal/admin/lesson/9' },
      { kind: 'payment', id: 3, name: null, to: null },
      null,
    ])
    expect(history.entries?.[0]?.when).toBe('24 nov 2026, 14:05')
  })

  test('leaves out a day or an action that there isn’t', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.search)
      return Promise.resolve(Response.json([], { headers: { [totalHeader]: '0' } }))
    })
    await open('date=2026-13-45&action=weather.change')
    expect(asked).toEqual(['?page=0&size=10'])
  })
})
