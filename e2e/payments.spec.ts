import {
  type Language,
  studentHomePath,
  profilePath,
  teacherPaymentsPath,
  adminPaymentsPath,
  loginPath,
  type AdminPaymentsQuery,
} from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
import { asks } from './support/address'
import { expectNoBarriers } from './support/axe'
import { pdfOf, proofFile } from './support/paper'
import { letIn, openAs, sendCredentials, signIn } from './support/door'
import { addPayment, paymentLine, somePayment } from './support/payments'
import { placeOf } from './support/place'
import { expect, test } from './support/test'
import { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const panel = ({ page }: Visitor): Locator => page.locator('#payments')

const upload = ({ page }: Visitor): Locator => page.locator('#proof-dialog')

/** The first payment of the history, or one by what it is for. */
const payment = (visitor: Visitor, text: string): Locator => panel(visitor).getByRole('listitem').filter({ hasText: text })

test.describe('a student’s payments', () => {
  test('are the latest three, and all of them on one press', async ({ visitor }) => {
    await openAs(visitor, 'student', studentHomePath())
    await expect(panel(visitor).getByRole('listitem')).toHaveCount(3)
    await expect(panel(visitor).getByText('NL00 TEST 0000 0000 00')).toBeVisible()
    await panel(visitor).getByRole('link', { name: 'Alles tonen' }).click()
    await expect(payment(visitor, 'Proefles')).toContainText('AFGEWEZEN')
    await expect(payment(visitor, 'Proefles')).toContainText('Op het bewijs staat een ander bedrag.')
    await expect(payment(visitor, 'Pakket van 20 lessen')).toContainText('€ 1.620')
    await expect(payment(visitor, 'Pakket van 20 lessen')).toContainText('GOEDGEKEURD')
    await expect(payment(visitor, 'Praktijkexamen CBR')).toContainText(/Kenmerk RF\d\d RB/)
  })

  test('have proofs that only who may see the payment can save', async ({ visitor, welcome }) => {
    await openAs(visitor, 'student', studentHomePath({ payments: 'all' }))
    const address = await payment(visitor, 'Pakket van 20 lessen')
      .getByRole('link', { name: /Bewijs bekijken/ })
      .getAttribute('href')
    const proof = await visitor.page.request.get(address ?? '')
    expect(proof.status()).toBe(200)
    expect(proof.headers()['content-type']).toBe('application/pdf')
    expect(proof.headers()['content-disposition']).toMatch(/^attachment; filename="betaalbewijs-RF\w+\.pdf"$/)
    expect((await proof.body()).subarray(0, 5).toString()).toBe('%PDF-')

    for (const [username, status] of [
      ['teacher', 200],
      ['admin', 200],
      ['student2', 404],
      ['teacher2', 404],
    ] as const) {
      const other = await welcome()
      await signIn(other, username)
      expect((await other.page.request.get(address ?? '')).status(), username).toBe(status)
    }
    const nobody = await welcome()
    await nobody.goTo(address ?? '')
    await expect(nobody.page).toHaveURL(({ pathname }) => pathname === loginPath)
  })
})

test.describe('handing in a proof', () => {
  for (const hasScript of [true, false]) {
    test(`says what is wrong, keeps what was typed, and takes a PDF ${hasScript ? 'in the background' : 'without a script'}`, async ({
      welcome,
    }) => {
      const visitor = await welcome({ hasScript })
      await openAs(visitor, 'student2', studentHomePath({ upload: 'proof' }))
      const form = upload(visitor)
      const file = form.getByLabel('Pdf-bestand')
      const send = form.getByRole('button', { name: /Uploaden|Opnieuw/ })
      const what = somePayment()
      await form.getByLabel('Voor welke betaling?').selectOption('new')
      await form.getByLabel('Omschrijving (niet verplicht)').fill(what)

      await file.setInputFiles(proofFile)
      await send.click()
      await expect(form.getByLabel('Bedrag in euro')).toHaveAccessibleDescription(/Vul een bedrag boven 0 in/)
      await expect(form.getByLabel('Omschrijving (niet verplicht)')).toHaveValue(what)
      await form.getByLabel('Bedrag in euro').fill('12,50')

      await file.setInputFiles({ name: 'bewijs.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
      await send.click()
      await expect(file).toHaveAccessibleDescription(/Alleen pdf-bestanden zijn toegestaan/)
      await expect(file).toHaveAttribute('aria-invalid', 'true')
      await file.setInputFiles({ ...proofFile, buffer: pdfOf(5_242_880) })
      await send.click()
      await expect(file).toHaveAccessibleDescription(/Het bestand moet kleiner zijn dan 5 MB/)
      await expect(form.getByLabel('Bedrag in euro')).toHaveValue('12,50')

      await file.setInputFiles(proofFile)
      await send.click()
      await expect(visitor.page.getByText('Bewijs ontvangen. We controleren je betaling.')).toBeVisible()
      await expect(form).toBeHidden()
      await expect(payment(visitor, what)).toContainText('€ 12,50')
      await expect(payment(visitor, what)).toContainText('OPENSTAAND')
      await expect(payment(visitor, what).getByRole('link', { name: /Bewijs bekijken/ })).toBeVisible()
      await payment(visitor, what).getByRole('link', { name: 'Bewijs vervangen' }).click()
      const chosen = form.getByLabel('Voor welke betaling?').locator('option:checked')
      await expect(chosen).toHaveText(new RegExp(`^Bewijs vervangen: .*${what}$`))
    })
  }
})

for (const { language, signOut, send, told, signIn, again } of [
  {
    language: 'nl',
    signOut: 'Uitloggen',
    send: 'Uploaden',
    told: 'Log eerst in.',
    signIn: 'Log in op een ander tabblad',
    again: 'Opnieuw proberen',
  },
  {
    language: 'en',
    signOut: 'Logout',
    send: 'Upload',
    told: 'Authentication required. Please log in.',
    signIn: 'Sign in on another tab',
    again: 'Try again',
  },
] as const)
  test(`who was signed out in another tab signs in there, and sends the proof that is still chosen (${language})`, async ({ welcome }) => {
    const visitor = await welcome({ language })
    await openAs(visitor, 'student2', studentHomePath({ upload: 'proof' }))
    const { page } = visitor
    await upload(visitor).locator('#proof-payment').selectOption('new')
    await upload(visitor).locator('#proof-amount').fill('12,50')
    const file = upload(visitor).locator('#proof-file')
    await file.setInputFiles(proofFile)

    const tab = await page.context().newPage()
    await tab.goto(profilePath)
    await tab.getByRole('main').getByRole('button', { name: signOut, exact: true }).click()
    await expect(tab).toHaveURL('/')
    await tab.close()

    await upload(visitor).getByRole('button', { name: send, exact: true }).click()
    const refusal = upload(visitor).getByRole('alert')
    await expect(refusal).toContainText(told)
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(proofFile.name)
    const opened = page.context().waitForEvent('page')
    await refusal.getByRole('link', { name: signIn }).click()
    const door = new Visitor(await opened, language, true)
    await door.waitForScript()
    await sendCredentials(door, 'student2')
    await expect(door.page).toHaveURL(studentHomePath())
    await door.page.close()
    await expect(upload(visitor).locator('#proof-amount')).toHaveValue('12,50')
    await upload(visitor).getByRole('button', { name: again }).click()
    await expect(upload(visitor)).toBeHidden()
  })

test.describe('the office', () => {
  test('adds a payment, rejects it with a reason, and the student reads why', async ({ visitor, welcome }) => {
    const what = somePayment()
    await openAs(visitor, 'admin', adminPaymentsPath())
    const { page } = visitor
    await addPayment(visitor, 'student4', '0', what)
    const dialog = page.getByRole('dialog', { name: 'Betaling toevoegen' })
    await expect(dialog.getByLabel('Bedrag in euro')).toHaveAccessibleDescription(/Vul een bedrag boven 0 in/)
    await dialog.getByLabel('Bedrag in euro').fill('65')
    await dialog.getByRole('button', { name: 'Betaling toevoegen' }).click()
    await expect(visitor.told('Betaling toegevoegd')).toBeVisible()

    await paymentLine(visitor, what).click()
    const sheet = page.locator('#payment-sheet')
    await expect(sheet.getByText('€ 65')).toBeVisible()
    // Without a proof to look at one begins at who it is of, and not at a verdict.
    await expect(sheet.getByRole('link', { name: 'Priya Nair' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(paymentLine(visitor, what)).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByRole('link', { name: 'Afwijzen' }).click()
    const reject = page.getByRole('dialog', { name: 'Deze betaling afwijzen?' })
    await reject.getByLabel('Reden (niet verplicht)').fill('Het bedrag klopt niet.')
    await reject.getByRole('button', { name: 'Afwijzen' }).click()
    await expect(visitor.told('Betaling afgewezen')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(paymentLine(visitor, what)).toContainText('AFGEWEZEN')
    await paymentLine(visitor, what).click()
    await expect(sheet.getByText('Het bedrag klopt niet.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0)

    const student = await welcome()
    await openAs(student, 'student4', studentHomePath())
    await expect(payment(student, what)).toContainText('Het bedrag klopt niet.')
  })

  test('finds the payment open, and no dialog, that is pressed while the dialog of a new one still closes', async ({ visitor }) => {
    const what = somePayment()
    await openAs(visitor, 'admin', adminPaymentsPath())
    const { page } = visitor
    await addPayment(visitor, 'student4', '0', what)
    const dialog = page.getByRole('dialog', { name: 'Betaling toevoegen' })
    await dialog.getByLabel('Bedrag in euro').fill('65')
    // The address without the dialog is a second on its way.
    await page.route(
      (url) => url.pathname.startsWith(adminPaymentsPath()) && !url.searchParams.has('new') && !url.searchParams.has('payment'),
      async (route) => {
        await page.waitForTimeout(1000)
        await route.fallback()
      },
    )
    await dialog.getByRole('button', { name: 'Betaling toevoegen' }).click()
    await paymentLine(visitor, what).click()
    await expect(page.locator('#payment-sheet').getByText('€ 65')).toBeVisible()
    await expect(page).toHaveURL(/[?]payment=\d+$/)
    await expect(dialog).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('finds the payment open that is pressed in the moment its sheet closes', async ({ visitor }) => {
    await openAs(visitor, 'admin', adminPaymentsPath())
    const line = visitor.page.getByRole('main').getByRole('link', { name: /€/ }).first()
    await line.click()
    const sheet = visitor.page.locator('#payment-sheet')
    await expect(sheet).toBeVisible()
    const isOpenBetween = await line.evaluate((link: HTMLAnchorElement) => {
      const shown = document.querySelector<HTMLDialogElement>('#payment-sheet')
      shown?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      const isOpen = shown?.open
      link.click()
      return isOpen
    })
    expect(isOpenBetween).toBe(false)
    await visitor.page.waitForLoadState('networkidle')
    await expect(sheet).toBeVisible()
    await expect(visitor.page).toHaveURL(/[?&]payment=\d+/)
  })

  test('closes the sheet that the address opened over the page, before anything was touched', async ({ welcome }) => {
    const visitor = await welcome({ width: 390 })
    await openAs(visitor, 'admin', adminPaymentsPath({ payment: 4 }))
    const sheet = visitor.page.locator('#payment-sheet')
    await expect(sheet).toBeVisible()
    await visitor.page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(visitor.page).toHaveURL(adminPaymentsPath())
    await visitor.page.getByRole('main').getByRole('link', { name: /€/ }).first().click()
    await expect(sheet).toBeVisible()
  })

  test('verifies without a script, and a second time is told that it is done', async ({ visitor, welcome }) => {
    const what = somePayment()
    await openAs(visitor, 'admin', adminPaymentsPath())
    await addPayment(visitor, 'student4', '45', what)
    await expect(paymentLine(visitor, what)).toBeVisible()

    const other = await welcome({ hasScript: false })
    await openAs(other, 'admin', adminPaymentsPath())
    await paymentLine(other, what).click()
    await paymentLine(visitor, what).click()
    const verifyButton = visitor.page.getByRole('button', { name: 'Goedkeuren' })
    // Both have it before them while it still waits.
    await expect(verifyButton).toBeVisible()
    await other.page.getByRole('button', { name: 'Goedkeuren' }).click()
    await expect(other.page.getByText('Betaling goedgekeurd')).toBeVisible()
    await expect(paymentLine(other, what)).toContainText('GOEDGEKEURD')

    await verifyButton.click()
    await expect(visitor.page.getByRole('alert').filter({ hasText: 'Deze betaling is al afgehandeld.' })).toBeVisible()
  })

  test('finds payments by status and by student', async ({ visitor }) => {
    await openAs(visitor, 'admin', adminPaymentsPath())
    const { page } = visitor
    await page.getByRole('link', { name: 'Afgewezen', exact: true }).click()
    await expect(paymentLine(visitor, 'Proefles')).toBeVisible()
    await expect(paymentLine(visitor, 'GOEDGEKEURD')).toHaveCount(0)
    await page.getByLabel('Zoek op leerling').fill('niemand die zo heet')
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page.getByText('Geen betalingen gevonden.')).toBeVisible()
    await expect(page).toHaveURL(asks<AdminPaymentsQuery>({ status: 'REJECTED' }))
  })
})

test('a teacher sees the payments of their own students', async ({ visitor }) => {
  await openAs(visitor, 'teacher', teacherPaymentsPath())
  await expect(visitor.page.getByRole('heading', { level: 1, name: /^Betalingen \(\d+\)$/ })).toBeVisible()
  await expect(visitor.page.getByText('Sanne de Boer').first()).toBeVisible()
  await expect(visitor.page.getByText('bankoverschrijving').first()).toBeVisible()
  await expect(visitor.page.getByText('Priya Nair')).toHaveCount(0)
})

test.describe('everyone can use it', () => {
  const screens = {
    student: [studentHomePath({ payments: 'all' }), studentHomePath({ upload: 'proof' })],
    teacher: [teacherPaymentsPath()],
    admin: [
      adminPaymentsPath(),
      adminPaymentsPath({ q: 'Sanne', payment: 2 }),
      adminPaymentsPath({ q: 'Sanne', payment: 3, reject: true }),
      adminPaymentsPath({ new: true }),
    ],
  }

  for (const language of ['nl', 'en'] as const satisfies readonly Language[]) {
    test(`no barriers in payments (${language})`, async ({ welcome }) => {
      for (const username of ['student', 'teacher', 'admin'] as const) {
        const visitor = await welcome({ language, colorScheme: language === 'nl' ? 'light' : 'dark', reducedMotion: 'reduce' })
        await letIn(visitor, username)
        await expectNoBarriers(visitor, screens[username])
      }
    })
  }

  for (const width of [320, 360]) {
    test(`all that a student can press stands within the payments at ${width} px`, async ({ welcome }) => {
      const visitor = await welcome({ width, height: 700 })
      await openAs(visitor, 'student', studentHomePath({ payments: 'all' }))
      const whole = await placeOf(panel(visitor))
      for (const control of await panel(visitor).locator('a:visible, button:visible').all()) {
        const { x, width: wide } = await placeOf(control)
        expect([x >= whole.x, x + wide <= whole.x + whole.width], (await control.innerText()) || 'an arrow').toEqual([true, true])
      }
    })
  }

  test('nothing scrolls sideways on a phone of 320 px', async ({ welcome }) => {
    for (const username of ['student', 'teacher', 'admin'] as const) {
      const visitor = await welcome({ width: 320, height: 700 })
      await letIn(visitor, username)
      await expectToFit(visitor, screens[username])
    }
  })
})
