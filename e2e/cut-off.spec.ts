import { studentHomePath, studentLessonsPath } from '@rijbaan/contract'
import { signIn } from './support/door'
import { layLine, type Line } from './support/line'
import { proofFile } from './support/paper'
import { startServers, type Servers } from './support/product'
import { expect, test as base } from './support/test'
import { welcomeTo, type Visitor, type VisitorOptions } from './support/visitor'

/** The line to the CMS is cut here, so these tests have a product of their own. */
base.describe.configure({ mode: 'serial' })

let servers: Servers
let line: Line

const test = base.extend<{ enter: (options: VisitorOptions) => Promise<Visitor> }>({
  /** Lets a student in whose browser has nothing to complain of. */
  enter: async ({ browser }, use) => {
    const { welcome, visitors, close } = welcomeTo(browser, servers.webUrl)
    await use(async (options) => {
      const visitor = await welcome(options)
      await signIn(visitor, 'student')
      return visitor
    })
    await close()
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})

test.beforeAll(async () => {
  servers = await startServers(async ({ cmsUrl }) => {
    line = await layLine(cmsUrl.replace('localhost', '127.0.0.1'))
    return { CMS_URL: line.url }
  })
})

test.afterEach(() => line.mend())

test.afterAll(async () => {
  await servers.stop()
  line.stop()
})

const nothing = () => false

/** Whether the scripts of other screens, which are loaded while the browser idles, are here to their last byte. */
const screensAreAtHand = (): boolean => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href)
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const here = new Set(entries.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name))
  return links.some((href) => href.includes('/lessons-')) && links.every((href) => here.has(href))
}

/** The guard of a page hears who is signed in; what follows it is cut off. */
const guardAlone = (path: string): boolean => path === '/api/auth/me'

for (const { language, say } of [
  {
    language: 'nl',
    say: {
      away: 'Dit is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
      send: 'Uploaden',
      again: 'Opnieuw proberen',
      paid: '€ 17,50',
    },
  },
  { language: 'en', say: { away: 'An issue has occurred, try again later', send: 'Upload', again: 'Try again', paid: '€17.50' } },
] as const)
  test(`a proof that the CMS can’t take stays chosen, and goes through at the second press (${language})`, async ({ enter }) => {
    const visitor = await enter({ language })
    const { page } = visitor
    await visitor.goTo(studentHomePath({ upload: 'proof' }))
    const form = page.locator('#proof-dialog')
    await form.locator('#proof-payment').selectOption('new')
    await form.locator('#proof-amount').fill('17,50')
    await form.locator('#proof-file').setInputFiles(proofFile)
    for (const cut of [nothing, guardAlone]) {
      line.letThrough(cut)
      await form.getByRole('button', { name: cut === nothing ? say.send : say.again, exact: true }).click()
      await expect(form.getByRole('alert')).toHaveText(say.away)
      expect(await form.locator('#proof-file').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(proofFile.name)
      await expect(form.locator('#proof-amount')).toHaveValue('17,50')
    }
    line.mend()
    await form.getByRole('button', { name: say.again, exact: true }).click()
    await expect(form).toBeHidden()
    await expect(page.locator('#payments')).toContainText(say.paid)
  })

for (const { language, away, again } of [
  { language: 'nl', away: /even niet bereikbaar/, again: 'Opnieuw versturen' },
  { language: 'en', away: /An issue has occurred, try again later/, again: 'Send again' },
] as const)
  test(`without a script a form whose CMS goes away behind the guard is kept on a page, and sent again from there (${language})`, async ({
    enter,
  }) => {
    const { page } = await enter({ language, hasScript: false })
    const lessonPath = (await page.getByRole('link', { name: /^(Je volgende les|Your next lesson)$/ }).getAttribute('href')) ?? ''
    const typed = `Graag inparkeren (${language})`
    await page.goto(lessonPath)
    await page.locator('#save-note').fill(typed)
    line.letThrough(guardAlone)
    const answered = page.waitForResponse((each) => each.request().method() === 'POST')
    await page
      .locator('form')
      .filter({ has: page.locator('#save-note') })
      .getByRole('button')
      .click()
    expect((await answered).status()).toBe(503)
    await expect(page.getByText(away)).toBeVisible()
    await expect(page.getByText(typed)).toBeVisible()
    line.mend()
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByText(away)).toHaveCount(0)
    await expect(page.locator('#save-note')).toHaveValue(typed)
  })

for (const { language, lessons, held, again, leave } of [
  { language: 'nl', lessons: 'Lessen', held: /Deze blijft staan, met wat je hebt ingevuld/, again: 'Opnieuw proberen', leave: 'Weggaan' },
  { language: 'en', lessons: 'Lessons', held: /This one stays, with what you filled in/, again: 'Try again', leave: 'Leave' },
] as const) {
  /** Writes a note on a lesson, and asks for another screen. */
  const writeAndGoOn = async (visitor: Visitor) => {
    const { page } = visitor
    await page.getByRole('link', { name: /^(Je volgende les|Your next lesson)$/ }).click()
    await page.locator('#save-note').fill('Graag fileparkeren')
    return async () => {
      await page.getByRole('link', { name: lessons, exact: true }).first().click()
      await page.getByRole('button', { name: leave }).click()
    }
  }

  test(`the CMS goes away: the next screen is held, this one stays with its text, and it comes once the CMS is back (${language})`, async ({
    enter,
  }) => {
    const visitor = await enter({ language })
    const { page } = visitor
    const goOn = await writeAndGoOn(visitor)
    const path = new URL(page.url()).pathname
    line.letThrough(nothing)
    await goOn()
    await expect(page.getByText(held)).toBeVisible()
    await expect(page.locator('#save-note')).toHaveValue('Graag fileparkeren')
    expect(new URL(page.url()).pathname).toBe(path)
    line.mend()
    await page.getByRole('button', { name: again }).click()
    await expect(page).toHaveURL(studentLessonsPath())
    await expect(page.getByText(held)).toBeHidden()
  })

  test(`the network goes: a screen never seen before is held as well, and comes by itself once the network is back (${language})`, async ({
    enter,
  }) => {
    const visitor = await enter({ language })
    const { page } = visitor
    const goOn = await writeAndGoOn(visitor)
    await expect.poll(() => page.evaluate(screensAreAtHand), { timeout: 15_000 }).toBe(true)
    await page.context().setOffline(true)
    await goOn()
    await expect(page.getByText(held)).toBeVisible()
    await expect(page.locator('#save-note')).toHaveValue('Graag fileparkeren')
    await page.context().setOffline(false)
    await expect(page).toHaveURL(studentLessonsPath())
  })
}

test('who leaves a text that isn’t saved is asked, and may stay; a saved one goes without a word', async ({ enter }) => {
  const { page } = await enter({ language: 'nl' })
  const lessons = page.getByRole('link', { name: 'Lessen', exact: true }).first()
  await page.getByRole('link', { name: 'Je volgende les' }).click()
  await page.locator('#save-note').fill('Nog niet bewaard')
  await lessons.click()
  const question = page.getByRole('dialog', { name: 'Je hebt iets nog niet bewaard' })
  await question.getByRole('button', { name: 'Hier blijven' }).click()
  await expect(page.locator('#save-note')).toHaveValue('Nog niet bewaard')
  await page.goBack()
  await question.getByRole('button', { name: 'Hier blijven' }).click()
  await page
    .locator('form')
    .filter({ has: page.locator('#save-note') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
  await lessons.click()
  await expect(page).toHaveURL(studentLessonsPath())
  await expect(question).toBeHidden()
})
