import { callMeBackAnchor, demoLessonAnchor, autoPath, homePath, tariffsPath, toDemoLessonPath } from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
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
