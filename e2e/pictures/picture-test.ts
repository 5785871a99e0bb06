// What tests that take pictures have: the school, and a page that is opened as somebody.
import { test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { languageCookie, type Language } from '@rijbaan/contract'
import { isWanted, leave, settle, take, watchRequests } from './camera'
import { heights, schemesFor, widths, type Scheme, type Width } from './looks'
import { readMoment, readSchool, stateFile, type School } from './school'
import type { Screen } from './screen'

/** Who looks, and how: pages of one who looks the same share a browser's memory. */
type Onlooker = Pick<Screen, 'as' | 'hasScript' | 'theme'> & { language: Language }

async function openContext(browser: Browser, school: School, who: Onlooker): Promise<BrowserContext> {
  const { as, hasScript = true, theme, language } = who
  const context = await browser.newContext({
    baseURL: school.webUrl,
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    deviceScaleFactor: 1,
    javaScriptEnabled: hasScript,
    ...(as ? { storageState: stateFile(school.folder, as) } : {}),
  })
  const cookies = { [languageCookie]: language, ...(theme ? { theme } : {}) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: school.webUrl })))
  if (hasScript) await context.clock.setFixedTime(await readMoment(school))
  return context
}

type PerWorker = { school: School; openPage: (who: Onlooker) => Promise<Page> }

export const test = base.extend<object, PerWorker>({
  school: [({}, use) => use(readSchool()), { scope: 'worker' }],
  /** The page of the last one who looked, as long as nobody else does: a window of its own for each picture takes a second. */
  openPage: [
    async ({ browser, school }, use) => {
      let open: { key: string; page: Page } | null = null
      await use(async ({ as, hasScript, theme, language }) => {
        const who = { as, hasScript, theme, language }
        const key = JSON.stringify([who, await readMoment(school)])
        if (open?.key !== key) {
          await open?.page.context().close()
          open = { key, page: await (await openContext(browser, school, who)).newPage() }
          watchRequests(open.page)
        }
        return open.page
      })
    },
    { scope: 'worker' },
  ],
})

/** Changes the window and the colours, with nothing moving. */
export async function changeLook(page: Page, width: Width, colorScheme: Scheme): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

type Look = { width: Width; scheme: Scheme }

const looksOf = ({ width: only }: Pick<Screen, 'width'>, language: Language): Look[] =>
  widths.filter((width) => width === (only ?? width)).flatMap((width) => schemesFor(language, width).map((scheme) => ({ width, scheme })))

const fileName =
  (name: string, language: Language, { width, scheme }: Look) =>
  (part: string): string =>
    `${name}${part}.${language}.${width}.${scheme}`

const isLookWanted = (name: string, language: Language) => (look: Look) =>
  ['', '-end'].some((part) => isWanted(fileName(name, language, look)(part)))

/** Opens a screen in the window as it is, and does what leads to the picture. */
export async function reach(page: Page, { at, then, hasScript = true }: Screen, { found }: School): Promise<void> {
  await page.goto(typeof at === 'string' ? at : at(found))
  await settle(page, hasScript)
  await then?.(page, found)
  await page.mouse.move(0, 0)
  await settle(page, hasScript)
}

/** A test that takes the pictures of a screen in a language, those that are wanted: what it shows may depend on the window it was opened in. */
export function takeScreen(screen: Screen, language: Language): void {
  const { name } = screen
  const looks = looksOf(screen, language).filter(isLookWanted(name, language))
  if (looks.length === 0) return
  test(`${name}.${language}`, async ({ school, openPage }) => {
    const page = await openPage({ ...screen, language })
    for (const look of looks) {
      await leave(page)
      await changeLook(page, look.width, look.scheme)
      await reach(page, screen, school)
      await take(page, fileName(name, language, look))
    }
  })
}

/** Points at what is said where it is on the screen, which keeps it there; else at the corner. */
async function pointAt(page: Page, said: Locator): Promise<void> {
  const box = await said.boundingBox()
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.mouse.move(0, 0)
  if (y < height) await page.mouse.move(x, y)
}

/** Takes what a page shows now, in Dutch, in every width and scheme. */
export async function takeNow(page: Page, name: string, said: Locator): Promise<void> {
  for (const look of looksOf({}, 'nl').filter(isLookWanted(name, 'nl'))) {
    await changeLook(page, look.width, look.scheme)
    await settle(page)
    await pointAt(page, said)
    await settle(page)
    await take(page, fileName(name, 'nl', look))
  }
}

/** Whether any picture of a screen is to be taken. */
export const isScreenWanted = ({ name }: Pick<Screen, 'name'>): boolean =>
  (['nl', 'en'] as const).some((language) => looksOf({}, language).some(isLookWanted(name, language)))
