import { adminLessonPath, auditActions, auditApi, auditKinds, historyPath, personPath, type AuditEntry } from '@rijbaan/contract'
import type { TextKey } from '../i18n/instance'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer } from '../../tests/fixtures/replies'
import { texts as english } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { texts as dutch } from '../i18n/nl'
import { loadHistory } from './history.server'

const audited = [...auditActions.keys()]

describe('the audit log', () => {
  test.each([
    ['nl', createI18n('nl', dutch)],
    ['en', createI18n('en', english)],
  ] as const)('has words for everything that it can tell, in %s', (_, i18n) => {
    expect(audited.length).toBeGreaterThan(20)
    const words = audited.map((action) => i18n.t(`office.history.action.${action}` as TextKey))
    expect(audited.filter((action) => !i18n.exists(`office.history.action.${action}`))).toEqual([])
    // Each is an option of one list.
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    expect(auditKinds.filter((kind) => !i18n.exists(`office.history.kind.${kind}`))).toEqual([])
  })
})

describe('a page of it', () => {
  const { fetched, given } = fakeFetch()
  const asked = () => fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)

  const entry = (id: number, action: string, subject: AuditEntry['subject']) => ({
    ...{ id, action, subject, at: '2026-11-24T14:05:00+01:00', kind: 'change' as const },
    ...{ actorId: 1, actorName: 'Ingrid Vos', actorRole: 'ADMIN', panelUserId: null },
    ...{ lesson: null, contentType: null, fields: ['firstName'], renamed: null },
  })
  const open = (query: string) => loadHistory(new Request(`https://www.rijbaan.test${historyPath()}?${query}`), contextFor(cmsUrl))

  test('names whom and what it was about, leads to them, and counts what there is', async () => {
    const rows = [
      entry(5, 'peopleOffice.update', { kind: 'person', id: 7, name: 'Samira Kaya', role: 'STUDENT' }),
      entry(4, 'peopleOffice.remove', { kind: 'person', id: 8, name: null, role: null }),
      entry(3, 'adminLessons.edit', { kind: 'lesson', id: 9, name: null, role: null }),
      entry(2, 'payments.verify', { kind: 'payment', id: 3, name: null, role: null }),
      entry(1, 'adminLessons.cleanUp', null),
    ]
    given(answer(auditApi.list, rows, { totalItems: 44 }))
    const history = await open('search=ingrid&date=2026-11-24&action=people.invite')
    expect(asked()).toEqual(['/super-admin/api/audit?page=0&size=10&search=ingrid&date=2026-11-24&action=people.invite'])
    expect(history.totalItems).toBe(44)
    expect(history.entries?.map(({ subject }) => subject)).toEqual([
      { kind: 'person', id: 7, name: 'Samira Kaya', to: personPath('student', 7) },
      { kind: 'person', id: 8, name: null, to: null },
      { kind: 'lesson', id: 9, name: null, to: adminLessonPath(9) },
      { kind: 'payment', id: 3, name: null, to: null },
      null,
    ])
    expect(history.entries?.[0]?.when).toBe('24 nov 2026, 14:05')
  })

  test('calls whoever was anonymised by their number, and leads nowhere', async () => {
    given(
      answer(auditApi.list, [entry(1, 'peopleOffice.anonymise', { kind: 'person', id: 8, name: null, role: 'FORMER' })], { totalItems: 1 }),
    )
    expect((await open('')).entries?.[0]?.subject).toEqual({ kind: 'person', id: 8, name: 'Oud-gebruiker 8', to: null })
  })

  test('has the number of who did it, whatever they call themselves, and leads to those who have a page', async () => {
    const by = (id: number, who: Partial<AuditEntry>) => ({ ...entry(id, 'people.invite', null), actorName: 'Robin Meijer', ...who })
    const rows = [
      by(5, { actorId: 3 }),
      by(4, { actorId: 4, actorRole: 'TEACHER' }),
      by(3, { actorId: null, actorRole: null, panelUserId: 3, kind: 'panel' }),
      by(2, { actorId: 6, actorRole: 'FORMER', actorName: '' }),
      by(1, { actorId: null, actorRole: null, actorName: '' }),
    ]
    given(answer(auditApi.list, rows, { totalItems: 5 }))
    expect((await open('')).entries?.map(({ actor }) => actor)).toEqual([
      { name: 'Robin Meijer', number: { of: 'portal', id: 3 }, to: null },
      { name: 'Robin Meijer', number: { of: 'portal', id: 4 }, to: personPath('teacher', 4) },
      { name: 'Robin Meijer', number: { of: 'panel', id: 3 }, to: null },
      { name: null, nobody: 'left', number: { of: 'portal', id: 6 }, to: null },
      { name: null, nobody: 'onServer', number: null, to: null },
    ])
  })

  test('says when the lesson is and what became of it; of a line without a history, by the field that it names', async () => {
    const lesson = { kind: 'lesson', id: 9, name: null, role: null } as const
    const of = (id: number, changes: Partial<AuditEntry>) => ({ ...entry(id, 'teacherLessons.assign', lesson), ...changes })
    const startsAt = '2026-11-30T09:00:00+01:00'
    const known = { startsAt, changes: [{ kind: 'assigned' as const, student: { id: 7, name: 'Samira Kaya' } }] }
    const rows = [
      of(5, { lesson: known }),
      of(4, { lesson: { startsAt, changes: [{ kind: 'unassigned', student: null }] } }),
      of(3, { lesson: { startsAt: null, changes: [] }, fields: ['studentId'] }),
      of(2, { lesson: { startsAt: null, changes: [] }, fields: [] }),
      of(1, { action: 'adminLessons.edit', lesson: { startsAt, changes: [] }, fields: ['studentId'] }),
    ]
    given(answer(auditApi.list, rows, { totalItems: 5 }))
    expect((await open('')).entries?.map(({ lessonAt, changes }) => [lessonAt, changes])).toEqual([
      ['30 nov 2026, 09:00', [{ kind: 'assigned', student: { name: 'Samira Kaya', to: personPath('student', 7) } }]],
      ['30 nov 2026, 09:00', [{ kind: 'unassigned', student: null }]],
      [null, [{ kind: 'assigned', student: null }]],
      [null, [{ kind: 'unassigned', student: null }]],
      ['30 nov 2026, 09:00', []],
    ])
  })

  test('offers the actions of the kind that is asked for', async () => {
    given(answer(auditApi.list, [], { totalItems: 0 }))
    const { kind, actions } = await open('kind=sign-in')
    expect(asked()).toEqual([`${auditApi.list.path}?page=0&size=10&kind=sign-in`])
    expect(kind).toBe('sign-in')
    expect(actions).toContain('signIn.loginRefused')
    expect(actions).not.toContain('peopleOffice.update')
  })

  test('says nothing twice where somebody did something about their own account', async () => {
    const own = { kind: 'person', id: 1, name: 'Ingrid Vos', role: 'ADMIN' } as const
    given(answer(auditApi.list, [entry(1, 'signIn.changePassword', own)], { totalItems: 1 }))
    expect((await open('')).entries?.[0]?.subject).toBeNull()
  })

  test('leaves out a day or an action that there isn’t', async () => {
    given(answer(auditApi.list, [], { totalItems: 0 }))
    await open('date=2026-13-45&action=weather.change')
    expect(asked()).toEqual([`${auditApi.list.path}?page=0&size=10`])
  })
})
