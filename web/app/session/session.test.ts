import { peopleApi, problems, refuse, toProblem } from '@rijbaan/contract'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingsFor, silentLog } from '../../tests/fixtures/context'
import { cms } from '../cms.server'
import { whoIsThere } from './session.server'

describe('who is signed in', () => {
  let server: Server
  let asked: (string | undefined)[]
  let url: string

  beforeEach(async () => {
    asked = []
    server = createServer((req, res) => {
      asked.push(req.headers.cookie)
      const code = req.headers.cookie === 'rijbaan_session=broken' ? 'server-error' : 'sign-in-required'
      res.writeHead(problems[code].status, { 'Content-Type': 'application/json' }).end(JSON.stringify(toProblem(code)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  const someone = (cookie: string | null, cmsUrl = url) => {
    const session = { cookie, setCookies: [] as string[] }
    return { ...whoIsThere({ settings: settingsFor({ cmsUrl }), log: silentLog, session }, session), session }
  }

  test('is nobody without a cookie, and nobody is asked', async () => {
    expect(await someone(null).person()).toBeNull()
    expect(asked).toEqual([])
  })

  test('is asked once per request, and a dead cookie is taken off the browser (R13)', async () => {
    const { askPerson, person, session } = someone('__Host-rijbaan_session=dead')
    expect([await person(), await person(), await askPerson()]).toEqual([null, null, { ok: true, value: null }])
    expect(asked).toEqual(['__Host-rijbaan_session=dead'])
    expect(session.setCookies).toEqual(['__Host-rijbaan_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
  })

  test.each([
    ['broken', 'rijbaan_session=broken', undefined],
    ['away', 'rijbaan_session=x', 'http://127.0.0.1:9'],
  ])('is not known while the CMS is %s: 503, and the cookie stays', async (_, cookie, cmsUrl) => {
    const { person, session } = someone(cookie, cmsUrl)
    const thrown = await person().catch((problem: unknown) => problem)
    expect([thrown instanceof Response && thrown.status, session.setCookies]).toEqual([503, []])
  })

  test('that is not known asks for nothing more in the same request', async () => {
    const { askPerson, session } = someone('rijbaan_session=broken')
    await askPerson()
    const more = await cms(peopleApi.me, { settings: settingsFor({ cmsUrl: url }), log: silentLog, session })
    expect([more, asked]).toEqual([refuse('unavailable'), ['rijbaan_session=broken']])
  })
})
