// Waits until nothing on a page moves or is still to come, hides what is chance, and takes a picture.
import type { Page } from '@playwright/test'
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

/** Waits for fonts, for all pictures of the page, also far below, and for what is drawn after them. */
export async function settle(page: Page, hasScript = true): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  if (!hasScript) return page.waitForLoadState('networkidle')
  await waitForScript(page)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete) && document.fonts.status === 'loaded')
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

const shoot = (page: Page, name: string, fullPage: boolean) =>
  page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled', caret: 'hide' })

/** Takes the whole page; of what lies over a page as much as is seen, and its end where it scrolls. */
export async function take(page: Page, nameOf: (part: string) => string): Promise<void> {
  await hideChance(page)
  const isModal = await hasModal(page)
  if (isWanted(nameOf(''))) await shoot(page, nameOf(''), !isModal)
  if (isModal && isWanted(nameOf('-end')) && (await scrollModal(page))) await shoot(page, nameOf('-end'), false)
}
