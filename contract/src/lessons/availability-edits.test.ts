import { describe, expect, test } from 'vitest'
import { refuseEdit } from '../edits'
import { accept, refuse } from '../result'
import { addDays } from '../time'
import { availabilityOf, availabilityValues, dayApartOf, mergeAvailability, periodsAsText, periodsIn } from './availability-edits'
import type { AvailabilityChange } from './model'

const morning = { from: '09:00', to: '12:00' }
const afternoon = { from: '13:00', to: '17:00' }

const full = { 1: [morning, afternoon], 2: [morning], 3: [], 4: [], 5: [], 6: [], 7: [] }
const stored: AvailabilityChange = { week: full, bufferMinutes: '15', exceptions: [{ day: '2026-12-24', periods: [] }] }

const merged = (given: Partial<AvailabilityChange>, now: Partial<AvailabilityChange>, was: AvailabilityChange | undefined = stored) =>
  mergeAvailability({ ...stored, ...given }, was, { ...stored, ...now })

describe('an availability field by field', () => {
  test('says the same as the whole of it', () => {
    const values = availabilityValues(stored)
    expect(values).toMatchObject({ 'week.1': '09:00-12:00 13:00-17:00', 'week.3': '', bufferMinutes: '15', 'day.2026-12-24': 'off' })
    expect(availabilityOf(values)).toEqual(stored)
    expect(availabilityOf({})).toMatchObject({ week: { 1: [], 7: [] }, bufferMinutes: '0', exceptions: [] })
  })

  test('has periods as texts', () => {
    expect(periodsIn(periodsAsText([morning, afternoon]))).toEqual([morning, afternoon])
    expect([periodsIn(''), periodsIn('off')]).toEqual([[], []])
  })

  test('tells days apart from weekdays', () => {
    expect([dayApartOf('day.2026-12-24'), dayApartOf('week.3'), dayApartOf('bufferMinutes')]).toEqual(['2026-12-24', null, null])
  })
})

describe('two who edit an availability', () => {
  test('on different weekdays and days apart both keep theirs', () => {
    const given = { week: { ...full, 2: [] }, exceptions: [...stored.exceptions, { day: '2026-12-28', periods: [morning] }] }
    const now = { week: { ...full, 5: [morning] }, exceptions: [], bufferMinutes: '30' }
    expect(merged(given, now)).toEqual(
      accept({ week: { ...full, 2: [], 5: [morning] }, bufferMinutes: '30', exceptions: [{ day: '2026-12-28', periods: [morning] }] }),
    )
  })

  test('on the same ones: the second is told what is there now', () => {
    const given = { week: { ...full, 1: [] }, bufferMinutes: 10, exceptions: [{ day: '2026-12-24', periods: [morning] }] }
    const now = { week: { ...full, 1: [afternoon] }, bufferMinutes: 30, exceptions: [] }
    expect(merged(given, now)).toEqual(refuseEdit({ 'week.1': '13:00-17:00', bufferMinutes: '30', 'day.2026-12-24': '' }))
  })

  test('who add the same day off have no quarrel; one who adds it beside another’s extra day has', () => {
    const off = { exceptions: [...stored.exceptions, { day: '2026-12-28', periods: [] }] }
    expect(merged(off, off)).toEqual(accept({ ...stored, ...off }))
    const extra = { exceptions: [...stored.exceptions, { day: '2026-12-28', periods: [morning] }] }
    expect(merged(off, extra)).toEqual(refuseEdit({ 'day.2026-12-28': '09:00-12:00' }))
  })

  test('have together no more days apart than one of them may have', () => {
    const days = (year: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ day: addDays(`${year}-01-01`, index), periods: [] }))
    const empty = { ...stored, exceptions: [] }
    const now = { exceptions: days(2027, 300) }
    expect(merged({ exceptions: days(2029, 200) }, now, empty)).toMatchObject({ ok: true, value: { exceptions: { length: 500 } } })
    expect(merged({ exceptions: days(2029, 201) }, now, empty)).toEqual(refuse('invalid-body'))
  })

  test('without saying how it began, the last one’s is taken whole', () => {
    expect(mergeAvailability(stored, undefined, { ...stored, week: {} })).toEqual(accept(stored))
  })
})
