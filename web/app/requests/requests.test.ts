import { fieldProblems, refuse, refuseFields, requestsApi, autoPath, homePath, tariffsPath } from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../../tests/fixtures/fake-cms'
import { cutOff, from, refusal, type Reply } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { askForDemo, askForPackage, askToBeCalled } from './intents'

const demo = {
  intent: 'demo-lesson',
  name: ' Sam de Vries ',
  phone: '06 12345678',
  email: 'sam@example.test',
  courseType: 'auto-automatic',
  website: '',
}
const callBack = { intent: 'call-me-back', name: 'Sam', phone: '+31 6 12345678', courseType: 'motor' }
const tariff = { intent: 'tariff-request', name: 'Sam', phone: '0612345678', packageId: 'manual15' }

describe('a posted form', () => {
  let cms: FakeCms
  beforeEach(async () => {
    cms = await startFakeCms()
  })
  afterEach(() => cms.stop())

  const given = (reply: Reply) => cms.given(from(requestsApi.demoLesson, reply))

  async function post(
    fields: Record<string, string> | BodyInit,
    { path = '/', intents = [askForDemo.name], language = 'nl' as 'nl' | 'en' } = {},
  ) {
    const body = typeof fields === 'string' || fields instanceof FormData ? fields : new URLSearchParams(fields as Record<string, string>)
    const request = new Request(`https://www.rijbaan.test${path}`, { method: 'POST', body })
    const action = formAction(
      'public',
      [askForDemo, askToBeCalled, askForPackage].filter(({ name }) => intents.includes(name)),
    )
    const { data, init } = await action({ request, params: {}, context: contextFor(cms.url, { language }) })
    return { result: data, status: init?.status ?? 200 }
  }

  test('for a demo lesson reaches the CMS as the specification writes it', async () => {
    const { result, status } = await post(demo, { path: `${homePath}?index&utm_source=x`, language: 'en' })
    expect([status, result?.problem]).toEqual([200, null])
    expect(cms.received).toMatchObject([
      {
        path: '/api/public/email/demo-lesson',
        body: {
          name: 'Sam de Vries',
          phone: '06 12345678',
          email: 'sam@example.test',
          message: 'Course Type: auto-automatic',
          language: 'nl',
          url: 'https://www.rijbaan.test/',
          website: '',
        },
        headers: {
          'x-rijbaan-secret': 'shared-secret',
          'x-rijbaan-client-address': '203.0.113.7',
          'accept-language': 'en',
          'x-request-id': 'request-1',
        },
      },
    ])
  })

  test('for a call back has an empty address', async () => {
    await post(callBack, { path: autoPath, intents: ['call-me-back', 'tariff-request'] })
    expect(cms.received[0]?.body).toMatchObject({ email: '', message: 'Course Type: motor', url: `https://www.rijbaan.test${autoPath}` })
  })

  test('for a package carries the price of the dialog and Dutch words, whatever the visitor reads', async () => {
    await post({ ...tariff, price: '1' }, { path: tariffsPath, intents: ['tariff-request'], language: 'en' })
    expect(cms.received[0]?.body).toMatchObject({
      subject: 'Pakketaanvraag: Pakketten schakelauto',
      email: 'no-reply@rijbaan.test',
      language: 'nl',
      message: expect.stringMatching(
        /^Naam: Sam\nTelefoon: 0612345678\nOnderdeel: Pakketten schakelauto\nPrijs: €\u00a01\.059\nDetails: .*15/,
      ) as string,
    })
  })

  test('for a package card of the car page carries its own price', async () => {
    await post({ ...tariff, packageId: 'premium' }, { path: autoPath, intents: ['call-me-back', 'tariff-request'] })
    expect(cms.received[0]?.body).toMatchObject({ message: expect.stringContaining('Prijs: €\u00a01.620') as string })
  })

  test('for a package that does not exist is refused', async () => {
    const { result, status } = await post({ ...tariff, packageId: 'made-up' }, { intents: ['tariff-request'] })
    expect([status, result?.problem?.code]).toEqual([400, 'invalid-tariff-request'])
    expect(cms.received).toEqual([])
  })

  test('with mistakes is refused before the CMS hears of it, and nothing typed is lost', async () => {
    const { result, status } = await post({ ...demo, name: 'S', phone: '123', email: 'sam' })
    expect(status).toBe(400)
    expect(result).toMatchObject({
      intent: 'demo-lesson',
      values: { name: 'S', phone: '123', email: 'sam', courseType: 'auto-automatic' },
      fields: { name: 'name-too-short', phone: 'phone-invalid', email: 'email-invalid' },
      problem: { code: 'invalid-demo-request' },
    })
    expect(cms.received).toEqual([])
  })

  test('by a robot that fills the hidden field goes on to the CMS, which thanks it', async () => {
    const { result } = await post({ ...demo, phone: 'x', website: 'https://spam.test' })
    expect(result?.problem).toBeNull()
    expect(cms.received[0]?.body).toMatchObject({ website: 'https://spam.test' })
  })

  test.each([
    ['too many', 429, 'too-many-requests'],
    ['something broken', 500, 'server-error'],
  ] as const)('that the CMS refuses for %s keeps its status, its code and what was typed', async (_, status, code) => {
    given(refusal(code))
    const answer = await post(demo)
    expect([answer.status, answer.result?.problem?.code, answer.result?.values['email']]).toEqual([status, code, 'sam@example.test'])
  })

  test('that the CMS finds wrong shows the fields it names', async () => {
    given(
      refusal(
        refuseFields({ phone: 'phone-invalid', email: 'unknown' }, { ...fieldProblems, unknown: 'x' }, refuse('invalid-demo-request')),
      ),
    )
    expect((await post(demo)).result?.fields).toEqual({ phone: 'phone-invalid', email: 'unknown' })
  })

  test.each([
    ['stopped', () => cms.stop()],
    ['answering no JSON', () => Promise.resolve(given(cutOff))],
  ])('while the CMS is %s is 503 and keeps what was typed', async (_, break_) => {
    await break_()
    const { result, status } = await post(demo)
    expect([status, result?.problem?.code, result?.values['name']]).toEqual([503, 'unavailable', ' Sam de Vries '])
  })

  test.each([
    ['of another page', callBack],
    ['of no kind', { name: 'Sam' }],
    ['that is none', 'plain text'],
  ])('%s is 400, and the page is shown again', async (_, body) => {
    expect(await post(body)).toEqual({ result: null, status: 400 })
  })

  test('with a file for a name is no accident', async () => {
    const form = new FormData()
    form.set('intent', 'demo-lesson')
    form.set('name', new Blob(['x']), 'x.txt')
    expect((await post(form)).result?.fields['name']).toBe('name-required')
  })
})
