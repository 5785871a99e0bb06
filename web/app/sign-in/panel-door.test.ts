import { panelFromPortalPath, panelPlaces, signInApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer, refusal } from '../../tests/fixtures/replies'
import { openPanel } from './panel-door.server'

describe('the way to the panel', () => {
  const { given } = fakeFetch()
  const open = (search = '') =>
    openPanel(new Request(`https://rijbaan.test${panelFromPortalPath}${search}`), contextFor(cmsUrl)).catch((thrown: unknown) =>
      (thrown as Response).headers.get('location'),
    )

  test('is the address that the CMS gives out', async () => {
    const address = 'https://panel.rijbaan.test/panel-door?pass=abc'
    given(answer(signInApi.panelPass, { address }))
    expect(await open()).toBe(address)
  })

  test('is the panel’s own where it opens without the portal', async () => {
    given(refusal('not-found'))
    expect(await open()).toBe(`${contextFor(cmsUrl).settings.cmsPublicUrl}/admin/`)
  })

  test('leads on to the place in the panel that is asked for, through its door too, and to no other', async () => {
    const { cmsPublicUrl } = contextFor(cmsUrl).settings
    given(refusal('not-found'))
    expect(await open('?to=requests')).toBe(cmsPublicUrl + panelPlaces.requests)
    expect(await open('?to=//elsewhere.test')).toBe(`${cmsPublicUrl}/admin/`)
    given(answer(signInApi.panelPass, { address: 'https://panel.rijbaan.test/panel-door?pass=abc' }))
    expect(await open('?to=mails')).toBe('https://panel.rijbaan.test/panel-door?pass=abc&to=mails')
  })

  test('is shut without a second factor, and says so', async () => {
    given(refusal('second-factor-needed'))
    expect(await open()).toEqual({ reason: 'second-factor' })
  })

  test('is shut while the CMS doesn’t answer', async () => {
    given(refusal('unavailable'))
    expect(await open()).toEqual({ reason: 'unavailable' })
  })
})
