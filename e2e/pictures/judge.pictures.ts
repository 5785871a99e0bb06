// Judges every screen instead of taking its picture: in windows from a small phone to a desk (which are also 200% and 400% of zoom), with the
// spacing of a reader, in forced colours, and by axe. `npm run screens` counts what it writes.
import { languages, type Language } from '@rijbaan/contract'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findBarriers } from '../support/axe'
import { adminScreens } from './admin-screens'
import { isWanted, leave, settle } from './camera'
import { measure, readersSpacing, type Measured } from '../support/flaws'
import { changeLook, reach, test } from './picture-test'
import { publicScreens } from './public-screens'
import type { Screen } from './screen'
import { studentScreens } from './student-screens'
import { teacherScreens } from './teacher-screens'

const folder = process.env['PICTURES_FOLDER'] ?? '.cache/pictures'

/** A small phone (1,280 px at 400%), a phone, 1,280 px at 200%, a tablet on either side of its layout's change, and a desk. */
const windows = [320, 390, 640, 768, 769, 1024, 1440] as const

/** Themes of the portal by turns, so that all screens together have each with each language. */
const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const

const themeFor = ({ as, theme }: Screen, turn: number): { theme?: string } => {
  const own = theme ?? (as ? themes[turn % themes.length] : undefined)
  return own ? { theme: own } : {}
}

const writeDown = (where: string, { flaws, textSizes }: Measured): Promise<void> =>
  appendFile(path.join(folder, 'judged.jsonl'), `${JSON.stringify({ where, flaws, textSizes })}\n`)

/** What a reader's own settings may not do to a page: sizes and space are theirs then. */
async function judgeWhatIsCutOff(page: Page, where: string): Promise<void> {
  const { flaws } = await measure(page)
  await writeDown(where, { flaws: flaws.filter((flaw) => /^(cut off|scrolls)/.test(flaw)), textSizes: [] })
}

async function judgeByAxe(page: Page, where: string): Promise<void> {
  const barriers = await findBarriers(page)
  await writeDown(`${where}, axe`, { flaws: barriers.map((barrier) => `axe: ${barrier}`), textSizes: [] })
}

function judgeScreen(screen: Screen, language: Language, turn: number): void {
  const { name, width: only, hasScript = true } = screen
  if (!isWanted(`${name}.${language}`)) return
  test(`${name}.${language}`, async ({ school, openPage }) => {
    test.setTimeout(180_000)
    const page = await openPage({ ...screen, ...themeFor(screen, turn), language })
    const opened = only ? [only] : ([390, 1440] as const)
    for (const first of opened) {
      await leave(page)
      // By turns, a phone dark where a desk is light.
      await changeLook(page, first, (turn % 2 === 0) === (first === 390) ? 'light' : 'dark')
      await reach(page, screen, school)
      if (hasScript) await judgeByAxe(page, `${name}.${language}.${first}`)
      // What opens at a phone's width, a drawer for one, may go with it: each window is that of what was opened near it.
      for (const width of windows.filter((each) => (first === 390) === each < 769)) {
        await page.setViewportSize({ width, height: 900 })
        await settle(page, hasScript)
        await writeDown(`${name}.${language}.${width}`, await measure(page))
      }
      await page.emulateMedia({ forcedColors: 'active' })
      await judgeWhatIsCutOff(page, `${name}.${language}.${first}, forced colours`)
      await page.emulateMedia({ forcedColors: 'none' })
      if (!hasScript) continue
      await page.setViewportSize({ width: first === 390 ? 320 : 1024, height: 900 })
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, readersSpacing)
      await judgeWhatIsCutOff(page, `${name}.${language}.${first}, a reader's spacing`)
    }
  })
}

const screens = [...publicScreens, ...studentScreens, ...teacherScreens, ...adminScreens]

for (const [place, language] of languages.entries())
  for (const [number, screen] of screens.entries()) judgeScreen(screen, language, number + place * 3)
