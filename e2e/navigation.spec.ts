import {
  demoLessonAnchor,
  loginPath,
  officePath,
  autoPath,
  homeAgainPath,
  homePath,
  inLanguage,
  privacyPath,
  refreshedHomePath,
  tariffsPath,
  toDemoLessonPath,
  toLoginPaths,
  publicPaths,
} from '@rijbaan/contract'
import { sendCredentials } from './support/door'
import { expect, test } from './support/test'

test.describe('the languages', () => {
  test('Dutch is the default, and the switch keeps the page', async ({ visitor }) => {
    const { page } = visitor
    await visitor.goTo(tariffsPath)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarieven')

    await page.getByRole('link', { name: 'EN (Schakel over naar het Engels)' }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === tariffsPath)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices')

    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Driving lessons' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car driving lessons in Amsterdam')

    await page.getByRole('link', { name: 'NL (Switch to Dutch)' }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === autoPath)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('the switch works without JavaScript, and ?lng= on any page sets the language (R2)', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await visitor.goTo(autoPath)
    await visitor.page.getByRole('link', { name: 'EN (Schakel over naar het Engels)' }).click()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Car driving lessons in Amsterdam')
    await visitor.goTo(privacyPath)
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'en')
    await visitor.goTo(inLanguage(tariffsPath, 'nl'))
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'nl')
  })
})

test.describe('addresses', () => {
  test('/home loads the home page anew and drops the parameter (R12)', async ({ visitor }) => {
    const { page } = visitor
    expect((await page.request.get(homeAgainPath, { maxRedirects: 0 })).headers()['location']).toBe(refreshedHomePath)
    const loadedAnew = page.waitForResponse((answer) => /^\/_root\.data/.test(new URL(answer.url()).pathname))
    await visitor.goTo(homeAgainPath)
    expect((await loadedAnew).status()).toBe(200)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie hier leert rijden, rijdt overal.')
  })

  test('/demo-lesson leads to the form on the home page (R9)', async ({ visitor }) => {
    await visitor.goTo(toDemoLessonPath)
    await expect(visitor.page).toHaveURL(`${homePath}#${demoLessonAnchor}`)
    await expect(visitor.heading('Vraag je gratis kennismakingsles aan')).toBeInViewport()
  })

  for (const path of toLoginPaths) {
    test(`${path} leads to the door`, async ({ visitor }) => {
      await visitor.goTo(path)
      await expect(visitor.page).toHaveURL(loginPath)
    })
  }

  for (const language of ['nl', 'en'] as const) {
    test(`a page that is not there says so and leads on (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await visitor.goTo(autoPath)
      expect(await visitor.goTo('/geen-pagina')).toBe(404)
      await expect(visitor.page.getByText('404', { exact: true })).toBeVisible()
      await expect(visitor.heading(visitor.words.notFound)).toBeVisible()
      await expect(visitor.page.getByRole('main').getByRole('listitem')).toHaveCount(3)
      await visitor.page.getByRole('button', { name: language === 'nl' ? 'Ga terug' : 'Go Back' }).click()
      await expect(visitor.page).toHaveURL(autoPath)
      await visitor.goTo('/geen-pagina')
      await visitor.page.getByRole('link', { name: language === 'nl' ? 'Naar de homepage' : 'Go to Homepage', exact: true }).click()
      await expect(visitor.page).toHaveURL('/')
    })
  }
})

test.describe('header and footer', () => {
  test('lead to pages, the theory course in a new tab, and a WhatsApp chat with a Dutch greeting', async ({ welcome }) => {
    for (const language of ['nl', 'en'] as const) {
      const { page, ...visitor } = await welcome({ language })
      await page.goto('/')
      const header = page.getByRole('banner')
      for (const path of ['/', autoPath, tariffsPath, loginPath]) await expect(header.locator(`a[href="${path}"]`).first()).toBeVisible()
      const theory = header.getByRole('link', { name: visitor.language === 'nl' ? /^Theoriecursus/ : /^Theory course/ })
      await expect(theory).toHaveAttribute('target', '_blank')
      await expect(theory).toHaveAttribute('rel', /noopener/)
      const chat = page.getByRole('link', { name: /WhatsApp/ })
      await expect(chat).toBeVisible()
      const address = new URL((await chat.getAttribute('href')) ?? '')
      expect(address.href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
      expect(address.searchParams.get('text')).toBe('Hallo! Ik heb een vraag over rijlessen bij Rijschool De Rijbaan.')
    }
  })

  test('a WhatsApp chat is at hand on every page, also on one that is not there', async ({ visitor }) => {
    for (const path of [...publicPaths, '/geen-pagina']) {
      await visitor.goTo(path)
      await expect(visitor.page.getByRole('link', { name: /WhatsApp/ }), path).toBeInViewport()
    }
  })

  test('the footer has description, privacy PDF, cookies, social links, contact and the CBR block', async ({ visitor }) => {
    await visitor.goTo('/')
    const footer = visitor.page.getByRole('contentinfo')
    await expect(footer).toContainText('Rijschool De Rijbaan geeft sinds 2002 autorijles')
    await expect(footer).toContainText('Deze website gebruikt alleen cookies die nodig zijn')
    await expect(footer).toContainText('Rijbaankade 2002')
    for (const name of [/^Instagram/, /^Facebook/, /^Bel ons/, '+31 20 000 0000', 'info@rijbaan.test'])
      await expect(footer.getByRole('link', { name }).first()).toBeVisible()
    await expect(footer.getByRole('link', { name: /^Machtigen in Mijn CBR/ })).toHaveAttribute('href', /^https:\/\/mijn\.cbr\.nl/)
    await expect(footer).toContainText('0000X0')
    const privacy = await footer.getByRole('link', { name: /^Privacyverklaring \(pdf\)/ }).getAttribute('href')
    const pdf = await visitor.page.request.get(privacy ?? '')
    expect(pdf.status()).toBe(200)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('at 768 px the links are in a drawer, at 769 px in a row', async ({ welcome }) => {
    const visitor = await welcome({ width: 768 })
    const { page, words } = visitor
    await visitor.goTo('/')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const menu = page.getByRole('button', { name: words.openMenu })
    await expect(drawer).toBeHidden()
    await menu.click()
    await expect(drawer).toBeVisible()
    await drawer.getByRole('link', { name: 'Tarieven' }).click()
    await expect(page).toHaveURL(tariffsPath)
    await expect(drawer).toBeHidden()

    await menu.click()
    await drawer.getByRole('button', { name: words.closeMenu }).click()
    await expect(drawer).toBeHidden()
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await menu.click()
    await page.mouse.click(20, 400)
    await expect(drawer).toBeHidden()

    await page.setViewportSize({ width: 769, height: 900 })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tarieven' })).toBeVisible()
  })

  test('the drawer opens without JavaScript too', async ({ welcome }) => {
    const { page, words } = await welcome({ width: 390, hasScript: false })
    await page.goto('/')
    await page.getByRole('button', { name: words.openMenu }).click()
    await page.getByRole('link', { name: 'Tarieven' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(tariffsPath)
  })

  test('no page scrolls sideways at 320 px', async ({ welcome }) => {
    for (const language of ['nl', 'en'] as const) {
      const visitor = await welcome({ width: 320, height: 640, language })
      for (const path of [...publicPaths, '/geen-pagina']) {
        await visitor.goTo(path)
        const widths = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth])
        expect(Math.max(...widths), `${path} (${language})`).toBeLessThanOrEqual(320)
      }
    }
  })
})

test('who goes from one area to another by script never sees a frame without its styles', async ({ visitor }) => {
  const { page } = visitor
  // In each frame: what stands there, and which of its sheets have yet to come.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      const late = links.some(({ sheet }) => sheet === null) ? ' unstyled' : ''
      seen.add(`${document.querySelector('h1')?.textContent ?? ''} ${links.length}${late}`)
      requestAnimationFrame(look)
    }
    addEventListener('load', () => requestAnimationFrame(look))
    Object.assign(globalThis, { seenFrames: seen })
  })
  const seenFrames = () => page.evaluate(() => [...(globalThis as unknown as { seenFrames: Set<string> }).seenFrames])

  await visitor.goTo('/')
  await page.getByRole('banner').getByRole('link', { name: 'Tarieven' }).click()
  await expect(visitor.heading('Tarieven')).toBeVisible()
  await page.goBack()
  await expect(visitor.heading('Wie hier leert rijden, rijdt overal.')).toBeVisible()
  expect(await seenFrames()).toEqual(['Wie hier leert rijden, rijdt overal. 2', 'Tarieven 3'])

  await visitor.goTo(loginPath)
  await sendCredentials(visitor, 'admin')
  await expect(page).toHaveURL(officePath())
  await expect(page.getByRole('navigation', { name: /^Portaal/ }).first()).toBeVisible()
  expect(await seenFrames()).toEqual([expect.stringMatching(/ 3$/), expect.stringMatching(/ 3$/)])
})
