import { type Language, studentHomePath, adminPaymentsPath, proofPath } from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
import { withNumber } from './support/address'
import { findBarriers } from './support/axe'
import { pairsOf } from './support/pairs'
import { printedPdf, proofFile } from './support/paper'
import { openAs } from './support/door'
import { paymentLine } from './support/payments'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

/** A payment of the demo that waits for the office and has a proof; looked for by name, so that others don’t push it off the list. */
const waiting = adminPaymentsPath({ q: 'Sanne', payment: 3 })
const anyProof = withNumber(proofPath)

const say = {
  nl: { view: /^Bewijs bekijken/, page: (number: number, of: number) => `Pagina ${number} van ${of}` },
  en: { view: /^View proof/, page: (number: number, of: number) => `Page ${number} of ${of}` },
} as const

const preview = ({ page }: Visitor): Locator => page.locator('#proof-preview')

const viewLink = ({ page, language }: Visitor): Locator => page.locator('#payment-sheet').getByRole('link', { name: say[language].view })

/** A student hands a file in, as a payment of its own; answers what that is for. */
async function handIn(visitor: Visitor, buffer: Buffer): Promise<string> {
  const what = `Rijles ${Math.ceil(Math.random() * 99_999)}`
  await openAs(visitor, 'student2', studentHomePath({ upload: 'proof' }))
  const form = visitor.page.locator('#proof-dialog')
  await form.getByLabel('Voor welke betaling?').selectOption('new')
  await form.getByLabel('Bedrag in euro').fill('65')
  await form.getByLabel('Omschrijving (niet verplicht)').fill(what)
  await form.getByLabel('Pdf-bestand').setInputFiles({ ...proofFile, buffer })
  await form.getByRole('button', { name: 'Uploaden' }).click()
  await expect(visitor.page.getByText('Bewijs ontvangen. We controleren je betaling.')).toBeVisible()
  return what
}

/** The office opens a payment beside its list. */
async function openPayment(admin: Visitor, what: string): Promise<void> {
  await openAs(admin, 'admin', adminPaymentsPath())
  await paymentLine(admin, what).click()
  await expect(viewLink(admin)).toBeVisible()
}

/** How many colours a drawn page has: one is an empty sheet. Counted on a copy, since a browser complains of a canvas that is read again and again. */
const coloursOn = (canvas: Locator): Promise<number> =>
  canvas.evaluate((drawn: HTMLCanvasElement) => {
    const { width, height } = drawn
    const copy = width > 0 && height > 0 ? new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) : null
    if (!copy) return 0
    copy.drawImage(drawn, 0, 0)
    return new Set(new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)).size
  })

test.describe('the office looks at a proof', () => {
  test('with the keyboard, page by page, and verifies the payment below it', async ({ visitor, welcome }) => {
    const what = await handIn(visitor, printedPdf(2))
    const admin = await welcome()
    const { page } = admin
    const readers: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/pdf\./.test(request.url())) readers.push(request.url())
    })
    await openPayment(admin, what)
    expect(readers).toEqual([])
    await viewLink(admin).focus()
    const worker = page.waitForResponse(/\/assets\/pdf\.worker/)
    await page.keyboard.press('Enter')
    expect((await worker).headers()['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
    const dialog = page.getByRole('dialog', { name: /^Bewijs van € 65/ })
    const pages = [1, 2].map((number) => dialog.getByRole('img', { name: `Pagina ${number} van 2`, exact: true }))
    for (const canvas of pages) {
      await expect(canvas).toBeVisible()
      await expect.poll(() => coloursOn(canvas)).toBeGreaterThan(2)
    }
    await expect(dialog.getByText('Het bewijs wordt geladen…')).toBeHidden()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(viewLink(admin)).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Goedkeuren' }).click()
    await expect(admin.told('Betaling goedgekeurd')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(paymentLine(admin, what)).toContainText('GOEDGEKEURD')
  })

  test('of many pages, and is told that there are more than it shows', async ({ visitor, welcome }) => {
    const what = await handIn(visitor, printedPdf(12))
    const admin = await welcome({ language: 'en', width: 390, height: 844 })
    await openPayment(admin, what)
    await viewLink(admin).click()
    await expect(preview(admin).getByRole('img', { name: 'Page 10 of 12' })).toBeVisible()
    await expect(preview(admin).getByText('These are the first 10 of 12 pages.')).toBeVisible()
    await expect(preview(admin).getByRole('img')).toHaveCount(10)
    await admin.page.goBack()
    await expect(preview(admin)).toBeHidden()
    await expect(viewLink(admin)).toBeVisible()
  })

  test('that is broken or does not come, and can still save it', async ({ visitor, welcome }) => {
    const what = await handIn(visitor, proofFile.buffer)
    const admin = await welcome()
    await openPayment(admin, what)
    const { page } = admin
    const sentence = preview(admin).getByRole('alert').filter({ hasText: 'Het bewijs kan hier niet worden getoond.' })
    const download = preview(admin).getByRole('link', { name: 'Bewijs downloaden' })
    await viewLink(admin).click()
    await expect(sentence).toBeVisible()
    const saving = page.waitForEvent('download')
    await download.click()
    expect((await saving).suggestedFilename()).toMatch(/^betaalbewijs-RF\w+\.pdf$/)

    await preview(admin).getByRole('button', { name: 'Sluiten' }).click()
    await page.route(anyProof, (route) => route.fulfill({ status: 503, body: '' }))
    await viewLink(admin).click()
    await expect(sentence).toBeVisible()
    await expect(download).toBeVisible()
  })

  test('and leaves before it is there', async ({ visitor }) => {
    await openAs(visitor, 'admin', waiting)
    const { page } = visitor
    const isAsked = page.waitForRequest(anyProof)
    const isLeft = page.waitForEvent('requestfailed', (request) => anyProof.test(request.url()))
    await page.route(anyProof, () => undefined)
    await viewLink(visitor).click()
    await expect(preview(visitor).getByText('Het bewijs wordt geladen…')).toBeVisible()
    await isAsked
    await page.keyboard.press('Escape')
    await isLeft
    await expect(preview(visitor)).toBeHidden()
    await page.unroute(anyProof)
    await viewLink(visitor).click()
    await expect(preview(visitor).getByRole('img', { name: 'Pagina 1 van 1' })).toBeVisible()
  })

  test('without a script saves it', async ({ welcome }) => {
    const admin = await welcome({ hasScript: false })
    await openAs(admin, 'admin', waiting)
    const saving = admin.page.waitForEvent('download')
    await viewLink(admin).click()
    expect((await saving).suggestedFilename()).toMatch(/^betaalbewijs-RF\w+\.pdf$/)
  })
})

test.describe('everyone can use it', () => {
  for (const [language, width] of pairsOf(['nl', 'en'] as const satisfies readonly Language[], [320, 1280])) {
    test(`no barriers in a proof’s preview at ${width} px (${language})`, async ({ welcome }) => {
      const admin = await welcome({ language, width, colorScheme: language === 'nl' ? 'light' : 'dark', reducedMotion: 'reduce' })
      await openAs(admin, 'admin', `${waiting}&proof=1`)
      const canvas = preview(admin).getByRole('img', { name: say[language].page(1, 1) })
      await expect.poll(() => coloursOn(canvas)).toBeGreaterThan(2)
      expect(await findBarriers(admin.page)).toEqual([])
      expect(await widthOf(admin.page)).toBe(width)
    })
  }
})
