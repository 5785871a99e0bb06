import { adminLessonsApi, attentionApi, type Attention } from '@rijbaan/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { answer, refusal } from '../../tests/fixtures/replies'
import { tabIn } from './office-tabs'
import { loadOverview } from './office.server'

const { fetched, given } = fakeFetch()

const waiting: Attention = {
  ...{ pendingPayments: 2, studentsWithoutTeacher: 0, failedMails: 0, waitingRequests: 1, teachersWithoutHours: [] },
  bookingsByWeek: [
    { monday: '2026-11-16', booked: 2 },
    { monday: '2026-11-23', booked: 8 },
  ],
  occupancy: [{ teacher: { id: 9, name: 'Karim Aydin' }, booked: 3, free: 9 }],
  nextBookedDay: null,
}

describe('the lessons of today', () => {
  const open = () => loadOverview(contextFor(cmsUrl))
  const asked = () => fetched.mock.calls.map(([{ pathname, search }]) => pathname + search)
  afterEach(() => vi.useRealTimers())

  test('the lessons of today are those around now, driven, under way and ahead', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T09:30:00+01:00'), toFake: ['Date'] })
    const at = (hour: string, displayStatus = 'BOOKED') => bookedLessonFor({ lessonDateTime: `2026-11-26T${hour}:00+01:00`, displayStatus })
    given(answer(attentionApi.school, waiting))
    given(answer(adminLessonsApi.recent, [at('08:00', 'COMPLETED'), at('09:00'), at('10:00')]))
    expect(await open()).toMatchObject({
      day: '2026-11-26',
      today: [
        { time: '08:00', studentName: 'Samira Kaya', state: 'driven', status: 'COMPLETED' },
        { time: '09:00', state: 'now', status: 'IN_PROGRESS' },
        { time: '10:00', state: 'ahead', status: 'BOOKED' },
      ],
    })
    expect(asked()).toContain('/super-admin/api/lessons/recent')
  })

  test('are followed by those of the next day that has some, where today has none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T09:30:00+01:00'), toFake: ['Date'] })
    const lesson = bookedLessonFor({ lessonDateTime: '2026-11-30T10:00:00+01:00', displayStatus: 'BOOKED' })
    given(
      answer(adminLessonsApi.recent, []),
      answer(attentionApi.school, { ...waiting, nextBookedDay: '2026-11-30' }),
      answer(adminLessonsApi.page, { lessons: [lesson], totalPages: 1, totalItems: 1 }),
    )
    expect(await open()).toMatchObject({
      today: [],
      ahead: { day: '2026-11-30', label: 'maandag 30 november', lines: [{ time: '10:00', state: 'ahead' }] },
    })
    expect(asked()).toContain('/super-admin/api/lessons/page?date=2026-11-30&isBooked=true&size=5&page=0&sortBy=lessonDateTime')
  })

  test('stand beside what waits, and how the weeks fill up', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T09:30:00+01:00'), toFake: ['Date'] })
    given(answer(adminLessonsApi.recent, []), answer(attentionApi.school, waiting))
    const { waiting: lines, charts } = await open()
    expect(lines).toEqual({
      ...{ pendingPayments: 2, studentsWithoutTeacher: 0, failedMails: 0, waitingRequests: 1, teachersWithoutHours: [] },
    })
    expect(charts).toEqual({
      weeks: [
        { monday: '2026-11-16', label: '16 nov', booked: 2, share: 25, isNow: false },
        { monday: '2026-11-23', label: '23 nov', booked: 8, share: 100, isNow: true },
      ],
      occupancy: [{ teacher: { id: 9, name: 'Karim Aydin' }, booked: 3, offered: 12, percent: 25 }],
    })
  })

  test('that can’t be had are null', async () => {
    given(refusal('unavailable'))
    expect(await open()).toMatchObject({ today: null, ahead: null, waiting: null, charts: null })
  })
})

test.each([
  ['', 'overview'],
  ['tab=teachers', 'teachers'],
  ['tab=secrets', 'overview'],
])('the tab of "%s" is %s', (search, tab) => expect(tabIn(new URLSearchParams(search))).toBe(tab))
