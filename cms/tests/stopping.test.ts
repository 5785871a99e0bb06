import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { asVisitor } from './support/call'
import { startOwnCms } from './support/own-cms'
import { demoPassword } from './support/session'

/** Signs in as far as the CMS saying that it will take the form; answers how it goes on. */
async function beginSignIn(url: string, username: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ username, password: demoPassword })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...asVisitor() }
  const asked = request(`${url}/api/auth/login`, { method: 'POST', headers: { ...headers, Expect: '100-continue' } })
  asked.flushHeaders()
  await once(asked, 'continue')
  return async () => {
    asked.end(body)
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
    return statusCode
  }
}

test('who is being answered when the CMS is asked to stop gets the answer', async () => {
  const cms = await startOwnCms()
  const signIns = await Promise.all(['student', 'teacher', 'admin'].map((username) => beginSignIn(cms.url, username)))
  const stopped = cms.stop()
  await expect.poll(() => fetch(`${cms.url}/livez`).catch(() => null)).toBeNull()
  expect(await Promise.all(signIns.map((goOn) => goOn()))).toEqual([200, 200, 200])
  await stopped
}, 90_000)
