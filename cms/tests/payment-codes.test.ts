import { contentSnapshot, defaultFeatures, type ContentSnapshot } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAdditions } from './support/additions'
import { webCmsSecret, type RunningCms } from './support/cms'
import { startOwnCms } from './support/own-cms'
import { openPanel, type Entry, type Panel } from './support/panel'

const site = '/content-manager/single-types/api::site.site'
const features = '/content-manager/single-types/api::features.features'

let cms: RunningCms
let office: Panel
let owner: Panel

beforeAll(async () => {
  cms = await startOwnCms()
  office = await openPanel('office@example.test', cms)
  owner = await openPanel('owner@example.test', cms)
})

afterAll(() => cms.stop())

/** Publishes what the panel would: the entry as it is, with these changes. */
async function publish(page: string, changes: Record<string, unknown>, by = owner) {
  const { body } = await by.call('GET', `${page}?locale=nl`)
  const { id: _, documentId: __, localizations: ___, createdBy: ____, updatedBy: _____, ...fields } = (body as { data: Entry }).data
  return by.call('POST', `${page}/actions/publish?locale=nl`, { ...fields, ...changes })
}

const snapshot = async (): Promise<ContentSnapshot> => {
  const answer = await fetch(`${cms.url}/api/public/content?language=en`, { headers: { 'X-Rijbaan-Secret': webCmsSecret } })
  return contentSnapshot.parse(await answer.json())
}

describe('the school’s account', () => {
  test.each(['NL91 ABNA 0417 1643 01', 'NL91 ABNA', 'giro 1234567'])('is refused as %s, in a sentence at the field', async (iban) => {
    const answer = await publish(site, { iban })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['iban'], message: expect.stringMatching(/^Dit rekeningnummer klopt niet\./) }] } } },
    })
  })

  test.each([
    ['NL00 TEST 0000 0000 00', false],
    ['', false],
    ['nl91abna0417164300', true],
  ])('may be "%s", to which a code can be made: %s', async (iban, isReal) => {
    expect((await publish(site, { iban })).status).toBe(200)
    expect((await snapshot()).site).toMatchObject({ iban, isRealIban: isReal })
  })
})

test.runIf(hasAdditions)('the office switches codes off, and on again', async () => {
  expect((await snapshot()).features).toEqual(defaultFeatures)
  expect((await publish(features, { paymentCodes: false }, office)).status).toBe(200)
  expect((await snapshot()).features).toEqual({ ...defaultFeatures, paymentCodes: false })
  expect((await publish(features, { paymentCodes: true }, office)).status).toBe(200)
  expect((await snapshot()).features).toEqual(defaultFeatures)
})
