import { peopleApi, picturePath, problemOfStatus, profilePath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, notModified, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { profileIntents } from './intents'
import { openPicture } from './picture.server'

const { fetched, given } = fakeFetch()

async function post(file: File) {
  const body = new FormData()
  body.set('intent', 'set-picture')
  body.set('file', file)
  return postTo(formAction('everyone', profileIntents), body, { context: contextFor(cmsUrl, { person: personFor() }), path: profilePath })
}

describe('a picture', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })

  test('goes on to the CMS as a form with a file', async () => {
    given(answer(peopleApi.setPicture, personFor({ profilePicture: picturePath(7, '1') })))
    expect((await post(file(10))).status).toBe(200)
    const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
    expect([method, address.pathname]).toEqual(['PUT', '/api/auth/me/picture'])
    expect((body as FormData).get('file')).toMatchObject({ size: 10 })
  })

  test.each([
    [0, 400, 'invalid-picture'],
    [2 * 1024 * 1024 + 1, 413, 'too-large'],
  ])('of %i bytes is refused with %i', async (bytes, status, problem) => {
    const refused = await post(file(bytes))
    expect([refused.status, refused.result?.fields['file']]).toEqual([status, problem])
  })

  test.each([
    [403, 404],
    [404, 404],
    [401, 404],
    [503, 503],
  ])('that the CMS answers with %i is %i, without a word', async (told, status) => {
    given(from(peopleApi.picture, refusal(problemOfStatus(told)), { params: { id: '7' } }))
    const context = { ...contextFor(cmsUrl), session: { cookie: 'rijbaan_session=x', setCookies: [] } }
    const picture = await openPicture('7', context, null)
    expect([picture.status, await picture.text()]).toEqual([status, ''])
  })

  test('that the browser has is asked about, and sent once', async () => {
    given(from(peopleApi.picture, notModified('"1"'), { params: { id: '7' } }))
    const context = { ...contextFor(cmsUrl), session: { cookie: 'rijbaan_session=x', setCookies: [] } }
    const picture = await openPicture('7', context, '"1"')
    expect([picture.status, picture.headers.get('cache-control'), picture.headers.get('etag')]).toEqual([304, 'private, no-cache', '"1"'])
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'If-None-Match': '"1"' })
  })

  test('isn’t asked for without a session', async () => {
    expect((await openPicture('7', contextFor(cmsUrl), null)).status).toBe(404)
    expect(fetched).not.toHaveBeenCalled()
  })
})
