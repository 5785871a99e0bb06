import {
  schoolDay,
  loginPath,
  peoplePath,
  studentHomePath,
  studentLessonsPath,
  teacherStudentsPath,
  studentExamsPath,
  adminPaymentsPath,
} from '@rijbaan/contract'
import { fillDate } from './support/dates'
import { openAs, sendCredentials } from './support/door'
import { proofFile } from './support/paper'
import { arrive, chosenPassword, onboardingWords, nameOf, newcomer, takeIn } from './support/people'
import { paymentLine, paymentLines } from './support/payments'
import { bookButton, bookedTimes, toldBooked } from './support/student-lessons'
import { expect, test } from './support/test'

test('a day at the school, from the first mail to the result', async ({ welcome, mailbox }) => {
  const [teacher, student] = [newcomer('Tess', 'Dag'), newcomer('Stijn', 'Dag')]
  const office = await welcome()
  await openAs(office, 'admin', peoplePath('teacher', { add: 'teacher' }))

  await test.step('the office takes in a teacher and a student of theirs', async () => {
    await takeIn(office, { newcomer: teacher })
    await expect(office.heading(onboardingWords.nl.success)).toBeVisible()
    await office.goTo(peoplePath('student', { add: 'student' }))
    await takeIn(office, { newcomer: student, isStudent: true, teacher: nameOf(teacher) })
    await expect(office.heading(onboardingWords.nl.success)).toBeVisible()
  })

  const pupil = await welcome()
  await test.step('the student sets a password and hands in a proof of payment', async () => {
    await arrive(pupil, student, mailbox)
    await pupil.goTo(studentHomePath({ upload: 'proof' }))
    const form = pupil.page.locator('#proof-dialog')
    await form.getByLabel('Bedrag in euro').fill('650')
    await form.getByLabel('Omschrijving (niet verplicht)').fill('Pakket van 10 lessen')
    await form.getByLabel('Pdf-bestand').setInputFiles(proofFile)
    await form.getByRole('button', { name: 'Uploaden' }).click()
    await expect(pupil.page.getByText('Bewijs ontvangen. We controleren je betaling.')).toBeVisible()
  })

  await test.step('and books the first lesson', async () => {
    await pupil.goTo(studentLessonsPath({ view: 'list', tab: 'available' }))
    await bookButton(pupil).click()
    await expect(toldBooked(pupil)).toBeVisible()
    await expect(bookedTimes(pupil)).toHaveCount(1)
  })

  const guide = await welcome()
  const examDay = schoolDay(new Date())
  await test.step('the teacher plans the exam and writes notes', async () => {
    await arrive(guide, teacher, mailbox)
    await guide.goTo(teacherStudentsPath())
    await guide.page.getByRole('link', { name: nameOf(student) }).click()
    await expect(guide.heading(nameOf(student))).toBeVisible()
    await fillDate(guide, guide.page.getByLabel('Examendatum'), examDay)
    await guide.page.getByLabel('Examenplaats (niet verplicht)').fill('CBR Amsterdam')
    await guide.page.getByRole('button', { name: 'Examendatum opslaan' }).click()
    await expect(guide.told('Examendatum opgeslagen')).toBeVisible()
    const lesson = guide.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: guide.page.getByRole('group') })
      .first()
    await lesson.getByRole('link', { name: 'Notitie toevoegen' }).click()
    await lesson.getByLabel('Notitie van de instructeur').fill('Neem je theoriecertificaat mee.')
    await lesson.getByRole('button', { name: 'Notitie opslaan' }).click()
    await expect(guide.told('Notitie opgeslagen')).toBeVisible()
  })

  await test.step('the office approves the payment and enters the result', async () => {
    await office.goTo(adminPaymentsPath({ q: student.lastName }))
    await expect(paymentLines(office)).toHaveCount(1)
    await paymentLine(office, nameOf(student)).click()
    const sheet = office.page.locator('#payment-sheet')
    await expect(sheet).toContainText(nameOf(student))
    await expect(sheet).toContainText('€ 650')
    await sheet.getByRole('button', { name: 'Goedkeuren' }).click()
    await expect(office.told('Betaling goedgekeurd')).toBeVisible()
    await office.goTo(peoplePath('student', { search: student.email }))
    await office.page.getByRole('link', { name: nameOf(student) }).click()
    await expect(office.heading(nameOf(student))).toBeVisible()
    await office.page.getByText('Geslaagd', { exact: true }).click()
    await office.page.getByRole('button', { name: 'Examen opslaan' }).click()
    await expect(office.told('Examen opgeslagen')).toBeVisible()
  })

  const seen = {
    nl: { paid: 'GOEDGEKEURD', passed: 'GESLAAGD' },
    en: { paid: 'VERIFIED', passed: 'PASSED' },
  } as const
  for (const language of ['nl', 'en'] as const) {
    await test.step(`the student sees all of it (${language})`, async () => {
      const visitor = await welcome({ language })
      const { page } = visitor
      await visitor.goTo(loginPath)
      await sendCredentials(visitor, student.email, chosenPassword)
      await expect(page).toHaveURL(studentHomePath())
      await expect(page.getByText(nameOf(teacher)).first()).toBeVisible()
      await expect(page.locator('#notes')).toContainText('Neem je theoriecertificaat mee.')
      await expect(page.locator('#payments')).toContainText(seen[language].paid)
      await visitor.goTo(studentExamsPath())
      await expect(page.getByRole('main')).toContainText(seen[language].passed)
      await expect(page.getByRole('main')).toContainText('CBR Amsterdam')
    })
  }
})
