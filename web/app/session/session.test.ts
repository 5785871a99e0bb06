import { peopleApi, refuse } from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingsFor, silentLog } from '../../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../../tests/fixtures/fake-cms'
import { from, refusal } from '../../tests/fixtures/replies'
import { cms } from '../cms.server'
import { whoIsThere } from './session.server'

describe('who is signed in', () => {
  let fake: FakeCms
  beforeEach(async () => {
    fake = await startFakeCms()
  })
  afterEach(() => fake.stop())

  const refuseWith = (code: 'server-error' | 'sign-in-required') => fake.given(from(peopleApi.me, refusal(code)))
  const asked = () => fake.received.map(({ headers }) => headers.cookie)

  const someone = (cookie: string | null, cmsUrl = fake.url) => {
    const session = { cookie, setCookies: [] as string[] }
    return { ...whoIsThere({ settings: settingsFor({ cmsUrl }), log: silentLog, session }, session), session }
  }

  test('is nobody without a cookie, and nobody is asked', async () => {
    expect(await someone(null).person()).toBeNull()
    expect(asked()).toEqual([])
  })

  test('is asked once per request, and a dead cookie is taken off the browser (R13)', async () => {
    refuseWith('sign-in-required')
    const { askPerson, person, session } = someone('__Host-rijbaan_session=dead')
    expect([await person(), await person(), await askPerson()]).toEqual([null, null, { ok: true, value: null }])
    expect(asked()).toEqual(['__Host-rijbaan_session=dead'])
    expect(session.setCookies).toEqual(['__Host-rijbaan_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
  })

  test.each([
    ['broken', 'rijbaan_session=broken', undefined],
    ['away', 'rijbaan_session=x', 'http://127.0.0.1:9'],
  ])('is not known while the CMS is %s: 503, and the cookie stays', async (_, cookie, cmsUrl) => {
    refuseWith('server-error')
    const { person, session } = someone(cookie, cmsUrl)
    const thrown = await person().catch((problem: unknown) => problem)
    expect([thrown instanceof Response && thrown.status, session.setCookies]).toEqual([503, []])
  })

  test('that is not known asks for nothing more in the same request', async () => {
    refuseWith('server-error')
    const { askPerson, session } = someone('rijbaan_session=broken')
    await askPerson()
    const more = await cms(peopleApi.me, { settings: settingsFor({ cmsUrl: fake.url }), log: silentLog, session })
    expect([more, asked()]).toEqual([refuse('unavailable'), ['rijbaan_session=broken']])
  })
})
