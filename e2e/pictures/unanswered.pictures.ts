// Sends each form of every screen to nobody: without a network, with a CMS that is away, and the latter without a script as well. What was
// typed has to stay, on the screen where it was typed, with a sentence. `npm run unanswered` counts what it writes.
import type { Locator, Page } from '@playwright/test'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentOf, fillIn, formsOn, postedBy, type AnyForm } from '../support/any-form'
import { adminScreens } from './admin-screens'
import { busyWords, isWanted, leave, settle } from './camera'
import { changeLook, reach, test } from './picture-test'
import { publicScreens } from './public-screens'
import { cutFile, type School } from './school'
import type { Screen } from './screen'
import { studentScreens } from './student-screens'
import { teacherScreens } from './teacher-screens'

const folder = process.env['PICTURES_FOLDER'] ?? '.cache/pictures'

type Absent = 'no network' | 'no CMS'

/** What is wrong with what came of a form; null where nothing is, and `refused` where the form itself said that it isn't right. */
type Flaw = string | null

const refused = 'refused'

const patience = { timeout: 8000 }

/** Whether the scripts of signing out and of themes have been asked for: the portal does so while nothing else is to be done. */
const isAskedFor = (): boolean => {
  const isPortal = document.documentElement.dataset['theme'] !== undefined
  const script = document.querySelector('form[action$="/logout"]') ? '/logout-' : isPortal ? '/theme-' : null
  return script === null || document.querySelector(`link[rel="modulepreload"][href*="${script}"]`) !== null
}

const isRefused = async (form: Locator): Promise<boolean> => (await form.locator('[aria-invalid="true"], :invalid').count()) > 0

/** What the screen says by itself, without being looked for, to who can read it: not behind a dialog, and not that something is on its way. */
async function said(page: Page): Promise<string[]> {
  const place = (await page.locator(':modal').count()) > 0 ? page.locator(':modal') : page.locator('body')
  const words = await place.locator('[role="alert"], [role="status"]').filter({ visible: true, hasText: /\S/ }).allInnerTexts()
  return words.filter((each) => !busyWords.test(each.trim()))
}

/** Waits until the screen says something that it didn't say before; false where it doesn't. */
async function waitForWords(page: Page, before: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < 32; tries += 1) {
    if ((await said(page)).some((each) => !before.includes(each))) return true
    await page.waitForTimeout(250)
  }
  return false
}

/** Takes something away while this is done. The page is left before that is back: what it goes on trying may not come true. */
async function without(absent: Absent, page: Page, school: School, act: () => Promise<Flaw>): Promise<Flaw> {
  if (absent === 'no network') {
    await page.waitForFunction(isAskedFor)
    await settle(page)
    await page.context().setOffline(true)
  } else await writeFile(cutFile(school.folder), '')
  try {
    return await act()
  } finally {
    try {
      await leave(page)
    } finally {
      await rm(cutFile(school.folder), { force: true })
      await page.context().setOffline(false)
    }
  }
}

/** The form as it is now: a dialog that shows what became of it in its place has a button that brings it back. */
async function formAgain(page: Page, { key, form }: AnyForm): Promise<Locator | null> {
  if ((await form.count()) > 0) return form
  const isBack = await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Opnieuw proberen' })
    .click(patience)
    .then(
      () => true,
      () => false,
    )
  return isBack ? ((await formsOn(page)).find((each) => each.key === key)?.form ?? null) : null
}

const namesLost = (typed: [string, string][], isKept: (entry: [string, string], place: number) => boolean): Flaw => {
  const lost = typed.filter((entry, place) => !isKept(entry, place)).map(([name]) => name)
  return lost.length > 0 ? `lost ${lost.join(', ')}` : null
}

const pathOf = (page: Page): string => page.url().split('#')[0] ?? ''

/** Sends it by the page's script. */
async function sendByScript(page: Page, sent: AnyForm): Promise<Flaw> {
  const { form, button } = sent
  const [typed, before, address] = [await contentOf(form), await said(page), pathOf(page)]
  if (await button.isDisabled()) return refused
  const asked = page.waitForRequest((request) => request.method() === 'POST', patience).catch(() => null)
  await button.click()
  if (!(await asked)) return (await isRefused(form)) ? refused : 'not sent'
  if (!(await waitForWords(page, before))) return 'says nothing'
  // What follows it, if anything does.
  await page.waitForTimeout(500)
  if (pathOf(page) !== address) return `led to ${page.url()}`
  const again = await formAgain(page, sent)
  if (!again) return 'the form is gone'
  const kept = await contentOf(again)
  return namesLost(typed, ([name, value], place) => kept[place]?.[0] === name && kept[place][1] === value)
}

/** Sends it as a document: what was typed has to be sent again by a form of the page that answers, which says what happened. */
async function sendWithoutScript(page: Page, { form, button }: AnyForm): Promise<Flaw> {
  const typed = await postedBy(form)
  if (await button.isDisabled()) return refused
  const answered = page.waitForResponse((response) => response.request().method() === 'POST', patience).catch(() => null)
  await Promise.all([page.waitForEvent('domcontentloaded', patience).catch(() => null), button.click()])
  const answer = await answered
  if (!answer) return (await isRefused(form)) ? refused : 'not sent'
  if (answer.status() !== 503) return `answered ${answer.status()}`
  const isSaid = (await page.getByText(/niet bereikbaar|ging bij ons iets mis|lukt(e)? niet|niet gelukt|zo terug/).count()) > 0
  if (!isSaid) return 'says nothing'
  const forms = await Promise.all((await page.locator('form[method="post"]').all()).map(postedBy))
  const flaws = forms.map((kept) => namesLost(typed, ([name, value]) => kept.some((entry) => entry[0] === name && entry[1] === value)))
  // Nothing is lost with a button alone.
  return typed.every(([name]) => ['intent', 'back', 'about'].includes(name)) || flaws.includes(null)
    ? null
    : (flaws[0] ?? 'nothing to send it by again')
}

const tried = new Set<string>()

async function tryForms(page: Page, screen: Screen, school: School, absent: Absent): Promise<void> {
  const { name, hasScript = true } = screen
  const open = async (): Promise<AnyForm[]> => {
    await leave(page)
    await changeLook(page, screen.width ?? 1440, 'light')
    await reach(page, screen, school)
    return formsOn(page)
  }
  for (const [place, { key }] of (await open()).entries()) {
    const what = `${key}, ${screen.as ?? 'nobody'}, ${absent}${hasScript ? '' : ', no script'}`
    if (tried.has(what)) continue
    const form = (await open())[place]
    if (!form || form.key !== key) throw new Error(`${key} was not there again on ${name}`)
    await fillIn(form.form)
    const flaw = await without(absent, page, school, () => (hasScript ? sendByScript : sendWithoutScript)(page, form)).catch(
      (problem: unknown) => String(problem).split('\n')[0] ?? 'failed',
    )
    // Another screen may have it as it can be sent.
    if (flaw !== refused) tried.add(what)
    await appendFile(path.join(folder, 'unanswered.jsonl'), `${JSON.stringify({ where: name, what, flaw })}\n`)
  }
}

function walk(screen: Screen): void {
  const { name, hasScript = true, then } = screen
  if (!isWanted(`${name}.nl`)) return
  test(name, async ({ school, openPage }) => {
    test.setTimeout(300_000)
    if (hasScript) {
      const page = await openPage({ ...screen, language: 'nl' })
      for (const absent of ['no network', 'no CMS'] as const) await tryForms(page, screen, school, absent)
    }
    // What is opened by a script is another address without one.
    if (then && hasScript) return
    const page = await openPage({ ...screen, hasScript: false, language: 'nl' })
    await tryForms(page, { ...screen, hasScript: false }, school, 'no CMS')
  })
}

for (const screen of [...publicScreens, ...studentScreens, ...teacherScreens, ...adminScreens]) walk(screen)
