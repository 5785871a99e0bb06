// Reads every screen of a build whose own words are marked, and writes down what isn't: what the database holds, and what is left in the
// code. `npm run words` tells them apart.
import { languages, type Language } from '@rijbaan/contract'
import { appendFile, copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { adminScreens } from './admin-screens'
import { isWanted, leave } from './camera'
import { changeLook, reach, test } from './picture-test'
import { publicScreens } from './public-screens'
import type { Screen } from './screen'
import { studentScreens } from './student-screens'
import { teacherScreens } from './teacher-screens'

const folder = process.env['PICTURES_FOLDER'] ?? '.cache/pictures'

/** Everything that a page says to who looks or listens, without what its readers typed. */
const readAll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = []
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, textarea')) said.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'alt',
        'placeholder',
        'label',
      ])
        said.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
      said.push(meta.getAttribute('content') ?? '')
    return said
  })

/** The parts of a text whose letters aren't marked. */
const unmarked = (text: string): string[] =>
  text
    .split(/(?:\p{L}\u200B)+/u)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}/u.test(part))

function readScreen(screen: Screen, language: Language): void {
  const { name, width = 1440, hasScript = true } = screen
  // Without a script the same words are said.
  if (!hasScript || !isWanted(`${name}.${language}`)) return
  test(`${name}.${language}`, async ({ school, openPage }) => {
    test.setTimeout(60_000)
    const page = await openPage({ ...screen, language })
    await leave(page)
    await changeLook(page, width, 'light')
    await reach(page, screen, school)
    const said = [...new Set((await readAll(page)).flatMap(unmarked))]
    await appendFile(path.join(folder, 'said.jsonl'), `${JSON.stringify({ where: `${name}.${language}`, said })}\n`)
    // What may stand on a screen besides is what the database holds by then.
    for (const file of ['rijbaan.db', 'rijbaan.db-wal']) await copyFile(path.join(school.dataDir, file), path.join(folder, file))
  })
}

for (const language of languages)
  for (const screen of [...publicScreens, ...studentScreens, ...teacherScreens, ...adminScreens]) readScreen(screen, language)
