import {
  homePath,
  languageCookie,
  languages,
  peopleApi,
  picturePath,
  publicPaths,
  refreshedHomePath,
  tariffsPath,
  type CurrentUser,
} from '@rijbaan/contract'
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import express from 'express'
import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startContentHolder, type ContentHolder } from '~/content.server'
import { cms as cmsCall } from '~/cms.server'
import { openPreview } from '~/preview/preview.server'
import { emptyFolder, settingsFor, silentLog } from '../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../tests/fixtures/fake-cms'
import { listening } from '../tests/fixtures/listening'
import { personFor } from '../tests/fixtures/person'
import { answer, noNetwork, refusal, type Reply } from '../tests/fixtures/replies'
import { siteBuild } from '../tests/fixtures/site-build'
import { createApp } from './app'
import { openMediaStore } from './media-store'
import { createMetrics } from './metrics'
import { createPageCache } from './page-cache'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const signedIn = 'rijbaan_session=geheim'

/** A cookie of a preview that has ended changes nothing but the way: what is asked for with it is rendered. */
const afreshWith = (cookie: string) => ({ cookie: `${cookie}; rijbaan_preview=ended` })

let cms: FakeCms
let content: ContentHolder
let port: number
let counted: string[]
let errors: unknown[]
let stopApp: () => void

async function start(build: ServerBuild = siteBuild()): Promise<void> {
  const settings = settingsFor({ cmsUrl: cms.url, trustedProxies: 1 })
  const folder = await emptyFolder()
  const log = { ...silentLog, error: (...told: unknown[]) => void errors.push(told) }
  content = await startContentHolder({ caller: { settings, log }, folder, everyMilliseconds: 20 })
  await expect.poll(() => content.isReady()).toBe(true)
  const app = createApp({
    ...{ settings, log, content, cache: createPageCache(), mode: 'production' },
    metrics: { ...createMetrics(), countPage: (result) => void counted.push(result) },
    findMedium: (await openMediaStore({ cmsUrl: settings.cmsUrl, folder: `${folder}/media`, log })).find,
    builtFiles: new Map(),
    publicFiles: express.Router(),
    loadBuild: () => Promise.resolve(build),
    textsScriptsOf: () => [],
  })
  ;({ port, stop: stopApp } = await listening(app))
}

beforeEach(async () => {
  ;[counted, errors] = [[], []]
  cms = await startFakeCms()
  await start()
})

afterEach(async () => {
  await content.stop()
  stopApp()
  await cms.stop()
})

async function startAnew(build: ServerBuild): Promise<void> {
  await content.stop()
  stopApp()
  await start(build)
}

const isSignedIn = (changes: Partial<CurrentUser> = {}) => cms.given(answer(peopleApi.me, personFor(changes)))

const ask = (path: string, { method = 'GET', cookie = signedIn, ...headers }: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers: { cookie, ...headers } }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }))
    })
    asked.on('error', reject).end()
  })

const textOf = ({ body }: Answer) => body.toString()

const timesAsked = () => cms.received.filter(({ path }) => path === peopleApi.me.path).length

/** Where two pages part, in a few words of each; null where they are the same. */
function differenceOf(one: string, other: string): [string, string] | null {
  if (one === other) return null
  const at = Array.from({ length: one.length }).findIndex((_, index) => one[index] !== other[index])
  return [one.slice(at - 40, at + 80), other.slice(at - 40, at + 80)]
}

/** Names that people may type, and what the pages make of them is never more than words. */
const people: [string, Partial<CurrentUser>][] = [
  ['an ordinary name', {}],
  ['a picture', { profilePicture: `${picturePath(7)}?v=1&w="<2>'` }],
  ['a script', { firstName: '</script><script>alert(1)</script>' }],
  ['a tag that ends another', { firstName: '"><img src=x onerror=alert(1)>', lastName: "'><svg/onload=alert(1)>" }],
  ['a comment', { firstName: '<!--', lastName: '--><!-- <script>' }],
  ['ends of lines', { firstName: 'A\u2028B', lastName: 'C\u2029D\r\nE' }],
  ['backslashes', { firstName: 'A\\', lastName: '\\u003c\\n\\"\\' }],
  ['lone quotes', { firstName: '"', lastName: "'" }],
  ['signs that templates and patterns have', { firstName: '{{name}} $t(header.home)', lastName: "$& $1 $` $' ${1}" }],
  ['what is escaped already', { firstName: '&lt;b&gt;&amp;', lastName: '&#x27;' }],
  ['emoji', { firstName: '👩🏽‍🚒', lastName: '🇳🇱 Zoë' }],
  ['half a letter', { firstName: '\ud83d', lastName: 'x\udc00' }],
  ['letters that nobody sees', { firstName: '\u0000\u0007\u202e', lastName: '\ufeff\u200f' }],
  ['no name', { firstName: '', lastName: '', username: '', email: '' }],
  ['a password to choose first', { requirePasswordChange: true, roles: [{ name: 'ROLE_ADMIN' }] }],
  ['a role that nobody knows (R22)', { roles: [{ name: 'ROLE_UNKNOWN' }] }],
]

describe('a public page for who is signed in', () => {
  test.each(people)('is to the letter what would be rendered for somebody with %s, in both languages', async (_, person) => {
    isSignedIn(person)
    for (const language of languages) {
      for (const path of publicPaths) {
        const cookie = `${languageCookie}=${language}; ${signedIn}`
        const [own, afresh] = [await ask(path, { cookie }), await ask(path, afreshWith(cookie))]
        expect(differenceOf(textOf(own), textOf(afresh))).toBeNull()
        const { 'x-request-id': _ownId, date: _date, 'content-length': _length, ...head } = own.headers
        const { 'x-request-id': _id, date: _then, 'content-length': _whole, ...expected } = afresh.headers
        expect(head).toEqual(expected)
        const packed = await ask(path, { cookie, 'accept-encoding': 'gzip' })
        expect(differenceOf(gunzipSync(packed.body).toString(), textOf(own))).toBeNull()
      }
    }
    expect(counted).toHaveLength(publicPaths.length * languages.length * 2)
    expect(errors).toEqual([])
  })

  test('is rendered once for all of them, with a picture and without', async () => {
    for (const firstName of ['Anna', 'Bo', 'Cem']) {
      isSignedIn({ firstName })
      expect(textOf(await ask(homePath))).toContain(`Profiel van ${firstName} Kaya`)
    }
    isSignedIn({ profilePicture: picturePath(7) })
    for (let times = 0; times < 2; times += 1) expect(textOf(await ask(homePath))).toContain(`src="${picturePath(7)}"`)
    expect(counted).toEqual(['miss', 'hit', 'hit', 'miss', 'hit'])
  })

  test('is rendered once for a crowd that comes at the same moment', async () => {
    isSignedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(homePath)))
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(timesAsked()).toBe(10)
  })

  test('is the same packed', async () => {
    isSignedIn()
    const packed = await ask(tariffsPath, { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).toString()).toBe(textOf(await ask(tariffsPath)))
    expect(packed.body.length).toBe(Number(packed.headers['content-length']))
  })

  test('may run its own scripts, that with the name too, and no other', async () => {
    isSignedIn({ firstName: '</script><script>alert(1)</script>' })
    const { body, headers } = await ask(homePath)
    const codes = [...body.toString().matchAll(/<script(?: type="late" async="")?>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(2)
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${[...new Set(hashes)].join(' ')};`)
    expect(codes.join()).not.toContain('alert(1)<')
  })

  test('has what the office publishes as soon as it is heard', async () => {
    isSignedIn()
    await ask(tariffsPath)
    cms.content.nl.tariffsPage.title = 'Nieuwe tarieven'
    await expect.poll(async () => textOf(await ask(tariffsPath))).toContain('Nieuwe tarieven')
  })

  test.each([
    ['has the strangers’ page', { 'if-none-match': 'W/"strangers"' }],
    ['asks for a part of it', { range: 'bytes=0-9' }],
    ['comes from elsewhere', { origin: 'https://elsewhere.nl', 'sec-fetch-site': 'cross-site' }],
  ])('is whole for a browser that %s, as it would be rendered', async (_, asked) => {
    isSignedIn()
    const [own, afresh] = [await ask(homePath, asked), await ask(homePath, { ...afreshWith(signedIn), ...asked })]
    expect([own.status, own.headers.etag, textOf(own)]).toEqual([200, undefined, textOf(afresh)])
    expect(afresh.status).toBe(200)
  })

  test('goes to nobody, and harms nobody, where its asker left before the CMS said who it is', async () => {
    const told = answer(peopleApi.me, personFor())
    const leaving = httpRequest({ host: '127.0.0.1', port, path: homePath, headers: { cookie: signedIn } }).on('error', () => undefined)
    cms.given({
      ...told,
      send: (asked) => {
        leaving.destroy()
        return told.send(asked)
      },
    })
    leaving.end()
    await expect.poll(() => counted).toEqual(['miss'])
    isSignedIn()
    expect(textOf(await ask(homePath))).toContain('Profiel van')
  })

  test('asks the CMS each time who it is, once, in the name of the request, and hands on the session that it renews', async () => {
    const told = answer(peopleApi.me, personFor())
    const renewed: Reply = {
      ...told,
      send: (asked) => {
        const sent = told.send(asked)
        return sent && { ...sent, headers: { ...sent.headers, 'Set-Cookie': 'rijbaan_session=neu; Path=/; HttpOnly' } }
      },
    }
    cms.given(renewed)
    const { headers } = await ask(homePath, { 'x-request-id': 'request-0001', 'user-agent': 'Browser/1' })
    expect(headers['set-cookie']).toEqual(['rijbaan_session=neu; Path=/; HttpOnly'])
    expect(headers['x-request-id']).toBe('request-0001')
    const asked = cms.received.filter(({ path }) => path === peopleApi.me.path)
    expect(asked.map((each) => each.headers)).toEqual([
      expect.objectContaining({
        cookie: signedIn,
        'x-request-id': 'request-0001',
        'user-agent': 'Browser/1',
        'x-rijbaan-client-address': expect.stringContaining('127.0.0.1') as string,
      }),
    ])
  })

  test.each([
    ['in a page that was ready', homePath],
    ['in a page that was rendered for them', `${homePath}?other`],
  ])('is kept by nobody, as in the portal, %s (ASVS 14.3.2)', async (_where, path) => {
    isSignedIn()
    const answer = await ask(path)
    expect(textOf(answer)).toContain('Profiel van')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('that holds nothing of anybody may be gone back to, also where a cookie is made up', async () => {
    cms.given(refusal('sign-in-required'))
    for (const path of [homePath, `${homePath}?other`]) expect((await ask(path)).headers['cache-control']).toBe('private, no-cache')
  })

  test('is the strangers’ page once the session has ended, and its cookie goes (R13, R25)', async () => {
    isSignedIn()
    await ask(homePath)
    cms.given(refusal('sign-in-required'))
    const before = timesAsked()
    const ended = await ask(homePath)
    expect(textOf(ended)).not.toContain('Profiel van')
    expect(ended.headers['set-cookie']).toEqual(['rijbaan_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(timesAsked() - before).toBe(1)
  })

  test.each([
    ['goes away', noNetwork],
    ['can’t answer', refusal('unavailable')],
  ])('is the strangers’ page where the CMS %s', async (_, reply) => {
    isSignedIn()
    await ask(homePath)
    cms.given(reply)
    const { status, headers, body } = await ask(homePath)
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect(body.toString()).not.toContain('Profiel van')
    expect(counted).toEqual(['miss'])
  })

  test.each([
    ['in the preview', homePath, { cookie: `${signedIn}; ${openPreview(settingsFor().previewKey, new Date(), false).split(';')[0]}` }],
    ['after signing out', homePath, { cookie: `${signedIn}; rijbaan_signed_out=1` }],
    ['that is asked for anew', refreshedHomePath, {}],
    ['whose address chooses a language', `${homePath}?${languageCookie}=en`, {}],
    ['of which only the head is asked for', homePath, { method: 'HEAD' }],
    ['as data', '/_root.data', {}],
    ['at another spelling of its address', `${tariffsPath}/`, {}],
    ['in a language that nobody offers', homePath, { cookie: `${languageCookie}=xx; ${signedIn}` }],
  ])('is rendered afresh %s', async (_, path, asked) => {
    isSignedIn()
    expect((await ask(path, asked)).status).toBe(200)
    expect(counted).toEqual([])
  })

  test.each<[string, (args: LoaderFunctionArgs) => Promise<string | undefined>]>([
    ['shows', async ({ context }) => (await context.person())?.phone],
    [
      'asks whether there is anybody, and copes with the answer, and shows',
      async ({ context }) => {
        const asked = await context.askPerson()
        return asked.ok ? asked.value?.phone : undefined
      },
    ],
    [
      'asks the CMS about, and copes with the answer, and shows',
      async ({ context }) => {
        const asked = await cmsCall(peopleApi.me, context)
        return asked.ok ? asked.value.phone : undefined
      },
    ],
  ])('is rendered afresh, and nobody’s for somebody else, where it %s more of its reader than its header does', async (_, phoneOf) => {
    const loader = async (args: LoaderFunctionArgs) => ({ phone: await phoneOf(args) })
    await startAnew(siteBuild({ home: { loader, default: () => null, meta: () => [] } }))
    for (const phone of ['+31 6 11111111', '+31 6 22222222']) {
      isSignedIn({ phone })
      const { status, body } = await ask(homePath)
      expect([status, body.toString().includes(phone)]).toEqual([200, true])
    }
    expect(counted).toEqual([])
    expect(errors.join()).toContain('a page could not be made ready')
  })

  test('is rendered afresh where it sets a cookie', async () => {
    const loader = ({ context }: LoaderFunctionArgs) => {
      context.session.setCookies.push('seen=1')
      return null
    }
    await startAnew(siteBuild({ home: { loader, default: () => null, meta: () => [] } }))
    isSignedIn()
    for (let times = 0; times < 2; times += 1) expect((await ask(homePath)).headers['set-cookie']).toEqual(['seen=1'])
    expect(counted).toEqual([])
  })

  test('has in its data what would be rendered, also where a name is a word that the page has already', async () => {
    isSignedIn({ firstName: 'profile', lastName: '' })
    const [own, afresh] = [textOf(await ask(homePath)), textOf(await ask(homePath, afreshWith(signedIn)))]
    const bodyOf = (html: string) => html.split('window.__remixContext')[0] ?? ''
    expect(differenceOf(bodyOf(own), bodyOf(afresh))).toBeNull()
    expect(badgeIn(own)).toEqual({ name: 'profile', initials: 'P', picture: null })
    expect(badgeIn(afresh)).toEqual(badgeIn(own))
  })
})

/** What the page's script reads of who is signed in: values by their number, keys too; below zero there is none. */
function badgeIn(html: string): unknown {
  const code = /streamController\.enqueue\((".*?[^\\]")\);<\/script>/s.exec(html)?.[1] ?? '""'
  const values = JSON.parse(JSON.parse(code) as string) as unknown[]
  const profile = values.find((value) => value !== null && typeof value === 'object' && `_${values.indexOf('initials')}` in value)
  const facts = Object.entries(profile ?? {}) as [string, number][]
  return Object.fromEntries(facts.map(([key, value]) => [values[Number(key.slice(1))], value < 0 ? null : values[value]]))
}
