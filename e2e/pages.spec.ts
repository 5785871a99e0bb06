import {
  accessibilityPath,
  autoPath,
  callMeBackAnchor,
  demoLessonAnchor,
  homePath,
  privacyPath,
  tariffsPath,
  termsPath,
  toDemoLessonPath,
} from '@rijbaan/contract'
import type { Locator, Page } from '@playwright/test'
import { placeOf } from './support/place'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

/** Whether the parts stand on the page in this order, from top to bottom. */
async function expectInOrder(parts: Locator[]): Promise<void> {
  const tops: number[] = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    tops.push((await part.boundingBox())?.y ?? Number.NaN)
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
}

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

test.describe('the home page', () => {
  test('shows every part in its order', async ({ visitor }) => {
    await visitor.goTo('/')
    const { page } = visitor
    await expectInOrder([
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('list').first(),
      page.getByRole('link', { name: 'Vraag een gratis kennismakingsles aan' }),
      visitor.heading('Een rijschool die de tijd neemt'),
      visitor.heading('Waarmee kunnen we je helpen?'),
      visitor.heading('Autorijles'),
      page.getByText('Opgericht'),
      visitor.heading('Buitenlands rijbewijs omwisselen'),
      visitor.heading('Wat leerlingen over ons zeggen'),
      visitor.heading('Vraag je gratis kennismakingsles aan'),
      visitor.form(demoLessonAnchor).getByLabel('Naam'),
      page.getByRole('contentinfo').getByRole('heading', { name: 'Contact', exact: true }),
    ])
    await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  })

  test('leads on from three service cards: lessons, expats, theory course', async ({ visitor }) => {
    await visitor.goTo('/')
    const card = (name: string) => visitor.package(name).getByRole('link')
    await expect(card('Autorijles')).toHaveAttribute('href', autoPath)
    await expect(card('Rijles voor expats')).toHaveAttribute('href', toDemoLessonPath)
    await expect(card('Theoriecursus')).toHaveAttribute('target', '_blank')

    await card('Rijles voor expats').click()
    await expect(visitor.page).toHaveURL(`${homePath}#${demoLessonAnchor}`)
    await expect(visitor.heading('Vraag je gratis kennismakingsles aan')).toBeInViewport()
  })

  test('says under the button why one may believe it, and names a price in the first screen', async ({ visitor }) => {
    await visitor.goTo('/')
    const { page } = visitor
    for (const proof of ['Sinds 2002', 'Betaalde proefles €\u00a045', 'Pakketten vanaf €\u00a0665']) {
      await expect(page.getByRole('listitem').filter({ hasText: proof })).toBeInViewport({ ratio: 1 })
    }
    // The sample's reviews are made up: they give no stars.
    await expect(page.getByText(/van de 5 sterren uit/)).toHaveCount(0)
    await expect(visitor.package('Autorijles')).toContainText('Pakketten vanaf €\u00a0665')
  })

  for (const way of ['from the button at the top', 'through the menu'] as const)
    test(`asks a phone for at most two taps before typing, ${way}`, async ({ welcome }) => {
      const visitor = await welcome({ width: 390, height: 844 })
      const { page } = visitor
      await visitor.goTo('/')
      if (way === 'through the menu') {
        await page.getByRole('button', { name: visitor.words.openMenu }).click()
        await page.getByRole('dialog').getByRole('link', { name: visitor.words.demo.submit }).click()
      } else await page.getByRole('link', { name: 'Vraag een gratis kennismakingsles aan' }).click()
      const name = visitor.field(visitor.form(demoLessonAnchor), 'name')
      await expect(name).toBeFocused()
      await expect(name).toBeInViewport()
      await expect(visitor.heading('Vraag je gratis kennismakingsles aan')).toBeInViewport()
      await expect(page.getByRole('complementary').getByRole('link', { name: /WhatsApp/ })).toBeHidden()
      await page.keyboard.type('Sanne')
      await expect(name).toHaveValue('Sanne')
      const heading = await placeOf(visitor.heading('Vraag je gratis kennismakingsles aan'))
      const form = await placeOf(visitor.form(demoLessonAnchor))
      expect(form.y - (heading.y + heading.height)).toBeLessThanOrEqual(24)
    })

  test('scrolls to the demo lesson from the button at the top', async ({ visitor }) => {
    await visitor.goTo('/')
    await expect(visitor.form(demoLessonAnchor)).not.toBeInViewport()
    await visitor.page.getByRole('link', { name: 'Vraag een gratis kennismakingsles aan' }).click()
    await expect(visitor.heading('Vraag je gratis kennismakingsles aan')).toBeInViewport()
  })

  for (const { language, figures } of [
    { language: 'nl', figures: ['2002', '10+', '1.000+'] },
    { language: 'en', figures: ['2002', '10+', '1,000+'] },
  ] as const) {
    test(`counts in the way of its language: ${figures.join(', ')} (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await visitor.goTo('/')
      // A Dutch number plate says NL before its figure.
      await expect(visitor.page.getByRole('main').getByRole('definition').filter({ hasText: /^NL/ })).toHaveText(
        figures.map((figure) => `NL${figure}`),
      )
    })
  }
})

test.describe('the reviews', () => {
  const carousel = ({ page }: Visitor): Locator => page.getByRole('group', { name: 'Recensies' })
  /** What moves in it. */
  const trackOf = (visitor: Visitor): Locator => carousel(visitor).locator(':scope > *')

  test('pass three times over, of which assistive technology meets one', async ({ visitor }) => {
    await visitor.goTo('/')
    const lists = carousel(visitor).locator('ul')
    await expect(lists).toHaveCount(3)
    const reviews = await lists.first().getByRole('article').count()
    expect(reviews).toBeGreaterThan(5)
    await expect(carousel(visitor).getByRole('article')).toHaveCount(reviews)
    await expect(lists.locator('article')).toHaveCount(3 * reviews)
  })

  test('are cut after four lines, and lead on to Google and Facebook, each in a new tab', async ({ visitor }) => {
    await visitor.goTo('/')
    const { page } = visitor
    for (const review of await carousel(visitor).getByRole('article').all())
      await expect(review.getByRole('paragraph').first()).toHaveCSS('-webkit-line-clamp', '4')
    for (const name of [/Google/, /Facebook/]) {
      const link = page.getByRole('region', { name: 'Wat leerlingen over ons zeggen' }).getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })

  for (const hasScript of [true, false])
    test(`unfold in their place ${hasScript ? 'with' : 'without'} JavaScript`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript, reducedMotion: 'reduce' })
      await visitor.goTo('/')
      const review = carousel(visitor).getByRole('article').first()
      const text = review.getByRole('paragraph').first()
      const isCut = () => text.evaluate((element) => element.scrollHeight > element.clientHeight)
      expect(await isCut()).toBe(true)
      await review.getByText('Hele recensie').focus()
      await visitor.page.keyboard.press('Enter')
      expect(await isCut()).toBe(false)
      await visitor.page.keyboard.press('Enter')
      expect(await isCut()).toBe(true)
    })

  const stateOf = (track: Locator) => track.evaluate((element) => element.getAnimations().map(({ playState }) => playState))

  test('stand still under the pointer, and by their button', async ({ visitor }) => {
    await visitor.goTo('/')
    const track = trackOf(visitor)
    await expect.poll(() => stateOf(track)).toEqual(['running'])
    expect(await track.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().duration)).toBe(60_000)

    await carousel(visitor).hover()
    await expect.poll(() => stateOf(track)).toEqual(['paused'])
    await visitor.heading('Wat leerlingen over ons zeggen').hover()
    await expect.poll(() => stateOf(track)).toEqual(['running'])

    await visitor.page.getByRole('button', { name: 'Recensies stilzetten' }).click()
    await expect.poll(() => stateOf(track)).toEqual(['paused'])
    await visitor.page.getByRole('button', { name: 'Recensies laten lopen' }).click()
    await visitor.heading('Wat leerlingen over ons zeggen').hover()
    await expect.poll(() => stateOf(track)).toEqual(['running'])
  })

  test('do not move for those who prefer less motion', async ({ welcome }) => {
    const visitor = await welcome({ reducedMotion: 'reduce' })
    await visitor.goTo('/')
    expect(await stateOf(trackOf(visitor))).toEqual([])
    await expect(visitor.page.getByRole('button', { name: 'Recensies stilzetten' })).toBeHidden()
  })
})

test.describe('the car page', () => {
  test('ends on sand, into which the footer cuts its teeth', async ({ visitor }) => {
    await visitor.goTo(autoPath)
    const sand = await visitor.section(callMeBackAnchor).boundingBox()
    const footer = await visitor.page.getByRole('contentinfo').boundingBox()
    expect(footer?.y).toBeCloseTo((sand?.y ?? Number.NaN) + (sand?.height ?? Number.NaN), 0)
  })

  test('shows lessons, packages and the call-back form in their order', async ({ visitor }) => {
    await visitor.goTo(autoPath)
    const { page } = visitor
    await expectInOrder([
      page.getByRole('heading', { level: 1, name: 'Autorijles in Amsterdam' }),
      page.getByRole('main').getByRole('link', { name: 'Naar de homepage' }),
      visitor.heading('Zo leer je bij ons autorijden'),
      visitor.heading('Kies je pakket'),
      visitor.package('Pro Max'),
      visitor.package('Pro'),
      visitor.package('Premium'),
      visitor.heading('Laat je terugbellen'),
      visitor.form('call-me-back').getByLabel('Naam'),
    ])
    await expect(page.getByRole('main').getByRole('link', { name: 'Naar de homepage' })).toHaveAttribute('href', '/')
    for (const [name, price] of [
      ['Pro Max', '2.850'],
      ['Pro', '2.240'],
      ['Premium', '1.620'],
    ] as const) {
      await expect(visitor.price(visitor.package(name))).toContainText(price)
      await expect(visitor.package(name)).toContainText('Praktijkexamen bij het CBR inbegrepen')
    }
  })

  test('reads more, and less', async ({ visitor }) => {
    await visitor.goTo(autoPath)
    const more = visitor.page.getByText('Je mag rijlessen nemen vanaf 16,5 jaar')
    await expect(more).toBeHidden()
    await visitor.page.getByText('Lees meer', { exact: true }).click()
    await expect(more).toBeVisible()
    await visitor.page.getByText('Lees minder', { exact: true }).click()
    await expect(more).toBeHidden()
  })
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
    { width: 390, highest: 4750 },
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
      test.setTimeout(90_000)
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

/** Running text whose longest line has more letters than these, with how many. */
const linesOver = (page: Page, most: number): Promise<string[]> =>
  page.evaluate((most) => {
    const countLetters = (part: Element): number => {
      const lines = new Map<number, number>()
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest('p, li, dd') !== part || node.parentElement.closest('.words-only, svg')) continue
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const [box] = range.getClientRects()
          if (!box || box.width === 0) continue
          // Bold and plain words of one line lie a pixel or two apart.
          const line = Math.round(box.bottom / 8)
          lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
      return Math.max(0, ...lines.values())
    }
    return [...document.querySelectorAll('p, li, dd')]
      .filter((part) => part.checkVisibility() && !part.closest('svg'))
      .map((part) => ({ letters: countLetters(part), words: part.textContent.slice(0, 40) }))
      .filter(({ letters }) => letters > most)
      .map(({ letters, words }) => `${letters}: ${words}`)
  }, most)

test('no line of text is longer than 66 letters on a desk, on any page of the website', async ({ welcome }) => {
  for (const language of ['nl', 'en'] as const) {
    const visitor = await welcome({ width: 1280, language, reducedMotion: 'reduce' })
    for (const path of [homePath, autoPath, tariffsPath, privacyPath, termsPath, accessibilityPath]) {
      await visitor.goTo(path)
      await visitor.page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
      expect(await linesOver(visitor.page, 66), `${path}, ${language}`).toEqual([])
    }
  }
})
