import { standardPeriods } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { PeriodsPanel } from '../retention/periods-panel'
import { NewPersonForm } from './new-person-form'
import { createStudent, createTeacher } from './office/intents'
import { StatusDialog } from './office/status-dialog'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const proof = { code: null, hasPasskey: false }
const nothing = () => undefined
const dialog = { value: '7', isOpen: true, openedByServer: false, closeHref: '/', onClose: nothing, hrefFor: () => '/' }

const form = (kind: 'student' | 'teacher', asked: typeof proof | null) => (
  <NewPersonForm
    kind={kind}
    intent={kind === 'teacher' ? createTeacher : createStudent}
    {...{ choices: null, requested: null, proof: asked, action: '/', closeHref: '/', onClose: nothing, onResult: nothing }}
  />
)
const status = (
  <StatusDialog kind="teacher" subject={{ id: 7, name: 'Samira Kaya', isActive: false }} booked={null} proof={proof} dialog={dialog} />
)
const periods = (
  <PeriodsPanel periods={[{ kind: 'requests', value: standardPeriods.requests, unit: 'months', min: 1, max: 12 }]} proof={proof} />
)

/** What the page that asks who it is would send once more. */
const asked = (screen: ReturnType<typeof show>) => {
  const question = screen.queryByRole('dialog', { name: 'Please confirm', hidden: true })
  return Object.fromEntries(new FormData(question?.querySelector('form') ?? undefined))
}

test.each([
  ['create-teacher', { firstName: 'Tess', lastName: 'Bakker', email: 'tess@example.test' }, form('teacher', proof)],
  ['activate', { personId: '7', personName: 'Samira Kaya' }, status],
  ['save-periods', { requests: '3', 'before-requests': '6' }, periods],
])('%s that asks who it is goes once more with what it said (ASVS 7.5.1)', (intent, values, screen) => {
  page.posted = resultFor({ intent, values, problem: { code: 'proof-required', facts: {} } })
  const shown = show(screen)
  expect(asked(shown)).toEqual({ intent, ...values, proofPassword: '', proofPasskey: '' })
  expect(shown.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
})

test('a student is taken in without that question', () => {
  expect(show(form('student', null)).queryByRole('dialog', { name: 'Please confirm', hidden: true })).toBeNull()
})
