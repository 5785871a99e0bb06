import {
  callMeBackAnchor,
  demoLessonAnchor,
  tariffsPath,
  autoPath,
  studentExamPath,
  studentExamsPath,
  publicPaths,
} from '@rijbaan/contract'
import type { Browser } from '@playwright/test'
import { signIn } from './support/door'
import { startServers, type Servers } from './support/product'
import { fillCallBack, newPerson } from './support/requests'
import { expect, test } from './support/test'
import { welcomeTo, type VisitorOptions } from './support/visitor'

/** These tests take servers away, so they have a product of their own; each follows on the one before. */
test.describe.configure({ mode: 'serial' })

let servers: Servers
let privacyPdf: string

test.beforeAll(async ({ browser }) => {
  servers = await startServers()
  // Somebody has been here before.
  const { welcome, close } = welcomeTo(browser, servers.webUrl)
  const { page } = await welcome()
  await page.goto('/')
  privacyPdf = (await page.getByRole('link', { name: /^Privacyverklaring \(pdf\)/ }).getAttribute('href')) ?? ''
  expect((await page.request.get(privacyPdf)).status()).toBe(200)
  await close()
})

test.afterAll(() => servers.stop())

async function asVisitor(
  browser: Browser,
  options: VisitorOptions,
  visit: (visitor: Awaited<ReturnType<ReturnType<typeof welcomeTo>['welcome']>>) => Promise<void>,
) {
  const { welcome, visitors, close } = welcomeTo(browser, servers.webUrl)
  await visit(await welcome(options))
  await close()
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
}

async function expectAllPages(browser: Browser): Promise<void> {
  for (const language of ['nl', 'en'] as const) {
    await asVisitor(browser, { language }, async (visitor) => {
      for (const path of publicPaths) {
        expect(await visitor.goTo(path), `${path} (${language})`).toBe(200)
        await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      expect(await visitor.goTo('/geen-pagina')).toBe(404)
    })
  }
  expect((await fetch(`${servers.webUrl}/healthz`)).status).toBe(200)
}

test('the CMS dies: every public page is still there, in both languages', async ({ browser }) => {
  await servers.running.cms.kill()
  await expectAllPages(browser)
})

for (const { language, hasScript } of [
  { language: 'nl', hasScript: true },
  { language: 'en', hasScript: false },
] as const) {
  test(`the CMS is dead: a form says so with 503 and keeps what was typed (${language}, ${hasScript ? 'with' : 'without'} JavaScript)`, async ({
    browser,
  }) => {
    await asVisitor(browser, { language, hasScript }, async (visitor) => {
      const person = newPerson('Geduld')
      const answerTo = (press: Promise<void>) =>
        Promise.all([visitor.page.waitForResponse((each) => each.request().method() === 'POST'), press]).then(([answer]) => answer.status())

      await visitor.goTo('/')
      const demo = visitor.form(demoLessonAnchor)
      for (const label of ['name', 'phone', 'email'] as const) await visitor.field(demo, label).fill(person[label])
      await demo.getByRole('radio').last().check()
      expect(await answerTo(demo.getByRole('button', { name: visitor.words.demo.submit }).click())).toBe(503)
      await expect(visitor.page.getByRole('alert').filter({ hasText: visitor.words.demo.failed })).toBeVisible()
      for (const label of ['name', 'phone', 'email'] as const) await expect(visitor.field(demo, label)).toHaveValue(person[label])
      await expect(demo.getByRole('radio').last()).toBeChecked()

      await visitor.goTo(tariffsPath)
      const dialog = await visitor.choose(visitor.words.packages.fifteenLessons)
      await visitor.field(dialog, 'name').fill(person.name)
      await visitor.field(dialog, 'phone').fill(person.phone)
      expect(await answerTo(dialog.getByRole('button', { name: visitor.words.packages.submit }).click())).toBe(503)
      await expect(dialog.getByRole('alert')).toHaveText(visitor.words.packages.failed)
      if (hasScript) await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(visitor.field(dialog, 'name')).toHaveValue(person.name)
      await expect(visitor.field(dialog, 'phone')).toHaveValue(person.phone)
    })
  })
}

test('the web app is started anew while the CMS is dead: it serves what it kept, files too', async ({ browser }) => {
  await servers.running.web.stop()
  await servers.startWeb()
  await expectAllPages(browser)
  const pdf = await fetch(new URL(privacyPdf, servers.webUrl))
  expect(pdf.status).toBe(200)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the CMS comes back: the form that failed goes through, as it stands', async ({ browser }) => {
  await asVisitor(browser, {}, async (visitor) => {
    const person = newPerson('Weer')
    const form = await fillCallBack(visitor, person)
    const submit = form.getByRole('button', { name: visitor.words.callBack.submit })
    await submit.click()
    const failure = visitor.page.getByRole('alert').filter({ hasText: visitor.words.callBack.failed })
    await expect(failure).toBeVisible()
    await servers.startCms()
    await submit.click()
    await expect(visitor.told(visitor.words.callBack.success)).toBeVisible()
    await expect(visitor.field(form, 'name')).toHaveValue('')
  })
})

test('the CMS hangs: pages come as ever, and a form is answered in good time', async ({ browser }) => {
  servers.running.cms.child.kill('SIGSTOP')
  await asVisitor(browser, {}, async (visitor) => {
    const person = newPerson('Hangt')
    const startedAt = performance.now()
    expect(await visitor.goTo(autoPath)).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(4000)
    const form = visitor.form(callMeBackAnchor)
    await visitor.field(form, 'name').fill(person.name)
    await visitor.field(form, 'phone').fill(person.phone)
    await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
    await expect(visitor.page.getByRole('alert').filter({ hasText: visitor.words.callBack.failed })).toBeVisible({ timeout: 10_000 })
    await expect(visitor.field(form, 'name')).toHaveValue(person.name)
  })
  servers.running.cms.child.kill('SIGCONT')
})

test('the CMS hangs: a screen of the portal says so with 503, and keeps the chat (R17)', async ({ browser }) => {
  await asVisitor(browser, {}, async (visitor) => {
    await signIn(visitor, 'student')
    servers.running.cms.child.kill('SIGSTOP')
    expect(await visitor.goTo(studentExamsPath())).toBe(503)
    servers.running.cms.child.kill('SIGCONT')
    await expect(visitor.page).toHaveTitle(/^We zijn zo terug \| /)
    await expect(visitor.page.getByRole('banner').getByRole('link', { name: /^Rijbaan/ })).toBeVisible()
    await expect(visitor.page.getByRole('complementary').getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    await visitor.page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(visitor.page.getByRole('heading', { level: 1, name: /^Examens/ })).toBeVisible()
  })
})

for (const { language, hasScript, away, again } of [
  { language: 'nl', hasScript: true, away: /even niet bereikbaar/, again: null },
  { language: 'en', hasScript: false, away: /An issue has occurred, try again later/, again: 'Send again' },
] as const) {
  test(`the CMS hangs: a form of the portal says so and keeps what was typed (${language}, ${hasScript ? 'with' : 'without'} JavaScript)`, async ({
    browser,
  }) => {
    await asVisitor(browser, { language, hasScript }, async (visitor) => {
      const { page } = visitor
      await signIn(visitor, 'student')
      const lessonPath = (await page.getByRole('link', { name: /^(Je volgende les|Your next lesson)$/ }).getAttribute('href')) ?? ''
      for (const { path, field, typed } of [
        { path: studentExamPath(2), field: '#exam-note', typed: `Eerst spiegelen (${language})` },
        { path: lessonPath, field: '#save-note', typed: `Graag parkeren (${language})` },
      ]) {
        await visitor.goTo(path)
        const form = page.locator('form').filter({ has: page.locator(field) })
        await page.locator(field).fill(typed)
        servers.running.cms.child.kill('SIGSTOP')
        await form.getByRole('button').click()
        await expect(page.getByText(away).first()).toBeVisible({ timeout: 10_000 })
        if (again === null) await expect(page.locator(field)).toHaveValue(typed)
        else await expect(page.getByText(typed)).toBeVisible()
        servers.running.cms.child.kill('SIGCONT')
        await (again === null ? form.getByRole('button') : page.getByRole('button', { name: again })).click()
        await expect(page.getByText(away)).toHaveCount(0)
        await visitor.goTo(path)
        await expect(page.getByRole('main').getByText(typed).first()).toBeVisible()
      }
    })
  })
}
