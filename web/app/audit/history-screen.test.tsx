import { adminLessonPath, auditBounds, pageBounds, parameterKeys, personPath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { HistoryScreen } from './history-screen'
import type { History, HistoryEntry } from './history.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const saved: HistoryEntry = {
  id: 1,
  when: '24 nov 2026, 14:05',
  actor: { name: 'Ingrid Vos', number: { of: 'portal', id: 3 }, to: null },
  action: 'parameters.save',
  subject: null,
  lessonAt: null,
  changes: [],
  contentType: null,
  fields: [],
  renamed: null,
}

const historyOf = (entry: Partial<HistoryEntry>): History => ({
  place: { page: 1, size: pageBounds.size },
  search: '',
  date: null,
  action: null,
  kind: null,
  actions: [],
  entries: [{ ...saved, ...entry }],
  totalItems: 1,
  countedTo: auditBounds.counted,
})

test.each([
  ['nl', 'Lessen per dag, Werkdagen van instructeurs, Standaard lesduur (minuten), Standaard soort les, Minimumleeftijd leerling (jaar)'],
  ['en', 'Lessons per day, Teacher working days, Default lesson duration (minutes), Default lesson type, Minimum student age (years)'],
] as const)('names the parameters as their own screen does, in %s', (language, words) => {
  const { container } = show(<HistoryScreen history={historyOf({ fields: parameterKeys })} />, language)
  expect(container.querySelector('.history-fields')?.lastChild?.textContent).toBe(words)
})

test.each([
  ['', 'Nothing yet.'],
  ['Noor', 'Nothing found.'],
])('without entries for "%s" says "%s"', (search, sentence) => {
  const history: History = { ...historyOf({}), search, entries: [], totalItems: 0 }
  expect(show(<HistoryScreen history={history} />).getByText(sentence)).toBeTruthy()
})

test.each([
  [{ actor: { name: null, nobody: 'onServer', number: null, to: null }, action: 'server.setRole' }, 'On the server'],
  [{ actor: { name: null, nobody: 'unknown', number: null, to: null }, action: 'signIn.loginRefused' }, 'Unknown'],
  [{ actor: { name: null, nobody: 'left', number: { of: 'portal', id: 6 }, to: null }, action: 'people.invite' }, 'Someone who has left'],
  [{}, 'No. 3'],
  [{ actor: { name: 'Ingrid Vos', number: { of: 'panel', id: 3 }, to: null } }, 'Panel, no. 3'],
  [{ action: 'people.changeName', renamed: { from: 'Ingrid Vos', to: 'Robin Meijer' } }, 'Ingrid Vos is now called Robin Meijer'],
  [{ action: 'panel.publish', contentType: 'tariff' }, 'Prices'],
  [{ action: 'panel.update', contentType: 'something-new' }, 'something-new'],
] as const)('says who or what %o was', (entry, words) => {
  expect(show(<HistoryScreen history={historyOf(entry)} />).getByText(words)).toBeTruthy()
})

test('says which lesson a student was put on or taken off, and who that was', () => {
  const changes: HistoryEntry['changes'] = [
    { kind: 'unassigned', student: { name: 'Noor Visser', to: personPath('student', 5) } },
    { kind: 'assigned', student: { name: 'Samira Kaya', to: personPath('student', 7) } },
  ]
  const subject = { kind: 'lesson', id: 9, name: null, to: adminLessonPath(9) } as const
  const line = { action: 'adminLessons.edit', subject, lessonAt: '30 Nov 2026, 09:00', changes }
  const screen = show(<HistoryScreen history={historyOf(line)} />)
  expect(screen.getByText('Student unassigned, Student assigned')).toBeTruthy()
  const links = ['Lesson of 30 Nov 2026, 09:00', 'Noor Visser', 'Samira Kaya'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([adminLessonPath(9), personPath('student', 5), personPath('student', 7)])
})

test.each([
  ['neither', {}, ['When', 'Who', 'What']],
  ['fields', { fields: parameterKeys }, ['When', 'Who', 'What', 'Fields']],
  ['somebody', { subject: { kind: 'student', id: 7, name: 'Samira Kaya', to: null } }, ['When', 'Who', 'What', 'About']],
] as const)('has no column that is empty in all rows: with %s', (_, entry, heads) => {
  const { container } = show(<HistoryScreen history={historyOf(entry as Partial<HistoryEntry>)} />)
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(heads)
  expect(container.querySelectorAll('tbody td')).toHaveLength(heads.length)
})
