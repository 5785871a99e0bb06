import {
  adminLessonPath,
  availabilityPathOf,
  ownAvailabilityPath,
  parametersPath,
  peoplePath,
  personPath,
  teacherLessonPath,
} from '@rijbaan/contract'
import { withNumber } from './support/address'
import { chooseStudent, dayAhead, lessonWords, openNewSlot } from './support/admin-lessons'
import { findBarriers } from './support/axe'
import { letIn, openAs, signIn } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const words = {
  nl: { told: /^Terwijl dit openstond/, take: 'Overnemen', type: 'Soort les', theory: 'Theorie', trial: 'Proefles', minutes: '75 minuten' },
  en: { told: /^While this was open/, take: 'Take over', type: 'Lesson type', theory: 'Theory', trial: 'Trial', minutes: '75 minutes' },
} as const

/** What somebody else has changed, as a form tells it. */
const told = ({ page, language }: Visitor) => page.getByRole('status').filter({ hasText: words[language].told })

const field = ({ page }: Visitor, label: string) => page.getByLabel(label, { exact: true })

const lessonIn = (visitor: Visitor): string => /\d+$/.exec(new URL(visitor.page.url()).pathname)?.[0] ?? ''

for (const [index, [language, hasScript]] of pairsOf(['nl', 'en'] as const, [true, false]).entries())
  test(`of two admins in one lesson the second is told what is there now, and chooses (${language}, ${hasScript ? 'with' : 'without'} a script)`, async ({
    welcome,
  }) => {
    const say = lessonWords[language]
    const more = words[language]
    const [first, second] = [await welcome({ language }), await welcome({ language, hasScript, width: language === 'nl' ? 1280 : 390 })]
    await signIn(first, 'admin')
    await openNewSlot(first, { date: dayAhead(40 + index), time: '07:00' })
    const address = adminLessonPath(lessonIn(first), { edit: true })
    await openAs(second, 'superadmin', address)
    await first.goTo(address)
    const save = ({ page }: Visitor) => page.getByRole('button', { name: say.save }).click()

    await field(first, say.time).fill('08:00')
    await field(first, more.type).selectOption({ label: more.theory })
    await field(first, say.duration).fill('75')
    await chooseStudent(first, 'Priya Nair')
    await save(first)
    await expect(first.told(say.saved)).toBeVisible()
    await expect(first.fact(say.student)).toHaveText('Priya Nair')

    await field(second, say.time).fill('09:30')
    await field(second, more.type).selectOption({ label: more.trial })
    await field(second, say.location).fill('Station Sloterdijk')
    await field(second, say.teacherNote).fill('Snelweg')
    await chooseStudent(second, 'Daan Bakker')
    await save(second)
    await expect(told(second).getByRole('listitem')).toHaveText([
      `${say.time}: 08:00${hasScript ? more.take : ''}`,
      `${more.type}: ${more.theory}${hasScript ? more.take : ''}`,
      `${say.student}: Priya Nair${hasScript ? more.take : ''}`,
    ])
    await expect(field(second, say.time)).toHaveValue('09:30')
    await expect(field(second, more.type)).toHaveValue('TRIAL')
    await expect(field(second, say.teacherNote)).toHaveValue('Snelweg')
    if (hasScript) {
      await expect(told(second)).toBeFocused()
      await expect(told(second)).toBeInViewport()
      await expect(second.page.getByRole('radio', { name: /Daan Bakker/ })).toBeChecked()
      expect(await findBarriers(second.page)).toEqual([])
      await second.page.getByRole('button', { name: `${more.take}: ${say.time}` }).click()
      await expect(field(second, say.time)).toHaveValue('08:00')
      await second.page.getByRole('button', { name: `${more.take}: ${say.student}` }).click()
      await expect(second.page.getByRole('radio', { name: /Priya Nair/ })).toBeChecked()
    } else {
      await field(second, say.time).fill('08:00')
      await second.page.getByRole('radio', { name: /Priya Nair/ }).check()
    }
    await save(second)
    await expect(second.told(say.saved)).toBeVisible()
    await expect(second.fact(more.type)).toHaveText(more.trial)
    await expect(second.fact(say.student)).toHaveText('Priya Nair')
    await expect(second.fact(say.location)).toHaveText('Station Sloterdijk')
    await expect(second.fact(say.teacherNote)).toHaveText('Snelweg')
    await expect(second.page.getByRole('main')).toContainText('08:00')
    await expect(second.page.getByRole('main')).toContainText(more.minutes)
  })

test('the edit form of a lesson gives it to another teacher and another student at once, by the keyboard, and fits a small screen', async ({
  visitor,
  welcome,
}) => {
  const say = lessonWords.nl
  const { page } = visitor
  await signIn(visitor, 'admin')
  await openNewSlot(visitor, { date: dayAhead(44), time: '07:00' })
  const address = adminLessonPath(lessonIn(visitor), { edit: true })
  await visitor.goTo(address)
  await field(visitor, say.teacher).focus()
  await page.keyboard.type('Marloes')
  await expect(field(visitor, say.teacher).locator('option:checked')).toHaveText('Marloes de Wit')
  await page.getByLabel(say.find).fill('Nair')
  await page.keyboard.press('Enter')
  // Until the answer is there, who is likely stands in the list, and an arrow goes to the first of them.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ resulta/ })).toBeVisible()
  await page.getByRole('radio', { name: say.noStudent }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Priya Nair/ })).toBeChecked()
  await field(visitor, say.teacherNote).fill('Kent de snelweg nog niet')
  await page.getByRole('button', { name: say.save }).press('Enter')
  await expect(visitor.told(say.saved)).toBeVisible()
  await expect(visitor.fact(say.teacher)).toHaveText('Marloes de Wit')
  await expect(visitor.fact(say.student)).toHaveText('Priya Nair')
  await expect(visitor.fact(say.teacherNote)).toHaveText('Kent de snelweg nog niet')

  const small = await welcome({ width: 320, height: 640 })
  await letIn(small, 'admin')
  await expectToFit(small, [address])
})

test('a status that takes the student off, together with a student, is refused at its field', async ({ visitor }) => {
  const say = lessonWords.nl
  const { page } = visitor
  await signIn(visitor, 'admin')
  await openNewSlot(visitor, { date: dayAhead(45), time: '07:00' })
  await page.getByRole('link', { name: say.edit, exact: true }).click()
  // Who isn't editing finds a student too, in a field that is about to go.
  await expect(field(visitor, say.status)).toBeVisible()
  await chooseStudent(visitor, 'Priya Nair')
  await field(visitor, say.status).selectOption({ label: 'Geannuleerd' })
  await page.getByRole('button', { name: say.save }).click()
  await expect(field(visitor, say.status)).toHaveAccessibleDescription(/^Met deze status heeft niemand de les\./)
  await expect(page.getByRole('radio', { name: /Priya Nair/ })).toBeChecked()
  await field(visitor, say.status).selectOption({ label: 'Gepland' })
  await page.getByRole('button', { name: say.save }).click()
  await expect(visitor.fact(say.student)).toHaveText('Priya Nair')
})

for (const hasScript of [true, false])
  test(`of a teacher and the office in one note the second is told what it says now (${hasScript ? 'with' : 'without'} a script)`, async ({
    visitor: admin,
    welcome,
  }) => {
    const say = lessonWords.nl
    await signIn(admin, 'admin')
    await openNewSlot(admin, { date: dayAhead(hasScript ? 46 : 47), time: '07:00' })
    const id = lessonIn(admin)
    const teacher = await welcome({ hasScript })
    await openAs(teacher, 'teacher2', teacherLessonPath(id, { note: 'edit' }))
    await admin.goTo(adminLessonPath(id, { edit: true }))
    await field(admin, say.teacherNote).fill('Van kantoor')
    await admin.page.getByRole('button', { name: say.save }).click()
    await expect(admin.told(say.saved)).toBeVisible()

    const note = teacher.page.getByRole('textbox', { name: say.teacherNote })
    await note.fill('Van mij')
    const save = () => teacher.page.getByRole('button', { name: 'Notitie opslaan' }).click()
    await save()
    await expect(told(teacher)).toContainText('Van kantoor')
    await expect(note).toHaveValue('Van mij')
    await save()
    await expect(teacher.page.getByText('Van mij')).toBeVisible()
    await expect(teacher.page.getByText('Van kantoor')).toHaveCount(0)
  })

for (const hasScript of [true, false])
  test(`of a teacher and the office in one week plan the second is told what is there now (${hasScript ? 'with' : 'without'} a script)`, async ({
    visitor: admin,
    welcome,
  }) => {
    const teacher = await welcome({ hasScript, width: hasScript ? 1280 : 390 })
    await openAs(teacher, 'teacher2', ownAvailabilityPath)
    await openAs(admin, 'admin', peoplePath('teacher'))
    await admin.page.getByRole('link', { name: 'Karim Haddad', exact: true }).click()
    await expect(admin.page).toHaveURL(withNumber((id) => personPath('teacher', id)))
    await admin.goTo(availabilityPathOf(/\d+/.exec(new URL(admin.page.url()).pathname)?.[0] ?? ''))

    const save = ({ page }: Visitor) => page.getByRole('main').getByRole('button', { name: 'Opslaan', exact: true }).click()
    const open = ({ page }: Visitor, day: string) =>
      page
        .locator('details.weekday')
        .filter({ has: page.locator('summary', { hasText: day }) })
        .locator('summary')
        .click()
    const add = ({ page }: Visitor, day: string) => page.getByRole('button', { name: `Periode toevoegen op ${day}` }).click()
    for (const who of [admin, teacher]) await open(who, 'zaterdag')
    await add(admin, 'zaterdag')
    await open(admin, 'zondag')
    await add(admin, 'zondag')
    await save(admin)
    await expect(admin.told(/Beschikbaarheid opgeslagen/)).toBeVisible()

    await add(teacher, 'zaterdag')
    await teacher.page.getByLabel('zaterdag, Van').selectOption('14:00')
    await teacher.page.getByLabel('zaterdag, Tot').selectOption('16:00')
    await save(teacher)
    await expect(told(teacher).getByRole('listitem')).toHaveText([`zaterdag: 09:00 – 12:00${hasScript ? 'Overnemen' : ''}`])
    await expect(teacher.page.getByLabel('zaterdag, Van')).toHaveValue('14:00')
    if (hasScript) {
      expect(await findBarriers(teacher.page)).toEqual([])
      await teacher.page.getByRole('button', { name: 'Overnemen: zaterdag' }).click()
      await expect(teacher.page.getByLabel('zaterdag, Van')).toHaveValue('09:00')
      await teacher.page.getByLabel('zaterdag, Van').selectOption('10:00')
    }
    await save(teacher)
    await expect(teacher.told(/Beschikbaarheid opgeslagen/)).toBeVisible()
    await teacher.goTo(ownAvailabilityPath)
    const day = (name: string) => teacher.page.locator('details.weekday > summary').filter({ hasText: name })
    await expect(day('zaterdag')).toContainText(hasScript ? '10:00 – 12:00' : '14:00 – 16:00')
    await expect(day('zondag')).toContainText('09:00 – 12:00')

    // As it was before.
    for (const name of ['zaterdag', 'zondag']) {
      await open(teacher, name)
      await teacher.page.getByRole('button', { name: new RegExp(`verwijderen op ${name}$`) }).click()
      if (!hasScript) await expect(teacher.page.getByRole('button', { name: new RegExp(`verwijderen op ${name}$`) })).toHaveCount(0)
    }
    await save(teacher)
    await expect(teacher.told(/Beschikbaarheid opgeslagen/)).toBeVisible()
  })

test.describe('the school’s settings', () => {
  test.afterEach(({ parameters }) => parameters.putBack())

  test('of two admins in one of them the second is told what it is now, and keeps theirs', async ({ visitor: first, welcome }) => {
    const second = await welcome()
    await openAs(second, 'superadmin', parametersPath)
    await openAs(first, 'admin', parametersPath)
    const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Opslaan', exact: true }).click()
    await field(first, 'Lessen per dag').fill('5')
    await first.page.getByRole('checkbox', { name: 'zaterdag' }).check()
    await save(first)
    await expect(first.told('Opgeslagen!')).toBeVisible()

    await field(second, 'Lessen per dag').fill('7')
    await field(second, 'Minimumleeftijd leerling (jaar)').fill('17')
    await second.page.getByRole('checkbox', { name: 'zondag' }).check()
    await save(second)
    await expect(told(second).getByRole('listitem')).toHaveText([
      'Lessen per dag: 5Overnemen',
      /^Werkdagen van instructeurs: maandag, .*, zaterdagOvernemen$/,
    ])
    expect(await findBarriers(second.page)).toEqual([])
    await second.page.getByRole('button', { name: 'Overnemen: Werkdagen van instructeurs' }).click()
    await expect(second.page.getByRole('checkbox', { name: 'zaterdag' })).toBeChecked()
    await expect(second.page.getByRole('checkbox', { name: 'zondag' })).not.toBeChecked()
    await save(second)
    await expect(second.told('Opgeslagen!')).toBeVisible()
    await second.page.reload()
    await expect(field(second, 'Lessen per dag')).toHaveValue('7')
    await expect(field(second, 'Minimumleeftijd leerling (jaar)')).toHaveValue('17')
    await expect(second.page.getByRole('checkbox', { name: 'zaterdag' })).toBeChecked()
  })
})
