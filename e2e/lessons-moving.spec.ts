import { adminLessonPath, studentLessonPath, teacherLessonPath, type Language } from '@rijbaan/contract'
import type { Email } from 'postal-mime'
import { chooseStudent, dayAhead, lessonWords, openNewSlot } from './support/admin-lessons'
import { findBarriers } from './support/axe'
import { openAs, signIn } from './support/door'
import { expectNoBarriersInAnyLook } from './support/looks'
import { isTo } from './support/mailbox'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const words = {
  nl: {
    move: 'Verplaatsen',
    panel: 'Les verplaatsen',
    done: 'Les verplaatst',
    keep: 'Niet verplaatsen',
    to: /^Verplaatsen naar .+, \d{2}:\d{2}$/,
  },
  en: { move: 'Move', panel: 'Move lesson', done: 'Lesson moved', keep: 'Keep this time', to: /^Move to .+, \d{2}:\d{2}$/ },
} as const

const isAbout = (address: string, subject: RegExp) => (mail: Email) => isTo(address)(mail) && subject.test(mail.subject ?? '')
const toldTeacher = isAbout('teacher2@example.test', /^Les verplaatst: Priya Nair/)
const toldStudent = isAbout('student4@example.test', /^Your lesson has moved/)

/** Gives Priya a lesson with her teacher so many days after the weeks that slots are made for; answers its number. */
async function giveLesson(admin: Visitor, days: number): Promise<string> {
  const say = lessonWords.nl
  await openNewSlot(admin, { date: dayAhead(days), time: '08:15' })
  await chooseStudent(admin, 'Priya Nair')
  await admin.page.getByRole('button', { name: say.assign }).click()
  await expect(admin.told(say.assigned)).toBeVisible()
  return new URL(admin.page.url()).pathname.replace(adminLessonPath(''), '')
}

const panel = ({ page }: Visitor) => page.locator('#move')
const times = (visitor: Visitor) => panel(visitor).getByRole('radio')

/** The latest time on offer, which no other journey books, on a day that isn't full. */
async function chooseLast(visitor: Visitor): Promise<void> {
  const last = times(visitor).and(visitor.page.locator(':enabled')).last()
  await expect(last).toBeAttached()
  await last.check()
}

const moveButton = ({ page, hasScript }: Visitor, language: Language) =>
  page.locator('#move').getByRole('button', hasScript ? { name: words[language].to } : { name: words[language].move, exact: true })

for (const language of ['nl', 'en'] as const)
  test(`a student moves a lesson in three taps on its page, and the teacher is told (${language})`, async ({
    visitor: admin,
    welcome,
    mailbox,
  }) => {
    const say = words[language]
    await signIn(admin, 'admin')
    const id = await giveLesson(admin, language === 'nl' ? 60 : 61)
    const student = await welcome({ language, width: 390 })
    await openAs(student, 'student4', studentLessonPath(id))
    const { page } = student
    const before = await page.locator('.lesson-sign').first().innerText()
    const mailsBefore = (await mailbox.all()).filter(toldTeacher).length
    await page.getByRole('link', { name: say.move, exact: true }).click()
    await chooseLast(student)
    expect(await findBarriers(page)).toEqual([])
    await moveButton(student, language).click()
    await expect(student.told(new RegExp(`^${say.done}`))).toBeVisible()
    await expect(panel(student)).toHaveCount(0)
    await expect(page).toHaveURL(studentLessonPath(id))
    await expect(page.locator('.lesson-sign').first()).not.toHaveText(before)
    const [mail] = (await mailbox.waitFor('the teacher is told', toldTeacher, mailsBefore + 1)).slice(-1)
    expect(mail?.text).toContain('is verplaatst. De nieuwe afspraak:')
    await page.getByRole('link', { name: language === 'nl' ? 'Les annuleren' : 'Cancel Lesson' }).click()
    await page.getByRole('button', { name: language === 'nl' ? 'Ja, les annuleren' : /^Yes/ }).click()
  })

test('it works without a script, at 320 pixels too, and nothing moves by leaving it', async ({ visitor: admin, welcome }) => {
  await signIn(admin, 'admin')
  const id = await giveLesson(admin, 62)
  const student = await welcome({ hasScript: false, width: 320 })
  const { page } = student
  await openAs(student, 'student4', studentLessonPath(id, { move: true }))
  await expectToFit(student, [studentLessonPath(id, { move: true })])
  await panel(student).getByRole('link', { name: words.nl.keep }).click()
  await expect(panel(student)).toHaveCount(0)
  await page.getByRole('link', { name: words.nl.move, exact: true }).click()
  await moveButton(student, 'nl').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await chooseLast(student)
  await moveButton(student, 'nl').click()
  await expect(student.told(/^Les verplaatst/)).toBeVisible()
  await expect(panel(student)).toHaveCount(0)
})

for (const [who, pathOf] of [
  ['teacher2', teacherLessonPath],
  ['admin', adminLessonPath],
] as const)
  test(`${who} moves a student’s lesson, and the student is told`, async ({ visitor: admin, welcome, mailbox }) => {
    await signIn(admin, 'admin')
    const id = await giveLesson(admin, who === 'admin' ? 63 : 64)
    const staff = await welcome()
    await openAs(staff, who, pathOf(id))
    const mailsBefore = (await mailbox.all()).filter(toldStudent).length
    await staff.page.getByRole('link', { name: words.nl.move, exact: true }).click()
    await chooseLast(staff)
    expect(await findBarriers(staff.page)).toEqual([])
    await moveButton(staff, 'nl').click()
    await expect(staff.told(/^Les verplaatst/)).toBeVisible()
    await expect(panel(staff)).toHaveCount(0)
    await mailbox.waitFor('the student is told', toldStudent, mailsBefore + 1)
  })

test('where a lesson can go has no barriers in any look of the portal', async ({ visitor: admin, welcome }) => {
  await signIn(admin, 'admin')
  const id = await giveLesson(admin, 65)
  const student = await welcome()
  await signIn(student, 'student4')
  // Chosen, what moves the lesson is ready to be pressed. Staff have the same panel, which is judged where they use it.
  await expectNoBarriersInAnyLook(student, studentLessonPath(id, { move: true }), () => chooseLast(student))
  await openAs(student, 'student4', studentLessonPath(id, { cancel: true }))
  await student.page.getByRole('button', { name: 'Ja, les annuleren' }).click()
  await expect(student.told('Je les is geannuleerd')).toBeVisible()
})
