import { callMeBackAnchor, demoLessonAnchor, autoPath } from '@rijbaan/contract'
import { actBeforeScript } from './support/before-hydration'
import { fillCallBack, newPerson } from './support/requests'
import { expect, test } from './support/test'

test.describe('while a form is filled in', () => {
  for (const language of ['nl', 'en'] as const) {
    test(`what is wrong shows after leaving the field, and sending is off until all is right (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await visitor.goTo('/')
      const form = visitor.form(demoLessonAnchor)
      const [name, phone, email] = [visitor.field(form, 'name'), visitor.field(form, 'phone'), visitor.field(form, 'email')]
      const submit = form.getByRole('button', { name: visitor.words.demo.submit })
      await expect(submit).toBeDisabled()

      await name.fill('A')
      await expect(form.getByText(visitor.words.nameTooShort)).toBeHidden()
      await name.blur()
      await expect(form.getByText(visitor.words.nameTooShort)).toBeVisible()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveAccessibleDescription(visitor.words.nameTooShort)
      await name.fill('')
      await expect(form.getByText(visitor.words.nameRequired)).toBeVisible()
      await name.fill('Anna')
      await expect(name).not.toHaveAttribute('aria-invalid')

      await phone.fill('12345')
      await phone.blur()
      await expect(form.getByText(visitor.words.phoneInvalid)).toBeVisible()
      await phone.fill('0612345678')
      await expect(form.getByText(visitor.words.phoneInvalid)).toBeHidden()
      await email.fill('anna@')
      await email.blur()
      await expect(form.getByText(visitor.words.emailInvalid)).toBeVisible()
      await expect(submit).toBeDisabled()
      await email.fill('anna@example.test')
      await expect(submit).toBeEnabled()
    })
  }

  test('the phone field takes digits, and a plus at the start (spec 1 §5)', async ({ visitor }) => {
    await visitor.goTo(autoPath)
    const phone = visitor.field(visitor.form(callMeBackAnchor), 'phone')
    for (const [typed, kept] of [
      ['06-12 34ab56 78', '0612345678'],
      ['+31 6 12+345678', '+31612345678'],
      ['31+6', '316'],
    ] as const) {
      await phone.fill('')
      await phone.pressSequentially(typed)
      await expect(phone).toHaveValue(kept)
    }
  })

  test('what was typed before the script came stays, and can be sent', async ({ visitor }) => {
    const form = visitor.form(callMeBackAnchor)
    await actBeforeScript(visitor, autoPath, visitor.field(form, 'name'), async () => {
      await visitor.field(form, 'name').fill('Snelle Sam')
      await visitor.field(form, 'phone').fill('0612345678')
    })
    await visitor.field(form, 'phone').focus()
    await visitor.field(form, 'phone').blur()
    await expect(visitor.field(form, 'name')).toHaveValue('Snelle Sam')
    await expect(visitor.field(form, 'phone')).toHaveValue('0612345678')
    await expect(form.getByRole('button', { name: visitor.words.callBack.submit })).toBeEnabled()
  })
})

test.describe('after sending', () => {
  test('the form is empty again and the thanks go after 4 seconds', async ({ visitor }) => {
    const person = newPerson('Toast')
    const form = await fillCallBack(visitor, person)
    await form.getByRole('radio', { name: visitor.words.motor, exact: true }).check()
    await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
    // Away from the toast: under the pointer it would stay.
    await visitor.page.mouse.move(5, 300)

    const toast = visitor.page.getByText(visitor.words.callBack.success)
    await expect(toast).toBeVisible()
    const seenAt = performance.now()
    await expect(visitor.field(form, 'name')).toHaveValue('')
    await expect(visitor.field(form, 'phone')).toHaveValue('')
    await expect(form.getByRole('radio', { name: 'Auto', exact: true })).toBeChecked()
    await expect(toast).toBeHidden()
    const stayed = performance.now() - seenAt
    expect(stayed).toBeGreaterThan(3300)
    expect(stayed).toBeLessThan(5500)
  })

  for (const { language, path, anchor, subject } of [
    { language: 'nl', path: '/', anchor: demoLessonAnchor, subject: 'demo' },
    { language: 'en', path: autoPath, anchor: callMeBackAnchor, subject: 'callBack' },
  ] as const) {
    test(`without JavaScript the server says what is wrong and keeps what was typed (${path}, ${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language, hasScript: false })
      await visitor.goTo(path)
      const form = visitor.form(anchor)
      await visitor.field(form, 'name').fill('A')
      await visitor.field(form, 'phone').fill('12 34 56')
      if (subject === 'demo') await visitor.field(form, 'email').fill('anna@nergens')
      await form.getByRole('radio').last().check()
      const [answer] = await Promise.all([
        visitor.page.waitForResponse((each) => each.request().method() === 'POST'),
        form.getByRole('button', { name: visitor.words[subject].submit }).click(),
      ])
      expect(answer.status()).toBe(400)

      await expect(form.getByRole('alert')).toHaveText(visitor.words[subject].invalid)
      await expect(form.getByText(visitor.words.nameTooShort)).toBeVisible()
      await expect(form.getByText(visitor.words.phoneInvalid)).toBeVisible()
      await expect(visitor.field(form, 'name')).toHaveValue('A')
      await expect(visitor.field(form, 'phone')).toHaveValue('12 34 56')
      if (subject === 'demo') await expect(visitor.field(form, 'email')).toHaveValue('anna@nergens')
      await expect(form.getByRole('radio').last()).toBeChecked()
      await expect(form).toBeInViewport()
    })
  }
})

test('without a network a form says so, keeps what was typed, and goes through later', async ({ visitor }) => {
  const person = newPerson('Tunnel')
  const form = await fillCallBack(visitor, person)
  await visitor.page.context().setOffline(true)
  await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
  await expect(visitor.page.getByRole('alert').filter({ hasText: visitor.words.callBack.failed })).toBeVisible()
  await expect(visitor.field(form, 'name')).toHaveValue(person.name)
  await visitor.page.context().setOffline(false)
  await form.getByRole('button', { name: visitor.words.callBack.submit }).click()
  await expect(visitor.told(visitor.words.callBack.success)).toBeVisible()
})
