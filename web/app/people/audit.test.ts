import { endpoints, totalHeader } from '@rijbaan/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { personFor } from '../../tests/fixtures/person'
import { createI18n } from '../i18n/instance'
import { texts as english } from '../i18n/en'
import { texts as dutch } from '../i18n/nl'
import { loadHistory } from './audit.server'
import { subjectKindOf } from './audit-subjects'

/** Endpoints that leave a trail: they change something, and no student may call them. */
const deeds = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).flatMap(([name, { method, access }]) =>
    method !== 'GET' && typeof access !== 'string' && !access.includes('STUDENT') ? [`${family}.${name}`] : [],
  ),
)

describe('the trail', () => {
  test.each([
    ['nl', createI18n('nl', dutch)],
    ['en', createI18n('en', english)],
  ] as const)('has words for everything that staff do, in %s', (_, i18n) => {
    expect(deeds.length).toBeGreaterThan(20)
    expect(deeds.filter((action) => !i18n.exists(`office.history.action.${action}`))).toEqual([])
  })

  test.each([
    ['peopleOffice.update', 'person'],
    ['adminLessons.edit', 'lesson'],
    ['adminLessons.generate', 'person'],
    ['exams.teacherSetDate', 'person'],
    ['payments.verify', 'payment'],
    ['weather.change', 'other'],
  ])('of %s is about a %s', (action, kind) => expect(subjectKindOf(action)).toBe(kind))
})

describe('a page of it', () => {
  afterEach(() => vi.unstubAllGlobals())

  const entry = (id: number, action: string, subjectId: number | null) => ({
    ...{ id, action, subjectId, at: '2026-11-24T14:05:00+01:00', actorId: 1, actorName: 'Ingrid Vos', fields: ['firstName'] },
  })

  test('names people once each, leads to them, and counts what there is', async () => {
    const asked: string[] = []
    const rows = [
      entry(4, 'peopleOffice.update', 7),
      entry(3, 'people.invite', 7),
      entry(2, 'peopleOffice.remove', 8),
      entry(1, 'adminLessons.cleanUp', null),
    ]
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.pathname + address.search)
      if (address.pathname.endsWith('/audit')) return Promise.resolve(Response.json(rows, { headers: { [totalHeader]: '44' } }))
      return Promise.resolve(
        address.pathname.endsWith('/7')
          ? Response.json({ ...personFor(), assignedTeacherId: null, isLocked: false })
          : Response.json({ message: '', code: 'user-not-found', details: {} }, { status: 404 }),
      )
    })
    const request = new Request('https://www.rijbaan.test/portal/admin/history?search=ingrid&date=2026-11-24')
    const history = await loadHistory(request, contextFor('http://cms.test'))
    expect(asked).toEqual([
      '/super-admin/api/audit?page=0&size=10&search=ingrid&date=2026-11-24',
      '/super-admin/api/users/7',
      '/super-admin/api/users/8',
    ])
    expect(history.totalItems).toBe(44)
    expect(history.entries?.map(({ subject }) => subject)).toEqual([
      { kind: 'person', id: 7, name: 'Samira Kaya', to: '/portal/admin/student/7' },
      { kind: 'person', id: 7, name: 'Samira Kaya', to: '/portal/admin/student/7' },
      { kind: 'person', id: 8, name: null, to: null },
      null,
    ])
    expect(history.entries?.[0]?.when).toBe('24 nov 2026, 14:05')
  })
})
