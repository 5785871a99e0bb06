// Waits until nothing on a page moves or is still to come, hides what is chance, and takes a picture.
import { expect, type Locator, type Page, type PageScreenshotOptions, type Request } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const folder = process.env['PICTURES_FOLDER'] ?? '.cache/pictures'

/** `PICTURES_ONLY` takes some of the pictures: those whose names it fits. */
const only = new RegExp(process.env['PICTURES_ONLY'] ?? '')
export const isWanted = (name: string): boolean => only.test(`${name}.png`)

/** Waits until the page's script has taken it over. */
const waitForScript = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main === null || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })

/** What a page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page asks for, from now on. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Empties the window: whatever the page before still waits for doesn't matter any more. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  // The token of a mailed link is kept by a cookie, and would open the next picture's page too.
  await page.context().clearCookies({ name: /rijbaan_link$/ })
  underWay.get(page)?.clear()
}

/** How a button or a note ends that waits for an answer, in either language. */
export const busyWords = /(…|\.\.\.)$/

/** Waits until nothing is on its way to a page, and the page has seen that. */
async function waitForAnswers(page: Page): Promise<void> {
  await expect.poll(() => [...(underWay.get(page) ?? [])].map((request) => request.url()), { intervals: [20, 50, 100] }).toEqual([])
  await expect(page.getByRole('status').filter({ hasText: busyWords })).toHaveCount(0)
  await expect(page.getByRole('button', { name: busyWords })).toHaveCount(0)
}

/** Waits for fonts and for all pictures of the page, also far below. */
async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  const isAllThere = () => page.evaluate(() => [...document.images].every(({ complete }) => complete) && document.fonts.status === 'loaded')
  await expect.poll(isAllThere, { intervals: [20, 50, 100] }).toBe(true)
}

/** Waits until everything has come and is drawn, and lies where a page lies that was just opened: at its top. */
export async function settle(page: Page, hasScript = true): Promise<void> {
  if (!hasScript) await page.waitForLoadState('networkidle')
  else await waitForScript(page)
  await waitForPictures(page)
  if (hasScript) await waitForAnswers(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if (!hasScript) return
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** Puts something fixed in place of what no two runs have alike: moments by the machine's own clock, and secrets. */
const hideChance = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const chance: [RegExp, string][] = [
      [/^(Ingelogd op|Laatst gebruikt op|Signed in on|Last used on) .+$/, '$1 …'],
      [/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/, 'AAAA BBBB CCCC DDDD'],
      [/^https?:\/\/[^/]+(\/\w+\/)[\w-]+(\.ics)$/, `https://www.rijbaan.test$1${'A'.repeat(43)}$2`],
    ]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      const rule = chance.find(([fits]) => fits.test(text))
      if (rule) node.nodeValue = text.replace(...rule)
    }
    for (const drawing of document.querySelectorAll<SVGElement>('[role="img"][aria-label^="QR"]')) drawing.style.visibility = 'hidden'
  })

/** Whether something lies over the page, and takes all there is to do. */
const hasModal = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector(':modal') !== null)

/** Scrolls what lies over the page to its end; answers whether there was anything to scroll. */
const scrollModal = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const modal = document.querySelector(':modal')
    const parts = modal ? [modal, ...modal.querySelectorAll('*')] : []
    const scrolling = parts.filter(
      (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
    )
    for (const part of scrolling) part.scrollTop = part.scrollHeight
    return scrolling.length > 0
  })

/** Takes pictures until two that follow each other are the same; keeps the last. */
async function shoot(page: Page, name: string, area: Pick<PageScreenshotOptions, 'fullPage' | 'clip'>): Promise<void> {
  const next = () => page.screenshot({ ...area, animations: 'disabled', caret: 'hide' })
  let [before, picture] = [await next(), await next()]
  for (let tries = 0; !picture.equals(before); tries += 1) {
    if (tries === 10) throw new Error(`${name} doesn't come to rest.`)
    ;[before, picture] = [picture, await next()]
  }
  await writeFile(path.join(folder, `${name}.png`), picture)
}

/** Takes the whole page; of what lies over a page as much as is seen, and its end where it scrolls. */
export async function take(page: Page, nameOf: (part: string) => string): Promise<void> {
  await hideChance(page)
  const isModal = await hasModal(page)
  if (isWanted(nameOf(''))) await shoot(page, nameOf(''), { fullPage: !isModal })
  if (isModal && isWanted(nameOf('-end')) && (await scrollModal(page))) await shoot(page, nameOf('-end'), {})
}

/** Room around a part that is cut out of its page, in pixels. */
const margin = 12

/** Takes what is seen of a part, with some room around it; without a part the window as it is. */
export async function takePart(page: Page, name: string, part: Locator | null): Promise<void> {
  if (!part) return shoot(page, name, {})
  // Of one that is higher than the window its beginning is shown.
  await part.evaluate((element) =>
    element.scrollIntoView({ block: element.clientHeight > window.innerHeight ? 'start' : 'center', behavior: 'instant' }),
  )
  const box = await part.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error(`${name} shows a part that isn't there.`)
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const [right, bottom] = [Math.min(width, box.x + box.width + margin), Math.min(height, box.y + box.height + margin)]
  await shoot(page, name, { clip: { x, y, width: right - x, height: bottom - y } })
}
