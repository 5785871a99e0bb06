import { auditBounds, pageBounds, parameterKeys } from '@rijbaan/contract'
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
  actor: { name: 'Ingrid Vos' },
  action: 'parameters.save',
  subject: null,
  contentType: null,
  fields: [],
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
  [{ actor: { name: null, nobody: 'onServer' }, action: 'server.setRole' }, 'On the server'],
  [{ actor: { name: null, nobody: 'unknown' }, action: 'signIn.loginRefused' }, 'Unknown'],
  [{ actor: { name: null, nobody: 'left' }, action: 'people.invite' }, 'Someone who has left'],
  [{ action: 'panel.publish', contentType: 'tariff' }, 'Prices'],
  [{ action: 'panel.update', contentType: 'something-new' }, 'something-new'],
] as const)('says who or what %o was', (entry, words) => {
  expect(show(<HistoryScreen history={historyOf(entry)} />).getByText(words)).toBeTruthy()
})
