import type { ClientActionFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { sendOrKeep } from './send-or-keep'

const posted = (serverAction: () => Promise<unknown>): ClientActionFunctionArgs => ({
  request: new Request('http://localhost/auto', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'call-me-back', name: 'Sanne', phone: '0612345678' }),
  }),
  params: {},
  serverAction: serverAction as ClientActionFunctionArgs['serverAction'],
})

test('a form that got through has the server’s answer', async () => {
  const answer = { intent: 'call-me-back', ok: true, values: {}, fieldProblems: {}, code: null }
  expect(await sendOrKeep(posted(() => Promise.resolve(answer)))).toEqual(answer)
})

test('a form that met no network says so and keeps what was typed', async () => {
  expect(await sendOrKeep(posted(() => Promise.reject(new TypeError('Failed to fetch'))))).toEqual({
    intent: 'call-me-back',
    ok: false,
    values: { intent: 'call-me-back', name: 'Sanne', phone: '0612345678' },
    fieldProblems: {},
    code: 'unavailable',
  })
})

test('any other surprise reaches the error page', async () => {
  const surprise = new Response(null, { status: 403 })
  await expect(sendOrKeep(posted(() => Promise.reject(surprise)))).rejects.toBe(surprise)
})
