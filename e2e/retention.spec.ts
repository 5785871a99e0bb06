import { parametersPath, personPath, retentionPath } from '@rijbaan/contract'
import { findBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { nameOf, openNewStudent } from './support/people'
import { confirm, confirmWrongly } from './support/proof'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

const words = {
  nl: {
    link: 'Bewaren en verwijderen',
    title: 'Bewaren',
    requests: 'Aanvragen (maanden)',
    payments: 'Betalingen (jaren)',
    save: 'Termijnen opslaan',
    saved: 'Bewaartermijnen opgeslagen',
    refused: 'Vul een heel getal in, van 7 tot en met 10',
    reason: 'Waarom niet verwijderen?',
    reasonRequired: 'Vul in waarom, zodat je later weet wanneer het weer mag',
    begin: 'Verwijderen stilzetten',
    put: 'Niet verwijderen',
    held: 'Wordt niet verwijderd',
    lift: 'Verwijderen weer toestaan',
    lifted: 'Mag weer worden verwijderd',
  },
  en: {
    link: 'Keeping and removing',
    title: 'Retention',
    requests: 'Requests (months)',
    payments: 'Payments (years)',
    save: 'Save periods',
    saved: 'Retention periods saved',
    refused: 'Please enter a whole number from 7 to 10',
    reason: 'Why not remove?',
    reasonRequired: 'Please say why, so that you know later when it may be lifted',
    begin: 'Put removal on hold',
    put: 'Do not remove',
    held: 'Not removed',
    lift: 'Allow removal again',
    lifted: 'May be removed again',
  },
} as const

for (const { language, hasScript, width } of [
  { language: 'nl', hasScript: true, width: 1280 },
  { language: 'en', hasScript: true, width: 390 },
  { language: 'nl', hasScript: false, width: 390 },
] as const) {
  const say = words[language]

  test(`somebody is kept while a case runs, and let go again (${language}, ${width} px, ${hasScript ? 'with' : 'without'} a script)`, async ({
    welcome,
  }) => {
    const visitor = await welcome({ language, hasScript, width, height: 800 })
    const { page } = visitor
    await signIn(visitor, 'admin')
    const student = await openNewStudent(visitor)
    const path = personPath('student', student.id)
    const panel = page.locator('#person-hold')
    await panel.getByText(say.begin, { exact: true }).click()
    // The browser itself asks for a reason where no script does.
    if (hasScript) {
      await panel.getByRole('button', { name: say.put }).click()
      await expect(panel.getByLabel(say.reason)).toHaveAccessibleDescription(say.reasonRequired)
    }
    await panel.getByLabel(say.reason).fill('Schadeclaim na een aanrijding')
    await panel.getByRole('button', { name: say.put }).click()
    await expect(panel).toContainText('Schadeclaim na een aanrijding')
    await expect(panel).toContainText('Noor Visser')

    await visitor.goTo(retentionPath)
    const line = page
      .locator('#retention-holds')
      .getByRole('listitem')
      .filter({ hasText: nameOf(student) })
    await expect(line).toContainText('Schadeclaim na een aanrijding')
    if (hasScript) expect(await findBarriers(page)).toEqual([])
    await expect(line.getByRole('link', { name: nameOf(student) })).toHaveAttribute('href', path)

    await visitor.goTo(path)
    await panel.getByRole('button', { name: say.lift }).click()
    await expect(visitor.told(say.lifted)).toBeVisible()
    await expect(panel.getByText(say.begin, { exact: true })).toBeVisible()
    if (hasScript) expect(await findBarriers(page)).toEqual([])
  })
}

test('a super admin changes how long what is kept, never shorter than the law asks', async ({ visitor }) => {
  const say = words.nl
  const { page } = visitor
  await openAs(visitor, 'superadmin', parametersPath)
  await page.getByRole('link', { name: say.link }).click()
  await expect(visitor.heading(say.title)).toBeVisible()
  const [requests, payments] = [page.getByLabel(say.requests), page.getByLabel(say.payments)]
  await requests.fill('7')
  await payments.fill('6')
  await page.getByRole('button', { name: say.save }).click()
  await expect(payments).toHaveAccessibleDescription(new RegExp(say.refused))
  await expect(payments).toBeFocused()
  await expect(requests).toHaveValue('7')
  await payments.fill('7')
  await page.getByRole('button', { name: say.save }).click()
  // What is removed sooner is gone: a session alone doesn't do.
  await confirmWrongly(visitor)
  await confirm(visitor)
  await expect(visitor.told(say.saved)).toBeVisible()
  await visitor.goTo(retentionPath)
  await expect(requests).toHaveValue('7')
  // As it was, for whoever looks next.
  await requests.fill('6')
  await page.getByRole('button', { name: say.save }).click()
  await expect(visitor.told(say.saved).first()).toBeVisible()
  await visitor.goTo(retentionPath)
  await expect(requests).toHaveValue('6')
})

test('an admin sees what goes next, and leaves the periods to the super admin; nothing is wider than 320 px', async ({ welcome }) => {
  const visitor = await welcome({ width: 320, height: 700 })
  await openAs(visitor, 'admin', retentionPath)
  const { page } = visitor
  await expect(page.locator('#retention-upcoming').getByRole('listitem')).toHaveCount(6)
  await expect(page.locator('#retention-periods')).toContainText('Alleen de hoofdbeheerder kan de termijnen wijzigen.')
  await expectToFit(visitor, [retentionPath])
})
