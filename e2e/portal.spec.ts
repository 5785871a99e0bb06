import {
  bookHash,
  studentExamPath,
  studentHomePath,
  profilePath,
  loginPath,
  wantedPasswordPath,
  teacherPaymentsPath,
  studentExamsPath,
  studentLessonsPath,
  tariffsPath,
  portalPath,
  themePath,
  tokenPasswordPath,
  passwordLinkPath,
} from '@rijbaan/contract'
import { expectNoBarriers, findBarriers } from './support/axe'
import { accounts, doorWords, letIn, openAs, portalRoutes, sendCredentials, signIn, visit, type Account } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

const languages = ['nl', 'en'] as const
const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const

test.describe('the portal header', () => {
  test('shows a student where they are, by path and hash', async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, 'student')
    const links = page.getByRole('navigation', { name: 'Portaalmenu' })
    const current = links.locator('[aria-current=page]')
    await expect(current).toHaveText('Dashboard')
    await links.getByRole('link', { name: 'Lessen' }).click()
    await expect(current).toHaveText('Lessen')
    await links.getByRole('link', { name: 'Nieuwe les boeken' }).click()
    // The page goes on to its list of free lessons, and keeps the hash.
    await expect(page).toHaveURL(new RegExp(`tab=available${bookHash}$`))
    await expect(current).toHaveText('Nieuwe les boeken')
    await visitor.goTo(studentExamPath(1))
    await expect(current).toHaveText('Examens')
    await page.getByRole('banner').getByRole('link', { name: 'Rijbaan, naar mijn startpagina' }).click()
    await expect(page).toHaveURL(studentHomePath())
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Profiel van/ })
      .click()
    await expect(page).toHaveURL(`${profilePath}#profile`)
  })

  test('stands in place of the website’s header and footer', async ({ visitor }) => {
    const { page } = visitor
    const ofTheWebsite = page.getByRole('contentinfo').or(page.locator(`header a[href="${tariffsPath}"]`))
    await visitor.goTo('/')
    await expect(ofTheWebsite).not.toHaveCount(0)
    await visitor.goTo(loginPath)
    await expect(ofTheWebsite).toHaveCount(0)
    await signIn(visitor, 'student')
    for (const path of [studentHomePath(), profilePath, wantedPasswordPath]) {
      await visitor.goTo(path)
      await expect(ofTheWebsite, path).toHaveCount(0)
    }
  })

  for (const [account, names] of [
    ['teacher', ['Dashboard', 'Lessen', 'Leerlingen', 'Betalingen', 'Examens']],
    ['admin', ['Dashboard', 'Leerlingen', 'Instructeurs', 'Lessen', 'Betalingen', 'Instellingen']],
  ] as const) {
    test(`has the links of a ${account}; each leads to its page (R19)`, async ({ visitor }) => {
      await signIn(visitor, account)
      const links = visitor.page.getByRole('navigation', { name: 'Portaalmenu' })
      await expect(links.getByRole('link')).toHaveText([...names])
      for (const name of names.slice(1)) {
        await links.getByRole('link', { name }).click()
        // Lists tell how many they have beside their name.
        await expect(visitor.page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
      }
    })
  }

  test('says that a screen is on its way when it takes a while (R16)', async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, 'teacher')
    let letGo = (): void => undefined
    const free = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/payments\.data/, async (route) => {
      await free
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Portaalmenu' }).getByRole('link', { name: 'Betalingen' }).click()
    await expect(page.getByRole('status').getByText('Laden...')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: /^Betalingen/ })).toBeVisible()
    await expect(page.getByText('Laden...')).toHaveCount(0)
  })

  test('keeps language and page together', async ({ visitor }) => {
    await openAs(visitor, 'teacher', teacherPaymentsPath())
    await visitor.page.getByRole('link', { name: /^EN/ }).click()
    await expect(visitor.page.getByRole('heading', { level: 1, name: /^Payments/ })).toBeVisible()
    await expect(visitor.page).toHaveURL(({ pathname }) => pathname === teacherPaymentsPath())
  })

  test('on a phone is a drawer and a bar, with the chat among the links (R17)', async ({ welcome }) => {
    const visitor = await welcome({ width: 390, height: 844 })
    const { page, words } = visitor
    await signIn(visitor, 'student')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: words.openMenu }).click()
    await drawer.getByRole('link', { name: 'Examens' }).click()
    await expect(page).toHaveURL(studentExamsPath())
    await expect(drawer).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Snel naar' })
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Lessen', 'Boeken', 'Examens', /^WhatsApp/])
    await bar.getByRole('link', { name: 'Lessen' }).click()
    await expect(page).toHaveURL(studentLessonsPath())
    // Under 768 px, not at it, and all at once (spec 1 §2).
    for (const [width, isPhone] of [
      [767, true],
      [768, false],
      [769, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('button', { name: words.openMenu }), String(width)).toBeVisible({ visible: isPhone })
      await expect(bar, String(width)).toBeVisible({ visible: isPhone })
      await expect(page.getByRole('navigation', { name: 'Portaalmenu' }), String(width)).toBeVisible({ visible: !isPhone })
      expect(await page.locator('.portal').evaluate((portal) => getComputedStyle(portal).paddingBottom)).toBe(isPhone ? '76px' : '0px')
    }
  })

  test('and everything under it fits 320 px', async ({ welcome }) => {
    for (const account of ['student', 'teacher', 'admin'] as const) {
      const visitor = await welcome({ width: 320, height: 640, language: 'en' })
      await letIn(visitor, account)
      await expectToFit(visitor, [loginPath, wantedPasswordPath, ...portalRoutes[account]])
    }
  })
})

test.describe('an address of the portal that leads nowhere (R17)', () => {
  const nowhere = `${portalPath}/nergens`

  for (const { language, title, hasScript } of [
    { language: 'nl', title: 'Pagina niet gevonden', hasScript: true },
    { language: 'en', title: 'Page Not Found', hasScript: false },
  ] as const) {
    test(`keeps the menu and the chat of whoever is signed in (${language}${hasScript ? '' : ', without a script'})`, async ({
      welcome,
    }) => {
      const visitor = await welcome({ language, hasScript })
      const { page } = visitor
      await letIn(visitor, 'student')
      expect(await visitor.goTo(nowhere)).toBe(404)
      await expect(page).toHaveTitle(new RegExp(`^${title} \\| `))
      await expect(visitor.heading(title)).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('link', { name: /WhatsApp/ })).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('link', { name: language === 'nl' ? 'Lessen' : 'Lessons' })
        .click()
      await expect(page).toHaveURL(studentLessonsPath())
    })
  }

  test('shows whoever isn’t signed in the way to the website, the languages and the chat', async ({ welcome }) => {
    const visitor = await welcome({ width: 390 })
    const { page } = visitor
    expect(await visitor.goTo(nowhere)).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Snel naar' }).getByRole('link')).toHaveText([/^WhatsApp/])
    await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click()
    await expect(visitor.heading('Page Not Found')).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Rijbaan/ })
      .click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the looks', () => {
  test('nobody chose: facebook by day, dark by night, decided by the style sheet', async ({ welcome }) => {
    for (const [colorScheme, name] of [
      ['light', 'Facebook'],
      ['dark', 'Donker'],
    ] as const) {
      const visitor = await welcome({ colorScheme })
      await signIn(visitor, 'student')
      await expect(visitor.page.locator('html')).toHaveAttribute('data-theme', 'system')
      await expect(visitor.page.getByRole('banner').getByText(name, { exact: true }).first()).toBeVisible()
    }
  })

  test('a chosen one stays, is there before anything is painted, and leaves the website alone (R70)', async ({ welcome }) => {
    const visitor = await welcome()
    const { page } = visitor
    await signIn(visitor, 'student')
    await expect(
      page.getByRole('banner').locator('details').filter({ hasText: 'Thema' }).getByRole('button', { includeHidden: true }),
    ).toHaveText(['Huisstijl', 'Facebook', 'Indigo', 'Licht', 'Donker', 'Gators'])
    for (const [name, theme] of [
      ['Indigo', 'indigo'],
      ['Gators', 'gators'],
    ] as const) {
      await page.locator('summary').filter({ hasText: 'Thema' }).click()
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page).toHaveURL(studentHomePath())
    }
    expect(await (await page.request.get(studentExamsPath())).text()).toMatch(/<html[^>]* data-theme="gators"/)
    await visitor.goTo(tariffsPath)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })

  test('are for inside: the front door is in the brand, whatever was chosen', async ({ welcome, product }) => {
    for (const theme of ['gators', 'dark'] as const) {
      const visitor = await welcome()
      const { page } = visitor
      const look = page.locator('html')
      await page.context().addCookies([{ name: 'theme', value: theme, url: product.webUrl }])
      await visitor.goTo(loginPath)
      await expect(look).not.toHaveAttribute('data-theme')
      const sky = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
      await sendCredentials(visitor, 'student')
      await expect(page).toHaveURL(studentHomePath())
      await expect(look).toHaveAttribute('data-theme', theme)
      // There and back without loading a page anew.
      await visitor.goTo(profilePath)
      await page.locator(`main a[href="${wantedPasswordPath}"]`).click()
      await expect(page).toHaveURL(wantedPasswordPath)
      await expect(look).not.toHaveAttribute('data-theme')
      expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)).toBe(sky)
      await page.getByRole('main').getByRole('link', { name: 'Annuleren' }).click()
      await expect(page).toHaveURL(profilePath)
      await expect(look).toHaveAttribute('data-theme', theme)
    }
  })

  test('can be chosen without JavaScript; no answer leads away from here', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    const { page } = visitor
    await visitor.goTo(studentExamsPath())
    await sendCredentials(visitor, 'student')
    await page.locator('summary').filter({ hasText: 'Thema' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Donker', exact: true }).click()
    await expect(page).toHaveURL(studentExamsPath())
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const back of [`https://elsewhere.test${portalPath}`, '//elsewhere.test', '/\\elsewhere.test']) {
      const answer = await page.request.post(themePath, { form: { theme: 'dark', back }, maxRedirects: 0 })
      expect(answer.headers()['location']).toBe(portalPath)
    }
  })
})

test.describe('no barriers (WCAG 2.2 AA)', () => {
  for (const [language, width] of pairsOf(languages, [390, 1280])) {
    test(`at the front door (${language}, ${width} wide)`, async ({ welcome }) => {
      const visitor = await welcome({ language, width })
      const { page } = visitor
      await visitor.goTo(loginPath)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findBarriers(page), `login, ${colorScheme}`).toEqual([])
      }
      await page.getByRole('link', { name: doorWords[language].forgot }).click()
      expect(await findBarriers(page), 'forgot').toEqual([])
      for (const path of [tokenPasswordPath, passwordLinkPath('made-up')]) {
        await visitor.goTo(path)
        expect(await findBarriers(page), path).toEqual([])
      }
      await openAs(visitor, 'student', wantedPasswordPath)
      await page.locator('#new-password').fill('Half-af')
      expect(await findBarriers(page), 'change').toEqual([])
    })
  }

  for (const [account, language] of pairsOf(['student', 'teacher', 'admin'] as const satisfies readonly Account[], languages)) {
    test(`on any screen of a ${account} (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await letIn(visitor, account)
      await expectNoBarriers(visitor, portalRoutes[account])
    })
  }

  test('in any of the six looks', async ({ welcome, product }) => {
    const visitor = await welcome()
    await signIn(visitor, 'student')
    for (const theme of themes) {
      await visitor.page.context().addCookies([{ name: 'theme', value: theme, url: product.webUrl }])
      await visitor.goTo(accounts.student)
      await visitor.page.locator('summary').filter({ hasText: 'Thema' }).click()
      expect(await findBarriers(visitor.page), theme).toEqual([])
    }
  })

  test('on the pages that say no', async ({ visitor }) => {
    expect((await visit(visitor.page, `${portalPath}/nergens`)).status).toBe(404)
    await visitor.waitForScript()
    expect(await findBarriers(visitor.page)).toEqual([])
  })
})
