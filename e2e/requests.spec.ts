import { demoLessonAnchor, homePath } from '@rijbaan/contract'
import type { Email } from 'postal-mime'
import { isTo } from './support/mailbox'
import { pairsOf } from './support/pairs'
import { askForDemo, askForPackage, askToBeCalled, newPerson } from './support/requests'
import { expect, test } from './support/test'

const officeAddress = 'aanvragen@rijbaan.test'

const about =
  (name: string) =>
  (mail: Email): boolean =>
    isTo(officeAddress)(mail) && `${mail.subject} ${mail.text}`.includes(name)

const confirmation = {
  nl: 'We hebben je aanvraag voor een kennismakingsles ontvangen',
  en: 'We have received your request for a demo lesson',
}

test.describe('a visitor asks for a demo lesson, a call-back and a package', () => {
  for (const [language, hasScript] of pairsOf(['nl', 'en'] as const, [true, false])) {
    const how = `${language}, ${hasScript ? 'with' : 'without'} JavaScript`

    test(`and the office finds all three in the panel and in the outbox (${how})`, async ({ welcome, office, mailbox }) => {
      const visitor = await welcome({ language, hasScript })
      const [forDemo, forCall, forPackage] = [newPerson('Demo'), newPerson('Terugbel'), newPerson('Pakket')]
      await askForDemo(visitor, forDemo)
      await askToBeCalled(visitor, forCall)
      await askForPackage(visitor, forPackage)

      const rows = await office.openList('request')
      // Newest first, below the row of headings.
      for (const [index, { person, kind }] of [
        { person: forPackage, kind: 'Pakket' },
        { person: forCall, kind: 'Terugbellen' },
        { person: forDemo, kind: 'Kennismakingsles' },
      ].entries()) {
        const row = rows.nth(index + 1)
        for (const shown of [person.name, person.phone, kind, 'Nieuw']) await expect(row).toContainText(shown)
      }

      const [demoMail] = await mailbox.waitFor('the mail about the demo lesson', about(forDemo.name))
      expect(demoMail?.text).toContain('Auto, automaat')
      expect(demoMail?.replyTo?.[0]?.address).toBe(forDemo.email)
      const [callMail] = await mailbox.waitFor('the mail about the call-back', about(forCall.name))
      expect(callMail?.text).toContain('Motor')
      const [packageMail] = await mailbox.waitFor('the mail about the package', about(forPackage.name))
      // Always in Dutch, with the price that the request showed (R4).
      for (const said of ['Schakelauto', 'Pakket 15 lessen', '1.059']) expect(packageMail?.text).toContain(said)

      const [thanks] = await mailbox.waitFor('the confirmation to the visitor', isTo(forDemo.email))
      expect(thanks?.subject).toBe(confirmation[language])
      expect(thanks?.text).toContain(forDemo.name)
      expect(thanks?.html).toContain(forDemo.name)
    })
  }
})

test('a visitor asks about their foreign licence where the site tells of it, and the office finds the question with its country', async ({
  visitor,
  office,
  mailbox,
}) => {
  const person = newPerson('Rijbewijs')
  const question = 'Mijn rijbewijs komt uit Brazilië. Kan ik het omwisselen?'
  await visitor.goTo(homePath)
  await visitor.page.getByRole('link', { name: 'Stel je vraag over omwisselen' }).click()
  const form = visitor.form(demoLessonAnchor)
  for (const label of ['name', 'phone', 'email'] as const) await visitor.field(form, label).fill(person[label])
  await form.getByLabel(/^Je vraag/).fill(question)
  await form.getByRole('button', { name: visitor.words.demo.submit }).click()
  await expect(visitor.told(visitor.words.demo.success)).toBeVisible()

  await office.openRequest(person.name)
  await expect(office.field('Vraag')).toHaveValue(question)
  const [mail] = await mailbox.waitFor('the mail with the question', about(person.name))
  expect(mail?.text).toContain(`Vraag: ${question}`)
})

test('the office ticks a request off, names who calls and leaves a note', async ({ visitor, office }) => {
  const person = newPerson('Vinkje')
  await askToBeCalled(visitor, person)
  await office.openRequest(person.name)
  await expect(office.field('Telefoon')).toHaveValue(person.phone)
  await expect(office.field('Telefoon')).toBeDisabled()
  await office.choose('Stand', 'Gesproken')
  await office.choose('Wie belt', 'Noor')
  await expect(office.page.getByRole('button', { name: 'Noor', exact: true })).toBeVisible()
  await office.field('Notitie').fill('Belt zelf morgen terug.')
  // The panel asks for whom is chosen, and once told that there is nobody of that number.
  await office.page.waitForLoadState('networkidle')
  await expect(office.page.getByText('Entity not found')).toHaveCount(0)
  await office.save()

  const rows = await office.openList('request')
  await expect(rows.filter({ hasText: person.name })).toContainText('Gesproken')
  await office.openRequest(person.name)
  await expect(office.page.getByRole('button', { name: 'Noor', exact: true })).toBeVisible()
  await expect(office.field('Notitie')).toHaveValue('Belt zelf morgen terug.')
})

for (const width of [390, 1280])
  test(`a choice that is pressed from an empty field above it is made, though a sentence appears under that (${width} px)`, async ({
    welcome,
  }) => {
    const { page } = await welcome({ width })
    await page.goto(`${homePath}#${demoLessonAnchor}`)
    const form = page.locator(`#${demoLessonAnchor}`)
    const [name, choice] = [form.getByLabel('Naam', { exact: true }), form.getByRole('radio').nth(1)]
    await expect(name).toBeFocused()
    await choice.scrollIntoViewIfNeeded()
    const { x, y, width: wide, height } = (await choice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + wide / 2, y + height / 2)
    await page.mouse.down()
    // As long as a finger rests on it.
    await page.waitForTimeout(150)
    await page.mouse.up()
    await expect(choice).toBeChecked()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
  })

test('a robot that fills the hidden field is thanked and forgotten (R59)', async ({ welcome, office, mailbox }) => {
  const robot = newPerson('Robot')
  const visitor = await welcome({ hasScript: false })
  await visitor.goTo('/')
  const form = visitor.form('demo-lesson')
  await form.locator('input[name="website"]').evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  await visitor.field(form, 'name').fill(robot.name)
  await visitor.field(form, 'phone').fill(robot.phone)
  await visitor.field(form, 'email').fill(robot.email)
  await form.getByRole('button', { name: visitor.words.demo.submit }).click()
  await expect(visitor.told(visitor.words.demo.success)).toBeVisible()

  // Mails go out in their order: once the next one is there, the robot's would be too.
  const person = newPerson('Mens')
  await askForDemo(visitor, person)
  await mailbox.waitFor('the mails about the person', (mail) => isTo(person.email)(mail) || about(person.name)(mail), 2)
  expect((await mailbox.all()).filter((mail) => isTo(robot.email)(mail) || about(robot.name)(mail))).toEqual([])
  const rows = await office.openList('request')
  await expect(rows.nth(1)).toContainText(person.name)
  await expect(rows.filter({ hasText: robot.name })).toHaveCount(0)
})
