import { autoPath, tariffsPath } from '@rijbaan/contract'
import type { Locator, Page } from '@playwright/test'
import { expectInOrder, placeOf } from './support/place'
import { expect, test } from './support/test'

/** Buttons and prices of packages that the chat button lies on at some point of a scroll through the whole page, by their words. */
const packagesUnderChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = document.querySelector('.whatsapp-link')?.getBoundingClientRect()
    if (!chat) throw new Error('There is no chat button.')
    const parts = [...document.querySelectorAll('article :is(.package-price, button)')]
    const found = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
      window.scrollTo({ top, behavior: 'instant' })
      for (const part of parts) {
        // The words themselves: the line that they stand on may go on below the button.
        const words = document.createRange()
        words.selectNodeContents(part)
        const its = part.matches('button') ? part.getBoundingClientRect() : words.getBoundingClientRect()
        if (its.right > chat.left && its.left < chat.right && its.bottom > chat.top && its.top < chat.bottom) found.add(part.textContent)
      }
    }
    return [...found]
  })

test.describe('the tariffs page', () => {
  test('has two sections with their packages and prices', async ({ visitor }) => {
    await visitor.goTo(tariffsPath)
    const { page } = visitor
    const rows = (anchor: string) =>
      visitor
        .section(anchor)
        .getByRole('article')
        .evaluateAll((articles) =>
          articles.map((each) => [each.querySelector('h3')?.textContent, each.querySelector('.package-price')?.lastChild?.textContent]),
        )
    expect(await rows('passenger-car-tariffs')).toEqual([
      ['Pakket 40 lessen', '€\u00a02.850'],
      ['Pakket 30 lessen', '€\u00a02.240'],
      ['Pakket 20 lessen', '€\u00a01.620'],
      ['Pakket 15 lessen', '€\u00a01.300'],
      ['Pakket 10 lessen', '€\u00a0985'],
      ['Herexamenpakket', '€\u00a0665'],
    ])
    expect(await rows('automatic-car-tariffs')).toEqual([
      ['Pakket 40 lessen', '€\u00a02.950'],
      ['Pakket 30 lessen', '€\u00a02.300'],
      ['Pakket 20 lessen', '€\u00a01.750'],
      ['Pakket 10 lessen', '€\u00a01.050'],
    ])
    await expectInOrder([
      page.getByRole('heading', { level: 1, name: 'Tarieven' }),
      visitor.section('passenger-car-tariffs'),
      visitor.section('automatic-car-tariffs'),
      page.getByText('De proefles is een betaalde les.'),
    ])
    for (const each of await page.getByRole('article').all())
      await expect(each.getByRole('button', { name: /^Kies dit pakket/ })).toBeVisible()
  })

  test.describe('asks how much somebody has driven', () => {
    const question = 'Hoeveel heb je al gereden?'
    /** The car that drives along the slider. */
    const carOf = (slider: Locator): Locator => slider.locator('..').locator('svg > svg').first()

    test('by a slider whose car drives to the package that fits, and its price, with the keys of any slider', async ({ visitor }) => {
      await visitor.goTo(tariffsPath)
      const { page } = visitor
      const slider = page.getByRole('slider', { name: question })
      const fits = page.getByRole('region', { name: question })
      await slider.focus()
      const start = await placeOf(carOf(slider))
      const places: number[] = []
      for (const [key, said, manual, automatic] of [
        ['Home', 'Nog niets', 'Pakket 40 lessen, €\u00a02.850', 'Pakket 40 lessen, €\u00a02.950'],
        ['ArrowRight', 'Zo’n 10 lessen', 'Pakket 30 lessen, €\u00a02.240', 'Pakket 30 lessen, €\u00a02.300'],
        ['ArrowUp', 'Zo’n 20 lessen', 'Pakket 20 lessen, €\u00a01.620', 'Pakket 20 lessen, €\u00a01.750'],
        ['ArrowRight', 'Zo’n 25 lessen', 'Pakket 15 lessen, €\u00a01.300', 'Pakket 20 lessen, €\u00a01.750'],
        ['ArrowRight', 'Zo’n 30 lessen', 'Pakket 10 lessen, €\u00a0985', 'Pakket 10 lessen, €\u00a01.050'],
        ['End', 'Al examen gedaan', 'Herexamenpakket, €\u00a0665', 'Pakket 10 lessen, €\u00a01.050'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(slider).toHaveAttribute('aria-valuetext', `${said}. Schakelauto: ${manual}. Automaat: ${automatic}`)
        await expect(fits.getByText(said, { exact: true }).filter({ visible: true })).toHaveCount(1)
        await expect(fits.getByRole('link')).toHaveText([`Schakelauto: ${manual}`, `Automaat: ${automatic}`])
        await expect.poll(() => carOf(slider).evaluate((car) => car.getAnimations().length)).toBe(0)
        places.push((await placeOf(carOf(slider))).x)
      }
      expect(places[0]).toBe(start.x)
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
      // From one end of the road to the other, less its own length.
      expect((places.at(-1) ?? 0) - start.x).toBeCloseTo((await placeOf(slider)).width - 96, 0)

      await fits.getByRole('link', { name: 'Schakelauto: Herexamenpakket' }).click()
      await expect(visitor.package('Herexamenpakket')).toBeInViewport({ ratio: 1 })
    })

    test('by a car that is drawn with the pointer', async ({ welcome }) => {
      const visitor = await welcome({ width: 390 })
      await visitor.goTo(tariffsPath)
      const slider = visitor.page.getByRole('slider', { name: question })
      await slider.scrollIntoViewIfNeeded()
      const { x, y, width, height } = await placeOf(slider)
      await visitor.page.mouse.move(x + 48, y + height / 2)
      await visitor.page.mouse.down()
      await visitor.page.mouse.move(x + width - 48, y + height / 2, { steps: 5 })
      await visitor.page.mouse.up()
      await expect(slider).toHaveAttribute('aria-valuetext', /^Al examen gedaan/)
    })

    test('without driving for those who prefer less motion', async ({ welcome }) => {
      const visitor = await welcome({ reducedMotion: 'reduce' })
      await visitor.goTo(tariffsPath)
      await expect(carOf(visitor.page.getByRole('slider', { name: question }))).toHaveCSS('transition-duration', '0.001s')
    })

    test('by links to each package without JavaScript', async ({ welcome }) => {
      const visitor = await welcome({ hasScript: false })
      await visitor.goTo(tariffsPath)
      const fits = visitor.page.getByRole('region', { name: question })
      await expect(fits.getByRole('slider')).toBeHidden()
      for (const [said, manual] of [
        ['Nog niets', 'Pakket 40 lessen'],
        ['Zo’n 25 lessen', 'Pakket 15 lessen'],
        ['Al examen gedaan', 'Herexamenpakket'],
      ] as const) {
        const answer = fits.getByRole('listitem').filter({ has: visitor.page.getByText(said, { exact: true }) })
        await answer.getByRole('link', { name: `Schakelauto: ${manual}` }).click()
        await expect(visitor.package(manual, visitor.section('passenger-car-tariffs'))).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('says once under each heading what packages share, and in a row what it has besides', async ({ visitor }) => {
    await visitor.goTo(tariffsPath)
    const manual = visitor.section('passenger-car-tariffs')
    for (const shared of ['Zelf je lessen plannen in het portaal', 'Vaste instructeur', 'Rijlessen van 60 minuten in een schakelauto'])
      await expect(manual.getByText(shared)).toHaveCount(1)
    await expect(visitor.heading('Vanaf 10 lessen ook')).toBeVisible()
    await expect(visitor.package('Pakket 40 lessen', manual).getByRole('listitem')).toHaveText([/^Proefexamen/, /^Advies over een/])
    await expect(visitor.package('Pakket 15 lessen', manual).getByRole('listitem')).toHaveCount(0)
    await expect(visitor.package('Pakket 40 lessen', manual)).toContainText('€\u00a071,25 per les, examen inbegrepen')
    for (const each of await visitor.page.getByRole('article').all()) expect(await each.getByRole('listitem').count()).toBeLessThan(3)

    const dialog = await visitor.choose('Pakket 40 lessen', manual)
    await expect(dialog.getByRole('listitem')).toHaveCount(7)
  })

  for (const { width, highest } of [
    { width: 1280, highest: 132 },
    { width: 390, highest: 280 },
  ])
    test(`has no package that is more than ${highest} px high at ${width} px`, async ({ welcome }) => {
      const visitor = await welcome({ width })
      await visitor.goTo(tariffsPath)
      for (const each of await visitor.page.getByRole('article').all()) expect((await placeOf(each)).height).toBeLessThanOrEqual(highest)
    })

  for (const { width, highest } of [
    { width: 1280, highest: 3000 },
    { width: 390, highest: 4500 },
  ])
    test(`is at most ${highest} px high at ${width} px`, async ({ welcome }) => {
      for (const language of ['nl', 'en'] as const) {
        const visitor = await welcome({ width, language })
        await visitor.goTo(tariffsPath)
        expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight), language).toBeLessThanOrEqual(highest)
      }
    })

  test('keeps WhatsApp beside the buttons of its packages, at every width', async ({ welcome }) => {
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      const visitor = await welcome({ width })
      for (const path of [tariffsPath, autoPath]) {
        await visitor.goTo(path)
        const link = await placeOf(visitor.page.getByRole('link', { name: /WhatsApp/ }))
        for (const button of await visitor.page.getByRole('button', { name: /^Kies dit pakket/ }).all()) {
          const { x, width: across } = await placeOf(button)
          expect(x + across, `${path} at ${width} px`).toBeLessThanOrEqual(link.x)
        }
      }
    }
  })

  for (const language of ['nl', 'en'] as const)
    test(`has no button or price of a package under WhatsApp, wherever it is scrolled to (${language})`, async ({ welcome }) => {
      for (const width of [390, 1024, 1280, 1440]) {
        const visitor = await welcome({ language, width })
        for (const path of [tariffsPath, autoPath]) {
          await visitor.goTo(path)
          await expect(visitor.page.getByRole('article').getByRole('button').first()).toBeVisible()
          expect(await packagesUnderChat(visitor.page), `${path} at ${width} px`).toEqual([])
        }
      }
    })

  test('is printed as a list of prices, without what only a screen needs', async ({ visitor }) => {
    await visitor.goTo(tariffsPath)
    const { page } = visitor
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('navigation').first(),
      page.getByRole('link', { name: /WhatsApp/ }),
      page.getByRole('button', { name: /^Kies dit pakket/ }).first(),
      page.getByRole('link', { name: 'Toegankelijkheid' }),
    ])
      await expect(part).toBeHidden()
    await expect(page.getByRole('contentinfo').getByText(/^\+31 20/)).toBeVisible()
    await expect(visitor.price(visitor.package('Pakket 15 lessen'))).toBeVisible()
    await expect(page.getByRole('table', { name: 'Losse lessen schakelauto' })).toBeVisible()
  })

  test('has individual prices that stand open and can be folded', async ({ visitor }) => {
    await visitor.goTo(tariffsPath)
    const tables = {
      'Losse lessen schakelauto': ['45', '65', '95', '125'],
      'Toets en examens schakelauto': ['250', '350', '399', '399'],
      'Losse lessen automaat en herexamen': ['60', '75', '105', '135'],
    }
    for (const [title, amounts] of Object.entries(tables)) {
      const table = visitor.page.getByRole('table', { name: title })
      await expect(table).toBeVisible()
      await expect(table.getByRole('cell')).toHaveText(amounts.map((amount) => `€\u00a0${amount}`))
      await visitor.heading(title).click()
      await expect(table).toBeHidden()
      await visitor.heading(title).click()
      await expect(table).toBeVisible()
    }
  })
})
