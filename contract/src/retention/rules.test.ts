import { describe, expect, test } from 'vitest'
import { checkHold, checkPeriod, holdReasonMaxLength, keptSince, retentionKinds, retentionPeriods, standardPeriods } from './rules'

test('what the privacy statement promises is what holds unless a school decides otherwise', () => {
  expect(standardPeriods).toMatchObject({ requests: 6, students: 24, payments: 7 })
  for (const kind of retentionKinds) expect(checkPeriod(kind, String(standardPeriods[kind]))).toBeNull()
})

describe('nothing is kept for no time by mistake, and payments never shorter than the tax law asks', () => {
  test.each(retentionKinds)('%s', (kind) => {
    const { min, max } = retentionPeriods[kind]
    expect(min).toBeGreaterThan(0)
    for (const typed of [min, max]) expect(checkPeriod(kind, String(typed))).toBeNull()
    for (const typed of [min - 1, max + 1, 0, -1, '', ' ', '6.5', '1e1', 'zes'])
      expect(checkPeriod(kind, String(typed))).toBe('period-invalid')
  })

  test('payments', () => {
    expect(checkPeriod('payments', '6')).toBe('period-invalid')
  })
})

test.each([
  ['requests', 6, '2026-11-23', '2026-05-23'],
  ['requests', 6, '2026-08-31', '2026-02-28'],
  ['students', 24, '2026-11-23', '2024-11-23'],
  ['sentMails', 30, '2026-03-01', '2026-01-30'],
  // Of 2019: to be kept to the end of 2026.
  ['payments', 7, '2026-12-31', '2019-01-01'],
  ['payments', 7, '2027-01-01', '2020-01-01'],
] as const)('%s, kept %i, on %s: what is from before %s goes', (kind, period, today, day) => {
  expect(keptSince(kind, period, today)).toBe(day)
})

describe('a hold', () => {
  test.each([
    ['', 'hold-reason-required'],
    ['  \n ', 'hold-reason-required'],
    ['x', undefined],
    ['é'.repeat(holdReasonMaxLength), undefined],
    ['é'.repeat(holdReasonMaxLength + 1), 'hold-reason-too-long'],
  ])('says why', (reason, problem) => {
    expect(checkHold({ reason }).reason).toBe(problem)
  })
})
