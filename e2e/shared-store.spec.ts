import {
  callMeBackAnchor,
  autoPath,
  homePath,
  inLanguage,
  languageCookie,
  loginPath,
  logoutPath,
  passwordLinkPath,
  portalPath,
  publicPaths,
  tariffAnchors,
  tariffsPath,
  tokenPasswordPath,
  type Language,
} from '@rijbaan/contract'
import { ask, type Answer } from './support/ask'
import { accounts, allPortalRoutes, doorWords, openAs, type Account } from './support/door'
import { keepFigure } from './support/figures'
import { findFreePort } from './support/free-port'
import { openOffice, type Office } from './support/office'
import { startServers, type Servers } from './support/product'
import { newPerson } from './support/requests'
import { purgeToken, startStore, whyWithout, type SharedStore } from './support/shared-stores'
import { expect, test } from './support/test'
import { welcomeTo, type Visitor, type VisitorOptions } from './support/visitor'

/** Real stores of Debian's in front of a product of their own, one after another (decision 37). */
test.describe.configure({ mode: 'serial' })

let servers: Servers
let office: Office
let closeOffice: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  servers = await startServers()
  ;({ office, close: closeOffice } = await openOffice(browser, servers))
})

test.afterAll(async () => {
  await closeOffice()
  await servers.stop()
})

/** Whether an answer came from what the store had. */
const isFromStore = ({ headers }: Answer): boolean => /^(HIT|STALE|UPDATING|REVALIDATED)$/.test(String(headers['x-cache']))

/** Both that a browser asks for: the page, and its data for a page that is open already. */
const withData = (address: string): string[] => {
  const [path = '', query] = address.split('?')
  return [address, `${path === homePath ? '/_root' : path}.data${query ? `?${query}` : ''}`]
}

/** An address with any number in it, and whatever it asks for: two of a kind are the same page of two rows. */
const kindOf = (address: string): string => (address.split('?')[0] ?? '').replaceAll(/\d+/g, '0')

/** Portal addresses that a page leads to. */
const portalLinksIn = (answer: Answer): string[] =>
  [...textOf(answer).matchAll(/href="(\/portal\/[^"#]*)/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !link.startsWith(logoutPath))

const textOf = ({ body }: Answer): string => body.toString()
const timesIn = (answer: Answer, name: string): number => textOf(answer).split(name).length - 1
const languageOf = (answer: Answer): string | undefined => /<html lang="(\w+)"/.exec(textOf(answer))?.[1]
const cookieFor = (language: Language): Record<string, string> => ({ Cookie: `${languageCookie}=${language}` })

for (const { kind, seconds, isTold } of [
  // It is told of new content, so that it could keep the old one for long.
  { kind: 'varnish', seconds: 300, isTold: true },
  // It can't be told, and asks anew each second.
  { kind: 'nginx', seconds: 1, isTold: false },
] as const) {
  test.describe(`${kind} in front`, () => {
    const reason = whyWithout(kind)
    test.skip(reason !== null, reason ?? '')
    // The reporter names what is skipped, not why. Workers read this file again, and needn't say it again.
    if (reason !== null && process.env['TEST_WORKER_INDEX'] === undefined) console.log(`  ${reason}`)

    let store: SharedStore
    let port: number

    /** The web app and the store in front, both with this time. */
    async function begin(keptSeconds: number, isPurged: boolean): Promise<void> {
      await servers.running.web.stop()
      const url = `http://localhost:${port}`
      const told = { CDN_PURGE_URL: `${url}/`, CDN_PURGE_HEADER: `X-Purge-Token: ${purgeToken}` }
      await servers.startWeb({ PUBLIC_URL: url, CDN_SECONDS: String(keptSeconds), TRUST_PROXY: '1', ...(isPurged ? told : {}) })
      store = await startStore(kind, { port, webUrl: servers.webUrl, seconds: keptSeconds })
      // It is told to forget by a web app that starts, also once more, and again until it is there itself: before that it keeps nothing for long.
      if (isPurged) await expect.poll(() => timesForgotten(), { timeout: 30_000 }).toBe(1)
    }

    /** How often the store was told to forget all pages, those too that were on their way to it. */
    const timesForgotten = (): number => servers.running.web.log().split('and those that were on their way to it').length - 1

    test.beforeAll(async () => {
      port = await findFreePort()
      await begin(seconds, isTold)
    })

    test.afterAll(() => store.stop())

    const at = (path: string, headers: Record<string, string> = {}): Promise<Answer> => ask(store.url + path, headers)

    async function asVisitor(
      { browser }: { browser: Parameters<typeof welcomeTo>[0] },
      options: VisitorOptions,
      visit: (visitor: Visitor) => Promise<void>,
    ): Promise<void> {
      const { welcome, visitors, close } = welcomeTo(browser, store.url)
      await visit(await welcome(options))
      await close()
      expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
    }

    test(`${kind} keeps public pages for all, with their policy and their ETag`, async ({ browser }) => {
      for (const path of publicPaths) {
        const direct = await ask(servers.webUrl + path)
        await at(path)
        const kept = await at(path, { 'Accept-Encoding': 'identity', Cookie: 'somebody=else; theme=night' })
        expect([kept.status, isFromStore(kept), textOf(kept) === textOf(direct)], path).toEqual([200, true, true])
        for (const name of ['content-security-policy', 'etag', 'content-type', 'x-content-type-options'])
          expect(kept.headers[name], name).toBe(direct.headers[name])
        expect(kept.headers['set-cookie']).toBeUndefined()
        // A browser asks each time: it may be somebody's own by then.
        expect(kept.headers['cache-control']).toBe('private, no-cache')

        const unchanged = await at(path, { 'If-None-Match': kept.headers['etag'] ?? '' })
        expect([unchanged.status, unchanged.headers['content-security-policy']]).toEqual([304, direct.headers['content-security-policy']])
        expect((await at(path, { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
      }
      await asVisitor({ browser }, {}, async (visitor) => {
        for (const path of [...publicPaths, ...publicPaths]) expect(await visitor.goTo(path)).toBe(200)
      })
    })

    test(`${kind} has both languages under one address, in any order`, async ({ browser }) => {
      const asked: { headers: Record<string, string>; language: Language }[] = [
        { headers: {}, language: 'nl' },
        { headers: cookieFor('en'), language: 'en' },
        { headers: cookieFor('nl'), language: 'nl' },
        { headers: { Cookie: `visits=3; ${languageCookie}=en; theme=day` }, language: 'en' },
        { headers: { Cookie: `my${languageCookie}=en` }, language: 'nl' },
        { headers: { Cookie: `${languageCookie}=fr` }, language: 'nl' },
      ]
      const mixed = [0, 1, 2, 3, 4, 5, 5, 1, 4, 3, 2, 0, 1, 1, 0, 3].flatMap((index) => asked[index] ?? [])
      for (const path of [homePath, tariffsPath, `${tariffsPath}?source=letter`]) {
        for (const { headers, language } of mixed) expect(languageOf(await at(path, headers)), JSON.stringify(headers)).toBe(language)
        const all = await Promise.all(mixed.map(({ headers }) => at(path, headers)))
        expect(all.map(languageOf)).toEqual(mixed.map(({ language }) => language))
        expect(all.some(isFromStore)).toBe(true)
      }
      for (let times = 0; times < 2; times += 1) {
        const chosen = await at(inLanguage(tariffsPath, 'en'))
        expect([languageOf(chosen), isFromStore(chosen)]).toEqual(['en', false])
        expect(chosen.headers['set-cookie']).toEqual([expect.stringMatching(new RegExp(`^${languageCookie}=en; `))])
        expect(languageOf(await at(inLanguage(tariffsPath, 'en'), cookieFor('en')))).toBe('en')
        const back = await at(inLanguage(tariffsPath, 'nl'), cookieFor('en'))
        expect([languageOf(back), back.headers['set-cookie']]).toEqual([
          'nl',
          [expect.stringMatching(new RegExp(`^${languageCookie}=nl; `))],
        ])
      }
      await asVisitor({ browser }, {}, async (visitor) => {
        for (const language of ['en', 'nl', 'en'] as const) {
          await visitor.goTo(inLanguage(autoPath, language))
          await visitor.goTo(autoPath)
          await expect(visitor.page.locator('html')).toHaveAttribute('lang', language)
        }
      })
    })

    test(`${kind} has a published price within 5 seconds, in both languages`, async ({}, testInfo) => {
      const priceIn = { nl: (euros: string) => `€\u00a0${euros}`, en: (euros: string) => `€${euros.replace('.', ',')}` }
      const seesPrice = async (language: Language, euros: string) => {
        const section = textOf(await at(tariffsPath, cookieFor(language))).split(`id="${tariffAnchors.automatic}"`)[1]
        expect(section).toContain(priceIn[language](euros))
      }
      for (const language of ['nl', 'en'] as const) await seesPrice(language, '1.050')
      await office.openTariff('Automaat', 'Pakket 10 lessen')
      // There and back, so that the next store finds the seeded price.
      for (const [typed, shown] of [
        ['1075', '1.075'],
        ['1050', '1.050'],
      ] as const) {
        const before = timesForgotten()
        await office.field('Prijs').fill(typed)
        const publishedAt = await office.publish()
        for (const language of ['nl', 'en'] as const) {
          await expect(() => seesPrice(language, shown)).toPass({ intervals: [100], timeout: 5_000 })
          const taken = (performance.now() - publishedAt) / 1000
          keepFigure(testInfo, `published price ${shown} through ${kind} (${language})`, `${taken.toFixed(1)} s`)
          expect(taken).toBeLessThan(5)
        }
        if (isTold) await expect.poll(() => timesForgotten()).toBeGreaterThan(before)
      }
      const again = await Promise.all([at(tariffsPath), at(tariffsPath)])
      expect(again.some(isFromStore)).toBe(true)
    })

    test(`${kind} keeps no page of who is signed in, nor one that says goodbye`, async ({ browser }, testInfo) => {
      for (const account of Object.keys(accounts) as Account[]) {
        await asVisitor({ browser }, { hasScript: false }, async (visitor) => {
          await openAs(visitor, account, homePath)
          const profile = visitor.page.getByRole('banner').getByRole('link', { name: /^Profiel van / })
          const name = ((await profile.locator('span').first().textContent()) ?? '').replace('Profiel van ', '').trim()
          expect(name.length).toBeGreaterThan(4)
          const cookies = (await visitor.page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ')

          const found = new Map([...publicPaths, ...allPortalRoutes].map((path) => [kindOf(path), new Set<string>([path])]))
          let shown = 0
          for (const addresses of found.values()) {
            for (const address of addresses) {
              for (const asked of [...withData(address), address]) {
                const own = await at(asked, { Cookie: cookies })
                expect(isFromStore(own), asked).toBe(false)
                expect(own.headers['cache-control'], asked).toMatch(/^private, no-(store|cache)$/)
                if (textOf(own).includes(name)) shown += 1
                for (const link of portalLinksIn(own)) {
                  const alike = found.get(kindOf(link)) ?? new Set()
                  if (alike.size < 2) found.set(kindOf(link), alike.add(link))
                }
              }
            }
          }
          const seen = [...found.values()].flatMap((addresses) => [...addresses])
          expect(shown).toBeGreaterThan(publicPaths.length)

          for (const address of seen.flatMap(withData)) {
            const strangers = await at(address)
            // Who teaches is told to everybody on the car page, whoever is signed in.
            const told = new URL(address, store.url).pathname.startsWith(autoPath) ? await ask(servers.webUrl + address) : null
            expect(timesIn(strangers, name), address).toBe(told ? timesIn(told, name) : 0)
            if (address.startsWith(portalPath)) expect(isFromStore(strangers), address).toBe(false)
          }
          keepFigure(testInfo, `asked for as ${account}, then as nobody, through ${kind}`, `${seen.length} pages and their data`)

          await visitor.page.request.post(logoutPath, { maxRedirects: 0 })
          expect(textOf(await at(homePath, { Cookie: 'rijbaan_signed_out=1' }))).toContain(doorWords.nl.signedOut)
          expect(textOf(await at(homePath))).not.toContain(doorWords.nl.signedOut)
        })
      }
      expect(isFromStore(await at(loginPath))).toBe(false)
    })

    test(`${kind} lets everybody follow the link of a mail, and nobody another’s`, async () => {
      for (const token of ['of-one', 'of-another']) {
        const opened = await at(passwordLinkPath(token))
        expect([opened.status, opened.headers['location']]).toEqual([302, tokenPasswordPath])
        const [cookie = ''] = opened.headers['set-cookie'] ?? []
        const page = await at(tokenPasswordPath, { Cookie: `theme=dark; ${cookie.split(';')[0]}` })
        expect([textOf(page).includes(`value="${token}"`), isFromStore(page)]).toEqual([true, false])
        expect(textOf(await at(tokenPasswordPath))).not.toContain(token)
      }
    })

    test(`${kind} keeps no answer to a form`, async ({ browser }) => {
      const person = newPerson('Nee')
      await asVisitor({ browser }, { hasScript: false }, async (visitor) => {
        await visitor.goTo(autoPath)
        const form = visitor.form(callMeBackAnchor)
        await visitor.field(form, 'name').fill(person.name)
        await visitor.field(form, 'phone').fill('12 34 56')
        await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
        await expect(visitor.field(form, 'name')).toHaveValue(person.name)
        expect(textOf(await at(autoPath))).not.toContain(person.name)

        await visitor.field(form, 'phone').fill(person.phone)
        await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
        await expect(visitor.told(visitor.words.callBack.success)).toBeVisible()
        for (const answer of [await at(autoPath), await at(new URL(visitor.page.url()).pathname)])
          for (const said of [person.name, visitor.words.callBack.success]) expect(textOf(answer)).not.toContain(said)
      })
    })

    test(`${kind} goes on with what it has while the web app is away, and keeps no failure`, async () => {
      await store.stop()
      // What is forgotten can't be shown: nothing tells the store to, after it has started.
      await begin(1, false)
      for (const path of publicPaths) for (const language of ['nl', 'en'] as const) await at(path, cookieFor(language))
      // Past the time in which it may show them while it asks for newer ones.
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await servers.running.web.kill()

      const neverAsked = `${tariffsPath}?never=asked`
      for (let times = 0; times < 2; times += 1) {
        for (const path of publicPaths) {
          for (const language of ['nl', 'en'] as const) {
            const stale = await at(path, cookieFor(language))
            expect([stale.status, languageOf(stale), isFromStore(stale)], path).toEqual([200, language, true])
          }
        }
        for (const address of [neverAsked, loginPath]) expect((await at(address)).status, address).toBeGreaterThanOrEqual(500)
      }
      await servers.startWeb({ PUBLIC_URL: store.url, CDN_SECONDS: '1', TRUST_PROXY: '1' })
      for (const address of [neverAsked, loginPath, ...publicPaths]) expect((await at(address)).status, address).toBe(200)
    })
  })
}
