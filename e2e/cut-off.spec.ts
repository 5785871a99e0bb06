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
  return ['/lessons-', '/logout-'].every((screen) => links.some((href) => href.includes(screen))) && links.every((href) => here.has(href))
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

for (const { language, width, say } of [
  { language: 'nl', width: 1280, say: { still: /^Je bent nog ingelogd/, out: 'Uitloggen', leave: 'Weggaan' } },
  { language: 'en', width: 390, say: { still: /^You are still signed in/, out: 'Logout', leave: 'Leave' } },
] as const) {
  /** Writes a note on a lesson, and signs out with it unsent. */
  const writeAndSignOut = async ({ page }: Visitor) => {
    await page.getByRole('link', { name: /^(Je volgende les|Your next lesson)$/ }).click()
    await page.locator('#save-note').fill('Graag fileparkeren')
    await expect.poll(() => page.evaluate(screensAreAtHand), { timeout: 15_000 }).toBe(true)
    return async () => {
      const isPhone = width === 390
      if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
      else await page.getByRole('banner').locator('summary', { hasText: 'Je account' }).click()
      await page
        .getByRole(isPhone ? 'dialog' : 'banner')
        .getByRole('button', { name: say.out })
        .click()
      await page.getByRole('button', { name: say.leave }).click()
    }
  }

  test(`the network goes: who signs out reads that they aren’t out yet, is asked once, and is out once it is back (${language}, ${width})`, async ({
    enter,
  }) => {
    const visitor = await enter({ language, width })
    const { page } = visitor
    const signOut = await writeAndSignOut(visitor)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.context().setOffline(true)
    await signOut()
    await expect(page.getByText(say.still)).toBeVisible()
    await expect(page.locator('#save-note')).toHaveValue('Graag fileparkeren')
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/')
    expect(asked).toEqual([])
  })

  test(`the CMS goes away: who signs out is out once it is back (${language}, ${width})`, async ({ enter }) => {
    const visitor = await enter({ language, width })
    const { page } = visitor
    const signOut = await writeAndSignOut(visitor)
    line.letThrough(nothing)
    await signOut()
    await expect(page.getByText(say.still)).toBeVisible()
    line.mend()
    await expect(page).toHaveURL('/', { timeout: 20_000 })
  })
}

test('the network goes: who chooses a theme is still there, and has it once it is back, if the CMS is away as well', async ({ enter }) => {
  const { page } = await enter({ language: 'nl' })
  const held = page.getByText(/Deze blijft staan, met wat je hebt ingevuld/)
  await expect.poll(() => page.evaluate(screensAreAtHand), { timeout: 15_000 }).toBe(true)
  line.letThrough(nothing)
  await page.context().setOffline(true)
  await page.getByRole('banner').locator('summary', { hasText: 'Thema' }).click()
  await page.getByRole('button', { name: 'Indigo' }).click()
  await expect(held).toBeVisible()
  await page.context().setOffline(false)
  // The theme is chosen; the page that shows it is asked for in vain.
  await expect(held).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sanne/)
  line.mend()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'indigo', { timeout: 20_000 })
})

test('the network goes: a form of a screen that was opened by its address says so itself', async ({ enter }) => {
  const visitor = await enter({ language: 'nl' })
  const { page } = visitor
  await visitor.goTo((await page.getByRole('link', { name: 'Je volgende les' }).getAttribute('href')) ?? '')
  await visitor.waitForScript()
  await page.locator('#save-note').fill('Graag fileparkeren')
  await expect.poll(() => page.evaluate(screensAreAtHand), { timeout: 15_000 }).toBe(true)
  await page.context().setOffline(true)
  await page
    .locator('form')
    .filter({ has: page.locator('#save-note') })
    .getByRole('button')
    .click()
  await expect(page.getByText(/even niet bereikbaar/).first()).toBeVisible()
  await expect(page.getByText(/Deze blijft staan/)).toHaveCount(0)
  await expect(page.locator('#save-note')).toHaveValue('Graag fileparkeren')
  await page.context().setOffline(false)
})

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
