import {
  addDays,
  schoolDay,
  teacherStudentsPath,
  studentHomePath,
  teacherHomePath,
  studentLessonsPath,
  studentLessonPath,
  studentExamsPath,
  paymentsAnchor,
} from '@rijbaan/contract'
import { fillDate } from './support/dates'
import { randomBytes } from 'node:crypto'
import { withNumber } from './support/address'
import { findBarriers } from './support/axe'
import { letIn, openAs, signIn, type Username } from './support/door'
import { isTo } from './support/mailbox'
import { pairsOf } from './support/pairs'
import { nameOf, newcomer, onboardingWords, takeIn } from './support/people'
import { placeOf } from './support/place'
import { rows as lessonRows } from './support/student-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

const words = {
  nl: {
    booked: 'Geboekt',
    examDate: 'Examendatum',
    driven: 'Gereden lessen',
    pending: 'Openstaande betalingen',
    tip: 'Tip van de dag',
    notes: 'Notities en tips van je instructeur',
    nextLesson: 'Je volgende les',
    route: 'Jouw route',
    upload: 'Betaalbewijs uploaden',
    allLessons: 'Alle lessen bekijken',
    add: 'Leerling toevoegen',
    created: 'Leerling aangemaakt.',
    failure: 'Er is iets misgegaan',
    taken: 'Dit e-mailadres is al in gebruik.',
    students: (n: number) => `Leerlingen (${n})`,
  },
  en: {
    booked: 'Booked',
    examDate: 'Exam Date',
    driven: 'Completed Lessons',
    pending: 'Pending Payments',
    tip: 'Tip of the Day',
    notes: 'Notes and tips from your teacher',
    nextLesson: 'Your next lesson',
    route: 'Your route',
    upload: 'Upload Payment Proof',
    allLessons: 'View All Lessons',
    add: 'Add Student',
    created: 'Student created.',
    failure: 'Something went wrong',
    taken: 'This e-mail address is already in use.',
    students: (n: number) => `Students (${n})`,
  },
} as const

const tile = ({ page }: Visitor, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Opens the page of one of the teacher's students, from the list. */
async function openStudent(visitor: Visitor, username: Username, name: string): Promise<void> {
  await openAs(visitor, username, teacherStudentsPath())
  await visitor.page.getByRole('link', { name, exact: true }).click()
  await expect(visitor.heading(name)).toBeVisible()
  if (visitor.hasScript) await visitor.waitForScript()
}

test.describe('a student’s start page', () => {
  test('has tiles that lead to what they count (R67)', async ({ visitor }) => {
    const say = words.nl
    await openAs(visitor, 'student', studentHomePath())
    const { page } = visitor
    for (const [name, address] of [
      [say.booked, /\/portal\/student\/lesson\?day=\d{4}-\d{2}-\d{2}$/],
      [say.examDate, studentExamsPath()],
      [say.driven, studentLessonsPath({ tab: 'past' })],
      [say.pending, `${studentHomePath()}#${paymentsAnchor}`],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await visitor.goTo(studentHomePath())
    }
    const booked = /\d+/.exec(await tile(visitor, say.booked).innerText())?.[0]
    await page.getByRole('link', { name: say.allLessons }).click()
    await expect(lessonRows(visitor)).toHaveCount(Number(booked))
  })

  for (const language of ['nl', 'en'] as const) {
    test(`shows what comes next, the tip and the notes, with and without a script (${language})`, async ({ welcome }) => {
      const say = words[language]
      for (const hasScript of [true, false]) {
        const visitor = await welcome({ language, hasScript })
        await openAs(visitor, 'student', `${studentHomePath()}#notes`)
        const { page } = visitor
        await expect(page.getByRole('link', { name: say.nextLesson })).toHaveAttribute('href', withNumber(studentLessonPath))
        await expect(page.getByRole('region', { name: say.tip }).locator('p')).not.toBeEmpty()
        const notes = page.getByRole('region', { name: say.notes })
        await expect(notes.getByRole('listitem').first()).toContainText('Marloes de Wit')
        expect(await notes.getByRole('listitem').count()).toBeLessThanOrEqual(5)
        await page.getByRole('link', { name: say.upload }).last().click()
        await expect(page.getByRole('dialog', { name: say.upload })).toBeVisible()
      }
    })
  }

  for (const language of ['nl', 'en'] as const) {
    test(`has each label of the road under what it tells of, at every width (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await openAs(visitor, 'student', studentHomePath())
      const { page } = visitor
      const route = page.getByRole('region', { name: words[language].route })
      const [driven, booked, exam] = await route.getByRole('listitem').all()
      for (const width of [320, 360, 390, 480, 768, 769, 1000, 1001, 1100, 1101, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const [road, flag] = [await placeOf(route), await placeOf(route.locator('.lucide-flag'))]
        const [left, middle, right] = [await placeOf(driven!), await placeOf(booked!), await placeOf(exam!)]
        expect(left.x - road.x, `driven at ${width}`).toBeLessThanOrEqual(4)
        expect(middle.x, `booked at ${width}`).toBeGreaterThan(left.x)
        expect(middle.x + middle.width, `booked at ${width}`).toBeLessThan(flag.x)
        expect(right.x, `exam at ${width}`).toBeCloseTo(flag.x, 0)
        const cut = await route.getByRole('listitem').evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
        expect(cut, `cut off at ${width}`).toBe(0)
        // A word that has no room would go to a line of its own.
        expect(Math.abs(left.height - middle.height), `one line at ${width}`).toBeLessThan(2)
      }
    })
  }

  test('of someone without a teacher says what to do, and promises nothing', async ({ visitor }) => {
    await openAs(visitor, 'student3', studentHomePath())
    const { page } = visitor
    await expect(page.getByRole('region', { name: words.nl.nextLesson })).toContainText(/instructeur/)
    await expect(tile(visitor, words.nl.examDate)).toContainText('(Niet gepland)')
    await expect(page.getByRole('region', { name: words.nl.notes })).toContainText('Nog geen notities.')
    const payments = page.locator('#payments')
    await expect(payments).toContainText('NL00 TEST 0000 0000 00')
    await expect(payments).toContainText('Zet je naam erbij, dan weten we dat het van jou komt.')
    expect(await findBarriers(page)).toEqual([])
  })
})

test.describe('a teacher adds a student', () => {
  for (const [language, hasScript] of pairsOf(['nl', 'en'] as const, [true, false])) {
    test(`who is theirs, finds a mail, and is found (${language}${hasScript ? '' : ', without a script'})`, async ({
      welcome,
      mailbox,
    }) => {
      const say = words[language]
      const student = newcomer('Noor', 'Visser')
      const visitor = await welcome({ language, hasScript })
      const { page } = visitor
      await openAs(visitor, 'teacher2', teacherHomePath())
      await page.getByRole('link', { name: say.add }).click()
      await takeIn(visitor, { newcomer: { ...student, email: 'student@example.test' }, isStudent: true })
      // The address is somebody's: said, and nothing typed is lost.
      if (hasScript) {
        await page.getByRole('dialog', { name: say.failure }).getByRole('button', { name: 'OK' }).click()
      }
      await expect(page.getByText(say.taken).first()).toBeVisible()
      await expect(page.getByLabel(onboardingWords[language].lastName, { exact: true })).toHaveValue(student.lastName)

      await takeIn(visitor, { newcomer: student, isStudent: true })
      await expect(page.getByRole('dialog', { name: onboardingWords[language].success })).toContainText(say.created)
      await mailbox.waitFor('the mail to set a password', isTo(student.email))

      await visitor.goTo(teacherStudentsPath())
      await page.getByRole('searchbox').fill(student.lastName)
      await page.getByRole('searchbox').press('Enter')
      await expect(visitor.heading(say.students(1))).toBeVisible()
      await expect(page.getByRole('link', { name: nameOf(student) })).toBeVisible()
    })
  }

  test('and is told what is wrong at its field, before anything is sent', async ({ visitor }) => {
    await openAs(visitor, 'teacher2', teacherHomePath({ add: 'student' }))
    const { page } = visitor
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click()
    await expect(page.getByLabel('Voornaam', { exact: true })).toHaveAccessibleDescription('Vul een voornaam in')
    await expect(page.getByText('Kies een rijbewijstype')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

test.describe('a teacher’s students', () => {
  test('nobody who fits the search is said, and the search can be cleared', async ({ visitor }) => {
    await openAs(visitor, 'teacher', teacherStudentsPath({ search: 'niemand-heet-zo' }))
    const { page } = visitor
    await expect(page.getByText('Geen leerlingen gevonden')).toBeVisible()
    await page.getByRole('link', { name: 'Zoekopdracht wissen' }).click()
    await expect(page.getByRole('link', { name: 'Sanne de Boer' })).toBeVisible()
    await page.getByRole('button', { name: 'Vernieuwen' }).click()
    await expect(page.getByRole('link', { name: 'Sanne de Boer' })).toBeVisible()
  })

  for (const hasScript of [true, false]) {
    test(`a note in a row is on the student’s start page ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const note = `Mooi ingevoegd ${randomBytes(3).toString('hex')}\nVolgende keer: spiegels.`
      const teacher = await welcome({ hasScript })
      await openStudent(teacher, 'teacher', 'Sanne de Boer')
      const { page } = teacher
      const taught = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('group') })
      const row = taught.filter({ hasText: 'GEREDEN' }).first()
      await row.getByRole('link', { name: /^Notitie (bewerken|toevoegen)$/ }).click()
      await row.getByLabel('Notitie van de instructeur').fill(note)
      await row.getByRole('button', { name: 'Notitie opslaan' }).click()
      await expect(row.getByRole('group').getByRole('paragraph')).toHaveText(note)
      await expect(teacher.told('Notitie opgeslagen')).toBeVisible()

      const student = await welcome()
      await openAs(student, 'student', studentHomePath())
      await expect(student.page.locator('#notes').getByRole('listitem').first()).toContainText(note)
    })

    test(`an exam’s date that the teacher sets is on the student’s tile ${hasScript ? '' : 'without a script'}`, async ({ welcome }) => {
      const day = addDays(schoolDay(new Date()), hasScript ? 40 : 41)
      const place = hasScript ? 'CBR Rijswijk' : 'CBR Haarlem'
      const teacher = await welcome({ hasScript })
      await openStudent(teacher, 'teacher', 'Daan Bakker')
      const { page } = teacher
      await fillDate(teacher, page.getByLabel('Examendatum'), day)
      await page.getByLabel('Examenplaats (niet verplicht)').fill(place)
      await page.getByRole('button', { name: 'Examendatum opslaan' }).click()
      await expect(teacher.told('Examendatum opgeslagen')).toBeVisible()

      const student = await welcome()
      await openAs(student, 'student2', studentHomePath())
      await expect(tile(student, words.nl.examDate)).toContainText(place)
      await expect(tile(student, words.nl.examDate)).toContainText(String(Number(day.slice(8))))
    })
  }

  test('of another teacher are not there', async ({ visitor, welcome }) => {
    await openStudent(visitor, 'teacher', 'Sanne de Boer')
    const theirs = new URL(visitor.page.url()).pathname
    const other = await welcome()
    await letIn(other, 'teacher2')
    expect(await other.goTo(theirs)).toBe(404)
    await expect(other.page.getByRole('link', { name: 'Terug naar leerlingen' })).toBeVisible()
    await expect(other.page.getByText('Sanne')).toHaveCount(0)
  })
})

for (const [language, colorScheme] of pairsOf(['nl', 'en'] as const, ['light', 'dark'] as const)) {
  test(`axe finds nothing on the start pages and the teacher’s students (${language}, ${colorScheme})`, async ({ welcome }) => {
    for (const [username, paths] of [
      ['student', [studentHomePath(), studentHomePath({ upload: 'proof' })]],
      ['teacher', [teacherHomePath(), teacherStudentsPath(), teacherStudentsPath({ search: 'niemand' })]],
    ] as const) {
      const visitor = await welcome({ language, colorScheme, reducedMotion: 'reduce' })
      await signIn(visitor, username)
      for (const path of paths) {
        await visitor.goTo(path)
        expect(await findBarriers(visitor.page), path).toEqual([])
      }
    }
    const teacher = await welcome({ language, width: 320, height: 640, reducedMotion: 'reduce' })
    await openStudent(teacher, 'teacher', 'Sanne de Boer')
    await teacher.page
      .getByRole('link', { name: /^(Notitie (bewerken|toevoegen)|(Edit|Add) note)$/ })
      .first()
      .click()
    expect(await findBarriers(teacher.page)).toEqual([])
    expect(await widthOf(teacher.page)).toBe(320)
  })
}
