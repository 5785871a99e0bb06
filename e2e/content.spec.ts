import { autoPath, homePath, tariffAnchors, type Language, tariffsPath } from '@rijbaan/contract'
import { keepFigure } from './support/figures'
import { publishHeroPicture } from './support/hero-picture'
import { placeOf } from './support/place'
import { expect, test } from './support/test'

test.describe('what the office publishes', () => {
  const priceIn = { nl: (euros: string) => `€\u00a0${euros}`, en: (euros: string) => `€${euros.replace('.', ',')}` }

  test('a price is on the tariffs page within 5 seconds, in both languages, without a restart', async ({ office, welcome }, testInfo) => {
    const visitors = { nl: await welcome({ language: 'nl' }), en: await welcome({ language: 'en' }) }
    const names = { nl: 'Pakket 10 lessen', en: '10-lesson package' }
    const priceFor = (language: Language) => {
      const visitor = visitors[language]
      return visitor.price(visitor.package(names[language], visitor.section(tariffAnchors.automatic)))
    }
    const seesPrice = async (language: Language, euros: string) => {
      await visitors[language].goTo(tariffsPath)
      await expect(priceFor(language)).toContainText(priceIn[language](euros), { timeout: 1 })
    }
    await seesPrice('nl', '1.050')
    await seesPrice('en', '1.050')

    await office.openTariff('Automaat', 'Pakket 10 lessen')
    // There and back, so that the other tests find the seeded price.
    for (const [typed, shown] of [
      ['1075', '1.075'],
      ['1050', '1.050'],
    ] as const) {
      await office.field('Prijs').fill(typed)
      const publishedAt = await office.publish()
      for (const language of ['nl', 'en'] as const) {
        await expect(() => seesPrice(language, shown)).toPass({ intervals: [100], timeout: 5_000 })
        const seconds = (performance.now() - publishedAt) / 1000
        keepFigure(testInfo, `published price ${shown} on the page (${language})`, `${seconds.toFixed(1)} s`)
        expect(seconds).toBeLessThan(5)
      }
    }
  })

  test('a draft is seen in the preview and by no visitor', async ({ office, visitor }) => {
    const draft = 'Nog één keer oefenen, dan weer op'
    await office.openTariff('Schakel', 'Herexamenpakket')
    const published = await office.field('Voor wie').inputValue()
    await office.field('Voor wie').fill(draft)
    await office.save()

    const preview = await office.openPreview()
    await expect(preview.getByText(draft)).toBeVisible()
    await expect(preview.getByText('Bezoekers zien het pas nadat je publiceert.')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Voorbeeld verlaten' }), 'the panel leaves it by its own cross').toHaveCount(0)

    await visitor.goTo(tariffsPath)
    await expect(visitor.package('Herexamenpakket')).toContainText(published)
    await expect(visitor.page.getByText(draft)).toBeHidden()
  })

  test('what was typed stays where the network is gone, and is saved once it is back', async ({ office }) => {
    await office.openTariff('Schakel', 'Herexamenpakket')
    const field = office.field('Voor wie')
    const before = await field.inputValue()
    const typed = 'Voor wie nog één keer wil'
    await field.fill(typed)
    await office.page.context().setOffline(true)
    try {
      await office.page.getByRole('button', { name: 'Bewaar' }).click()
      await expect(office.page.getByRole('status').or(office.page.getByRole('alert')).first()).toBeVisible()
      await expect(field).toHaveValue(typed)
    } finally {
      await office.page.context().setOffline(false)
    }
    await office.save()
    await expect(field).toHaveValue(typed)
    await field.fill(before)
    await office.save()
  })

  test('what was typed stays where it is refused, with a sentence why', async ({ office }) => {
    const rows = await office.openList('mail-text')
    await rows.nth(1).getByRole('link').first().click()
    const field = office.field('Onderwerp, Nederlands')
    await expect(field).toBeEditable()
    const before = await field.inputValue()
    const typed = `${before} {{verzonnen}}`
    await field.fill(typed)
    const refused = office.page.waitForResponse((answer) => answer.url().includes('mail-text') && answer.request().method() === 'PUT')
    await office.page.getByRole('button', { name: 'Bewaar' }).click()
    expect((await refused).status()).toBe(400)
    await expect(office.page.getByText('‘verzonnen’ is geen invulveld van deze mail.').first()).toBeVisible()
    await expect(field).toHaveValue(typed)
    await field.fill(before)
  })

  test('a text with a list and a link is on the page as the office wrote it', async ({ office, visitor }) => {
    const label = 'Kennismaking: tekst'
    const introduction = visitor.page
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { name: 'Een rijschool die de tijd neemt' }) })
    await visitor.goTo(homePath)
    const before = await introduction.getByRole('paragraph').allTextContents()
    expect(before).toHaveLength(2)

    await office.openHome()
    const items = ['Rustig kijken', 'Op tijd beslissen']
    await office.writeMarked(label, { words: 'Leren rijden is twee dingen.', link: 'Zo doen we dat', href: autoPath, items })
    await office.publish()
    await expect(async () => {
      await visitor.goTo(homePath)
      await expect(introduction.getByRole('listitem')).toHaveText(items, { timeout: 1 })
    }).toPass({ intervals: [100], timeout: 5_000 })
    await introduction.getByRole('link', { name: 'Zo doen we dat' }).click()
    await expect(visitor.page).toHaveURL(new RegExp(`${autoPath}$`))

    // As it was, for the other tests.
    await office.writePlain(label, before)
    await office.publish()
    await expect(async () => {
      await visitor.goTo(homePath)
      expect(await introduction.getByRole('paragraph').allTextContents()).toEqual(before)
    }).toPass({ intervals: [100], timeout: 5_000 })
  })

  test('a picture of the school stands beside the words of the home page, and covers none of them', async ({ product, visitor }) => {
    const { page } = visitor
    const takeAway = await publishHeroPicture(product)
    try {
      const picture = page.getByRole('img', { name: 'Een straat in de stad' })
      await expect(async () => {
        await visitor.goTo(homePath)
        await expect(picture).toBeVisible({ timeout: 1 })
      }).toPass({ intervals: [100], timeout: 5_000 })
      const words = (['heading', 'paragraph', 'link'] as const).map((role) => page.locator('.hero-text').getByRole(role).first())
      for (const width of [320, 390, 768, 1101, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const { x, y } = await placeOf(picture)
        for (const each of words) {
          const text = await placeOf(each)
          expect(text.x + text.width <= x || text.y + text.height <= y, `at ${width} px`).toBe(true)
        }
      }
    } finally {
      await takeAway()
    }
  })

  test('the list of tariffs warns where card and request name different prices (R4)', async ({ office }) => {
    const rows = await office.openList('tariff')
    await expect(rows.filter({ hasText: 'Pakket 15 lessen' })).toContainText('wijkt af')
    await office.openTariff('Schakel', 'Pakket 15 lessen')
    await expect(office.page.getByText('wijkt af van de prijs in de aanvraag')).toBeVisible()
  })
})

test.describe('a package with two prices (R4)', () => {
  for (const { language, card, request, priceNote } of [
    { language: 'nl', card: '€\u00a01.300', request: '€\u00a01.059', priceNote: 'Op de kaart staat een andere prijs.' },
    { language: 'en', card: '€1,300', request: '€1,059', priceNote: 'The card shows another price.' },
  ] as const) {
    test(`shows ${card} on the card and ${request} in the request, and says why (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      const { fifteenLessons, title } = visitor.words.packages
      await visitor.goTo(tariffsPath)
      await expect(visitor.price(visitor.package(fifteenLessons))).toContainText(card)

      const dialog = await visitor.choose(fifteenLessons)
      await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(dialog).toContainText(request)
      await expect(dialog).not.toContainText(card)
      await expect(dialog).toContainText(priceNote)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
    })
  }
})
