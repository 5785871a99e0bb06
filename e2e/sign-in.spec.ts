import {
  loginPath,
  earlierLessonPath,
  loginPathTo,
  studentLessonPath,
  portalPath,
  studentHomePath,
  studentLessonsPath,
  studentExamsPath,
  profilePath,
  changePasswordPath,
  tariffsPath,
  roleProfilePaths,
} from '@rijbaan/contract'
import {
  accounts,
  allPortalRoutes,
  doorWords,
  follow,
  nobodysNumber,
  portalRoutes,
  sendCredentials,
  signInAtTheDoor,
  visit,
  type Account,
} from './support/door'
import { startServers, type Servers } from './support/product'
import { expect, test } from './support/test'
import { welcomeTo } from './support/visitor'

const languages = ['nl', 'en'] as const
const people = Object.keys(accounts) as Account[]
const areaOf = { student: 'student', teacher: 'teacher', admin: 'admin', superadmin: 'admin' } as const

test.describe('signing in', () => {
  for (const account of people) {
    test(`${account} signs in and lands home`, async ({ welcome }) => {
      const visitor = await welcome({ language: account === 'teacher' ? 'en' : 'nl' })
      await signInAtTheDoor(visitor, account)
      await expect(visitor.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      // R15: whoever is signed in has no business at the login page.
      expect((await visit(visitor.page, loginPath)).path).toBe('/')
      await expect(visitor.page.getByRole('banner').getByRole('link', { name: /^(Profiel van|Profile of) / })).toBeVisible()
    })
  }

  test('leads back to the page that was asked for, also through an old address (R12, R13)', async ({ visitor }) => {
    await visitor.goTo(earlierLessonPath(7))
    await expect(visitor.page).toHaveURL(loginPathTo(studentLessonPath(7)))
    await sendCredentials(visitor, 'student', 'wrong')
    await expect(visitor.page.getByRole('alert')).toBeVisible()
    await sendCredentials(visitor, 'student')
    await expect(visitor.page).toHaveURL(studentLessonPath(7))
  })

  for (const place of [
    `https://elsewhere.test${portalPath}`,
    `//elsewhere.test${portalPath}`,
    `/\\elsewhere.test${portalPath}`,
    `${portalPath}/../auto`,
  ]) {
    test(`never leads to ${place}`, async ({ visitor }) => {
      await visitor.goTo(loginPathTo(place))
      await sendCredentials(visitor, 'student')
      await expect(visitor.page).toHaveURL(studentHomePath())
    })
  }

  test('works without JavaScript', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await visitor.goTo(studentExamsPath())
    await sendCredentials(visitor, 'student', 'wrong')
    await expect(visitor.page.getByRole('alert')).toContainText(doorWords.nl.wrong)
    await expect(visitor.page.getByLabel(doorWords.nl.username, { exact: true })).toHaveValue('student')
    await sendCredentials(visitor, 'student')
    await expect(visitor.page).toHaveURL(studentExamsPath())
  })

  for (const language of languages) {
    const say = doorWords[language]
    test(`says what is wrong (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      const { page } = visitor
      await visitor.goTo(loginPath)
      await page.getByLabel(say.username, { exact: true }).focus()
      await page.getByLabel(say.password, { exact: true }).focus()
      await expect(page.getByText(say.usernameRequired)).toBeVisible()
      await page.getByLabel(say.username, { exact: true }).focus()
      await expect(page.getByText(say.passwordRequired)).toBeVisible()
      const submit = page.getByRole('main').getByRole('button', { name: say.submit, exact: true })
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription(say.waiting)

      const alert = page.getByRole('alert')
      await sendCredentials(visitor, 'student', 'wrong')
      await expect(alert).toContainText(say.wrong)
      await sendCredentials(visitor, 'inactive')
      await expect(alert).toContainText(say.disabled)

      // Unknown names lock as accounts do (R24).
      const nobody = `nobody-${Math.random()}`
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await sendCredentials(visitor, nobody, 'wrong')
        expect((await answered).status()).toBe(attempt <= 5 ? 401 : 423)
      }
      await expect(alert).toContainText(say.locked)
    })
  }
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 1280, height: 720 },
])
  test(`the form at the door is in sight without a scroll at ${width} by ${height} px`, async ({ welcome }) => {
    const visitor = await welcome({ width, height })
    await visitor.goTo(loginPath)
    await expect(visitor.page.getByRole('main').getByRole('button', { name: doorWords.nl.submit, exact: true })).toBeInViewport({
      ratio: 1,
    })
  })

test.describe('the guard', () => {
  for (const account of people) {
    test(`lets ${account} into their own pages and sends them home from all others`, async ({ visitor }) => {
      await signInAtTheDoor(visitor, account)
      const own: readonly string[] = [...portalRoutes.everyone, ...portalRoutes[areaOf[account]]]
      for (const route of allPortalRoutes) {
        const isOwn = own.includes(route)
        const status = isOwn && route.endsWith(nobodysNumber) ? 404 : 200
        expect(await follow(visitor.page, route), route).toEqual({ path: isOwn ? route : accounts[account], status })
      }
      for (const area of ['student', 'teacher', 'admin'] as const)
        expect((await follow(visitor.page, roleProfilePaths[area])).path).toBe(profilePath)
      expect((await follow(visitor.page, portalPath)).path).toBe(accounts[account])
      expect((await follow(visitor.page, changePasswordPath)).path).toBe(accounts[account])
      expect((await follow(visitor.page, `${portalPath}/nergens`)).status).toBe(404)
    })
  }

  test('sends nobody in: pages go to login, what is asked for inside goes to the website (R13)', async ({ visitor }) => {
    const { page } = visitor
    for (const route of allPortalRoutes) expect((await follow(page, route)).path, route).toBe(loginPathTo(route))
    expect((await follow(page, portalPath)).path).toBe(loginPathTo(portalPath))
    expect((await follow(page, `${portalPath}/nergens`)).status).toBe(404)
    expect((await follow(page, `${portalPath}x`)).status).toBe(404)

    await signInAtTheDoor(visitor, 'student')
    await page.context().clearCookies({ name: 'rijbaan_session' })
    await page.getByRole('banner').getByRole('link', { name: 'Examens' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a dead cookie is taken off the browser', async ({ visitor, product }) => {
    await visitor.page.context().addCookies([{ name: 'rijbaan_session', value: 'dead', url: product.webUrl }])
    await visitor.goTo(studentHomePath())
    await expect(visitor.page).toHaveURL(({ pathname }) => pathname === loginPath)
    expect(await visitor.page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'rijbaan_session' }))
  })
})

test.describe('signing out', () => {
  for (const language of languages) {
    test(`lands on the website, which says goodbye once; the old cookie is worthless (${language})`, async ({ welcome, product }) => {
      const visitor = await welcome({ language })
      const { page } = visitor
      await signInAtTheDoor(visitor, 'student')
      const [session] = (await page.context().cookies()).filter(({ name }) => name === 'rijbaan_session')
      // From whatever screen: by the menu beside one's picture.
      await visitor.goTo(studentLessonsPath())
      const header = page.getByRole('banner')
      await header.locator('summary', { hasText: language === 'nl' ? 'Je account' : 'Your account' }).click()
      await header.getByRole('button', { name: language === 'nl' ? 'Uitloggen' : 'Logout' }).click()
      await expect(page).toHaveURL('/')
      const goodbye = visitor.told(doorWords[language].signedOut)
      await expect(goodbye).toBeVisible()
      await expect(goodbye).toBeHidden({ timeout: 3000 })
      await page.reload()
      await expect(page.getByText(doorWords[language].signedOut)).toHaveCount(0)

      await page.context().addCookies([{ name: 'rijbaan_session', value: session?.value ?? '', url: product.webUrl }])
      expect((await visit(page, studentHomePath())).path).toMatch(new RegExp(`^${loginPath}`))
    })
  }
})

test('on a phone one signs out in the drawer, and comes from the website to the dashboard', async ({ welcome }) => {
  const visitor = await welcome({ width: 390 })
  const { page } = visitor
  await signInAtTheDoor(visitor, 'student')
  await visitor.goTo('/')
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(studentHomePath())
  await visitor.waitForScript()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect(visitor.told(doorWords.nl.signedOut)).toBeVisible()
})

test.describe('on servers of their own', () => {
  let servers: Servers
  test.beforeAll(async () => {
    servers = await startServers({ RATE_LIMIT_FACTOR: '1' })
  })
  test.afterAll(() => servers.stop())

  test('an address that failed too often waits, and is told so in its language; a CMS that is away is said kindly', async ({ browser }) => {
    const { welcome, close } = welcomeTo(browser, servers.webUrl)
    const student = await welcome()
    await signInAtTheDoor(student, 'student')
    const visitor = await welcome()
    await visitor.goTo(loginPath)
    // From the browser, so that the address is the one of those who come after.
    const statuses = await visitor.page.evaluate(async (path) => {
      const answers: number[] = []
      for (let failure = 0; failure < 20; failure += 1) {
        const body = new URLSearchParams({ intent: 'sign-in', username: `nobody-${failure}`, password: 'x' })
        answers.push((await fetch(path, { method: 'POST', body })).status)
      }
      return answers
    }, loginPath)
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 401))
    for (const language of languages) {
      const throttled = await welcome({ language })
      await throttled.goTo(loginPath)
      await sendCredentials(throttled, 'teacher')
      await expect(throttled.page.getByRole('alert')).toContainText(doorWords[language].throttled)
    }

    await servers.running.cms.kill()
    expect((await visit(student.page, studentHomePath())).status).toBe(503)
    expect((await visit(student.page, tariffsPath)).status).toBe(200)
    await expect(student.page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await close()
  })
})
