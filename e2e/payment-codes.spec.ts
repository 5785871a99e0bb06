import type { Browser } from '@playwright/test'
import { adminPaymentsPath, paymentsAnchor, studentHomePath, transferCode, type Language } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { iban, publishIban, scan } from './support/codes'
import { openAs } from './support/door'
import { expectNoBarriersInAnyLook } from './support/looks'
import { openOffice } from './support/office'
import { pairsOf } from './support/pairs'
import { addPayment, settle, somePayment } from './support/payments'
import type { Product } from './support/product'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

const sampleIban = 'NL00 TEST 0000 0000 00'

const words = {
  nl: {
    ...{ code: 'Betalen met een QR-code', details: 'Gegevens om over te maken', copy: 'Kopiëren', copied: 'Gekopieerd: ' },
    ...{ iban: 'Rekening (IBAN)', amount: 'Bedrag', reference: 'Kenmerk', typed: '71,25' },
  },
  en: {
    ...{ code: 'Pay by QR code', details: 'Details for the transfer', copy: 'Copy', copied: 'Copied: ' },
    ...{ iban: 'Account (IBAN)', amount: 'Amount', reference: 'Reference', typed: '71.25' },
  },
} as const

/** What was added, to be paid at the end. */
const owed: { admin: Visitor; what: string }[] = []

test.afterEach(async () => {
  for (const { admin, what } of owed.splice(0)) await settle(admin, what)
})

/** Adds a payment that student4 is to make by a transfer; answers what it is for. */
async function owe(admin: Visitor, amount: string): Promise<string> {
  const what = somePayment()
  await openAs(admin, 'admin', adminPaymentsPath())
  await addPayment(admin, 'student4', amount, what)
  await expect(admin.told('Betaling toegevoegd')).toBeVisible()
  owed.push({ admin, what })
  return what
}

/** Publishes the account in a panel of its own: all tests of a worker find it there. */
async function publishAsOwner(browser: Browser, product: Product, typed: string): Promise<void> {
  const { office, close } = await openOffice(browser, product, 'owner')
  try {
    await publishIban(office, typed)
  } finally {
    await close()
  }
}

const rowOf = ({ page }: Visitor, what: string) => page.locator(`#${paymentsAnchor}`).getByRole('listitem').filter({ hasText: what })

test.describe('the code of a payment', () => {
  test.beforeAll(({ browser, product }) => publishAsOwner(browser, product, iban))
  test.afterAll(({ browser, product }) => publishAsOwner(browser, product, sampleIban))

  for (const [language, colorScheme] of pairsOf(['nl', 'en'] as const satisfies Language[], ['light', 'dark'] as const))
    test(`is scanned or copied, and goes as a proof comes in (${language}, ${colorScheme})`, async ({ visitor: admin, welcome }) => {
      const say = words[language]
      const what = await owe(admin, '71,25')
      const student = await welcome({ language, colorScheme, width: 390 })
      await student.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openAs(student, 'student4', studentHomePath())
      const row = rowOf(student, what)
      await row.getByText(say.code).click()
      const code = row.getByRole('img')
      const scanned = (await scan(code)) ?? ''
      const reference = scanned.split('\n').at(-1) ?? ''
      expect(scanned).toBe(transferCode({ payee: scanned.split('\n')[5] ?? '', iban, cents: 7125, reference }))
      await expect(row).toContainText(reference.replace(/(.{4})(?=.)/g, '$1 '))

      const clipboard = () => student.page.evaluate(() => navigator.clipboard.readText())
      await row.getByRole('button', { name: `${say.copy}: ${say.amount}` }).click()
      await expect(student.told(say.copied + say.amount)).toBeVisible()
      expect(await clipboard()).toBe(say.typed)
      await row.getByRole('button', { name: `${say.copy}: ${say.reference}` }).click()
      await expect.poll(clipboard).toBe(reference)
      expect(await findBarriers(student.page)).toEqual([])
    })

  test('is there without a script, at 320 pixels too', async ({ visitor: admin, welcome }) => {
    const what = await owe(admin, '45')
    const student = await welcome({ hasScript: false, width: 320 })
    await openAs(student, 'student4', studentHomePath())
    await rowOf(student, what).getByText(words.nl.code).click()
    await expect(rowOf(student, what).getByRole('img')).toBeVisible()
    await expect(rowOf(student, what).getByRole('button', { name: /^Kopiëren/ })).toHaveCount(0)
    expect(await widthOf(student.page)).toBe(320)
  })

  test('has no barriers in any look of the portal, unfolded', async ({ visitor: admin, welcome }) => {
    const what = await owe(admin, '45')
    const student = await welcome()
    await openAs(student, 'student4', studentHomePath())
    await expectNoBarriersInAnyLook(student, studentHomePath(), async () => {
      await rowOf(student, what).locator('summary').click()
      await expect(rowOf(student, what).getByRole('img')).toBeVisible()
    })
  })
})

test.describe('at the sample’s account, for which no code can be made,', () => {
  /** Lets the student see the payment unfolded. */
  async function unfold(student: Visitor, what: string) {
    await openAs(student, 'student4', studentHomePath())
    const row = rowOf(student, what)
    await row.getByText(words[student.language].details).click()
    return row
  }

  for (const language of ['nl', 'en'] as const satisfies Language[])
    test(`a payment has what a transfer says to copy, and no code (${language})`, async ({ visitor: admin, welcome }) => {
      const say = words[language]
      const what = await owe(admin, '71,25')
      const student = await welcome({ language, width: 390 })
      await student.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const row = await unfold(student, what)
      await expect(row.getByRole('img')).toHaveCount(0)
      await expect(row.getByText(say.code)).toHaveCount(0)
      for (const [label, copied] of [
        [say.iban, sampleIban.replaceAll(' ', '')],
        [say.amount, say.typed],
        [say.reference, /^RF\d{2}RB\d+$/],
      ] as const) {
        await row.getByRole('button', { name: `${say.copy}: ${label}` }).click()
        await expect(student.told(say.copied + label)).toBeVisible()
        expect(await student.page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
      }
    })

  for (const hasScript of [true, false])
    test(`it can be read and typed over at 320 pixels (${hasScript ? 'with' : 'without'} a script)`, async ({
      visitor: admin,
      welcome,
    }) => {
      const what = await owe(admin, '45')
      const student = await welcome({ hasScript, width: 320 })
      const row = await unfold(student, what)
      await expect(row.getByText(sampleIban.replaceAll(' ', ''))).toBeVisible()
      expect(await widthOf(student.page)).toBe(320)
    })
})

test('a wrong account is refused where an owner types it', async ({ owner }) => {
  await owner.openSite()
  await owner.field('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 01')
  await owner.page.getByRole('button', { name: 'Publiceer' }).click()
  await expect(owner.page.getByText(/Dit rekeningnummer klopt niet\./).first()).toBeVisible()
})
