import { defaultFeatures, listFilePath, listsApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { sampleContent } from '../../../tests/fixtures/content'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { attachment, from, noNetwork, refusal } from '../../../tests/fixtures/replies'
import { listFileAddress, openListFile } from './list-file.server'

const context = contextFor(cmsUrl, { person: personFor() })
const { fetched, given } = fakeFetch()

const asked = (path: string): Request => new Request(`https://rijbaan.test${path}`)

describe('a list that is exported', () => {
  test('is what the CMS writes for the filters in its address, and nobody keeps it', async () => {
    const csv = '\uFEFFDatum;Tijd\r\n27-11-2026;09:00\r\n'
    given(from(listsApi.lessons, attachment('lessen-2026-11-27.csv', 'text/csv; charset=utf-8', csv)))
    const file = await openListFile(
      'admin',
      'lessons',
      asked(listFilePath('admin', 'lessons', { filter: 'booked', teacherId: 7 })),
      context,
    )
    expect(await file.arrayBuffer()).toEqual(new TextEncoder().encode(csv).buffer)
    expect(Object.fromEntries(file.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="lessen-2026-11-27.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(fetched.mock.calls.map(([address]) => address.search)).toEqual(['?filter=booked&teacherId=7'])
  })

  test.each([
    ['isn’t there', refusal('not-found'), 404],
    ['isn’t the reader’s', refusal('forbidden'), 404],
    ['was taken too often', refusal('too-many-requests'), 429],
    ['can’t be read just now', refusal('unavailable'), 503],
    ['can’t be asked for', noNetwork, 503],
  ])('that %s is a sentence', async (_, reply, status) => {
    given(reply)
    const file = await openListFile('teacher', 'students', asked(listFilePath('teacher', 'students')), context)
    expect([file.status, file.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(await file.text()).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('that a page of %s asks for is answered with %i', async (site, status) => {
    given(from(listsApi.lessons, attachment('lessen.csv', 'text/csv; charset=utf-8', 'Datum')))
    const request = new Request(`https://rijbaan.test${listFilePath('admin', 'lessons')}`, { headers: { 'Sec-Fetch-Site': site } })
    expect((await openListFile('admin', 'lessons', request, context)).status).toBe(status)
    expect(fetched).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })

  test.each(['teachers', 'constructor', 'unknown'])('of a name that a teacher has none of, %s, isn’t asked for', async (list) => {
    expect((await openListFile('teacher', list, asked(listFilePath('teacher', list)), context)).status).toBe(404)
    expect(fetched).not.toHaveBeenCalled()
  })
})

test.each([
  [true, listFilePath('admin', 'lessons', { sortBy: 'nearest', filter: 'booked' })],
  [false, null],
])('where exporting lists is on: %s, a list has the address %s', async (lists, address) => {
  const content = { ...sampleContent('nl'), features: { ...defaultFeatures, lists } }
  const school = { ...context, content: { ...context.content, get: () => content, waitFor: () => Promise.resolve(content) } }
  expect(await listFileAddress(school, 'admin', 'lessons', { sortBy: 'nearest', filter: 'booked' })).toBe(address)
})
