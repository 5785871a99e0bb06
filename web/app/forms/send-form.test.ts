import type { ClientActionFunctionArgs } from '@remix-run/react'
import { autoPath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { RefusedForm } from '../refused-form'
import { sendForm } from './send-form'

const posted = (serverAction: () => Promise<unknown>): ClientActionFunctionArgs => ({
  request: new Request(`http://localhost${autoPath}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'call-me-back', name: 'Sanne', phone: '0612345678' }),
  }),
  params: {},
  serverAction: serverAction as ClientActionFunctionArgs['serverAction'],
})

/** An answer that a loader or action threw, as the router hands it on. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

const lost = (code: string) => ({
  intent: 'call-me-back',
  about: '',
  problem: { code, facts: {} },
  fields: {},
  values: { name: 'Sanne', phone: '0612345678' },
  data: null,
})

test('a form that got through has the server’s answer', async () => {
  const answer = { intent: 'call-me-back', about: '', problem: null, fields: {}, values: {}, data: null }
  expect(await sendForm(posted(() => Promise.resolve(answer)))).toEqual(answer)
})

test('a form that met no network says so and keeps what was typed', async () => {
  expect(await sendForm(posted(() => Promise.reject(new TypeError('Failed to fetch'))))).toEqual(lost('unavailable'))
})

test.each([
  ['an error of ours', thrown(500), 'server-error'],
  ['a site that is away', thrown(503), 'unavailable'],
  ['a server that has no room for it', new RefusedForm('busy'), 'busy'],
  ['a page of something between', new Error('Unable to decode turbo-stream response'), 'server-error'],
])('a form that met %s stays on its screen with what was typed', async (_, surprise, code) => {
  expect(await sendForm(posted(() => Promise.reject(surprise)))).toEqual(lost(code))
})

test.each([
  ['an answer that nobody here may have', thrown(403)],
  ['a redirect', new Response(null, { status: 302, headers: { Location: '/' } })],
  ['a navigation that overtook it', new DOMException('aborted', 'AbortError')],
])('%s goes on as it is', async (_, surprise) => {
  await expect(sendForm(posted(() => Promise.reject(surprise)))).rejects.toBe(surprise)
})
