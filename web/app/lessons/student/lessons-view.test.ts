import { describe, expect, test } from 'vitest'
import { dayAddress, tabAddress } from './lessons-view'
import { readLessonsPlace } from './lessons-view.server'

const today = '2026-11-24'
const read = (search: string) => readLessonsPlace(new URLSearchParams(search), today)

describe('the address of a student’s lessons', () => {
  test.each([
    ['', { view: 'calendar', day: today, by: 'today', filter: 'all' }],
    ['day=2026-11-26&filter=booked', { view: 'calendar', day: '2026-11-26', by: 'day', filter: 'booked' }],
    ['week=2026-11-30', { view: 'calendar', day: '2026-11-30', by: 'week', filter: 'all' }],
    ['week=2026-02-30', { view: 'calendar', day: today, by: 'today', filter: 'all' }],
    ['filter=cancelled', { view: 'calendar', day: today, by: 'today', filter: 'all' }],
    ['view=list', { view: 'list', tab: 'booked', date: null, page: 1 }],
    ['tab=past', { view: 'list', tab: 'past', date: null, page: 1 }],
    ['view=list&tab=available&date=2026-12-01&page=3', { view: 'list', tab: 'available', date: '2026-12-01', page: 3 }],
  ])('"%s" is %j', (search, place) => expect(read(search)).toEqual(place))

  test('keeps a date only where there is something to book', () => {
    expect(read('tab=booked&date=2026-12-01')).toMatchObject({ date: null })
  })

  test.each(['2026-02-30', '26-11-2026', '2001-12-31', '2029-11-24', '9999-12-31', ''])(
    'reads the day "%s", which no lesson can be on, as today',
    (day) => {
      expect(read(`day=${day}`)).toMatchObject({ day: today })
    },
  )

  test.each(['0', '-1', 'x', '1.5'])('reads page %s as the first', (page) =>
    expect(read(`tab=past&page=${page}`)).toMatchObject({ page: 1 }),
  )

  test('reads back as it was written', () => {
    const placeIn = (address: string) => read(address.slice(address.indexOf('?')))
    expect(placeIn(tabAddress('available'))).toMatchObject({ view: 'list', tab: 'available' })
    expect(placeIn(dayAddress('2026-11-26'))).toMatchObject({ view: 'calendar', day: '2026-11-26' })
  })
})
