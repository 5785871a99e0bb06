import { adminLessonsApi } from '@rijbaan/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { tabIn } from './office-tabs'
import { loadToday } from './office.server'

const { fetched, given } = fakeFetch()

describe('the lessons of today', () => {
  const open = () => loadToday(contextFor(cmsUrl))
  afterEach(() => vi.useRealTimers())

  test('the lessons of today are those around now, driven, under way and ahead', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T09:30:00+01:00'), toFake: ['Date'] })
    const at = (hour: string, displayStatus = 'BOOKED') => bookedLessonFor({ lessonDateTime: `2026-11-26T${hour}:00+01:00`, displayStatus })
    given(answer(adminLessonsApi.recent, [at('08:00', 'COMPLETED'), at('09:00'), at('10:00')]))
    expect(await open()).toMatchObject({
      day: '2026-11-26',
      today: [
        { time: '08:00', studentName: 'Samira Kaya', state: 'driven', status: 'COMPLETED' },
        { time: '09:00', state: 'now', status: 'IN_PROGRESS' },
        { time: '10:00', state: 'ahead', status: 'BOOKED' },
      ],
    })
    const [address] = fetched.mock.calls[0] ?? []
    expect(`${address?.pathname}${address?.search}`).toBe('/super-admin/api/lessons/recent')
  })

  test('that can’t be had are null', async () => {
    given(from(adminLessonsApi.recent, refusal('unavailable')))
    expect((await open()).today).toBeNull()
  })
})

test.each([
  ['', 'overview'],
  ['tab=teachers', 'teachers'],
  ['tab=secrets', 'overview'],
])('the tab of "%s" is %s', (search, tab) => expect(tabIn(new URLSearchParams(search))).toBe(tab))
