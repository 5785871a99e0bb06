import { signInApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer, refusal } from '../../tests/fixtures/replies'
import { openPanel } from './panel-door.server'

describe('the way to the panel', () => {
  const { given } = fakeFetch()
  const open = () => openPanel(contextFor(cmsUrl)).catch((thrown: unknown) => (thrown as Response).headers.get('location'))

  test('is the address that the CMS gives out', async () => {
    const address = 'https://panel.rijbaan.test/panel-door?pass=abc'
    given(answer(signInApi.panelPass, { address }))
    expect(await open()).toBe(address)
  })

  test('is the panel’s own where it opens without the portal', async () => {
    given(refusal('not-found'))
    expect(await open()).toBe(`${contextFor(cmsUrl).settings.cmsPublicUrl}/admin/`)
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
