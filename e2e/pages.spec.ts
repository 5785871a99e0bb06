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
import { expectInOrder, placeOf } from './support/place'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

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
