import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { expect, test } from 'vitest'
import { makeAuthority } from './support/authority'
import { asVisitor } from './support/call'
import { findFreePort } from './support/free-port'
import { startOwnCms } from './support/own-cms'
import { demoPassword } from './support/session'

/** Signs in as far as the CMS saying that it will take the form; answers how it goes on. */
async function beginSignIn(url: string, username: string, ca?: Buffer): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ username, password: demoPassword })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...asVisitor() }
  const options = { method: 'POST', headers: { ...headers, Expect: '100-continue' } }
  const asked = ca ? requestOverTls(`${url}/api/auth/login`, { ...options, ca }) : request(`${url}/api/auth/login`, options)
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
})

test('who is being answered over TLS gets the answer too', async () => {
  const authority = await makeAuthority()
  const { certificate, key } = await authority.sign('IP:127.0.0.1')
  const port = await findFreePort()
  const cms = await startOwnCms({ CMS_TLS_PORT: String(port), CMS_TLS_CERT: certificate, CMS_TLS_KEY: key })
  const ca = await readFile(authority.file)
  const signIns = await Promise.all(['student', 'teacher'].map((username) => beginSignIn(`https://127.0.0.1:${port}`, username, ca)))
  const stopped = cms.stop()
  await expect.poll(() => fetch(`${cms.url}/livez`).catch(() => null)).toBeNull()
  expect(await Promise.all(signIns.map((goOn) => goOn()))).toEqual([200, 200])
  await stopped
})
