import { readFile } from 'node:fs/promises'
import {
  addDays,
  adminLessonsPath,
  adminPaymentsPath,
  listFileName,
  listFilePath,
  peoplePath,
  schoolDay,
  studentLessonsPath,
  teacherExamsPath,
  teacherLessonsPath,
  teacherPaymentsPath,
  teacherStudentsPath,
  themePath,
  weekStartOf,
  type ListName,
} from '@rijbaan/contract'
import { openAs, signIn } from './support/door'
import { expectNoBarriersInAnyLook } from './support/looks'
import { pairsOf } from './support/pairs'
import { readPrint } from './support/pdf'
import { today } from './support/teacher-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const words = {
  nl: { take: 'Downloaden als CSV', heads: 'Datum;Tijd;Minuten;Soort;Status;Instructeur;Leerling;Plaats;Ophaaladres', booked: /;Geboekt;/ },
  en: { take: 'Download as CSV', heads: 'Date;Time;Minutes;Type;Status;Teacher;Student;Place;Pickup location', booked: /;Booked;/ },
} as const

/** Saves the list on the screen, and reads it. */
async function take(visitor: Visitor): Promise<{ name: string; text: string }> {
  const saving = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('link', { name: words[visitor.language].take }).click()
  const saved = await saving
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

const nameOf = (list: ListName, language: 'nl' | 'en') => listFileName(list, { language, now: new Date() })
const rowsIn = (text: string): string[] => text.slice(1).trimEnd().split('\r\n').slice(1)

test.describe('a list that is exported', () => {
  for (const [language, hasScript] of pairsOf(['nl', 'en'] as const, [true, false]))
    test(`has the lessons on the screen, in its reader’s words (${language}, ${hasScript ? 'with' : 'without'} a script)`, async ({
      welcome,
    }) => {
      const admin = await welcome({ language, hasScript })
      await openAs(admin, 'admin', adminLessonsPath({ filter: 'booked' }))
      const { name, text } = await take(admin)
      expect(name).toBe(nameOf('lessons', language))
      expect(text.startsWith(`\uFEFF${words[language].heads}\r\n`)).toBe(true)
      expect(rowsIn(text).some((row) => words[language].booked.test(row))).toBe(true)
      await admin.goTo(adminLessonsPath({ date: '2030-01-01' }))
      expect(rowsIn((await take(admin)).text)).toEqual([])
    })

  test('is there for each list of admins and teachers, with what was searched for', async ({ welcome }) => {
    const [admin, teacher] = [await welcome(), await welcome()]
    await openAs(admin, 'admin', peoplePath('student', { search: 'student2' }))
    const students = await take(admin)
    expect([students.name, rowsIn(students.text).length]).toEqual([nameOf('students', 'nl'), 1])
    for (const [path, list] of [
      [peoplePath('teacher'), 'teachers'],
      [adminPaymentsPath({ status: 'VERIFIED' }), 'payments'],
    ] as const) {
      await admin.goTo(path)
      const { name, text } = await take(admin)
      expect([name, rowsIn(text).length > 0]).toEqual([nameOf(list, 'nl'), true])
    }
    await signIn(teacher, 'teacher')
    for (const [path, list] of [
      [teacherLessonsPath({ day: today }), 'lessons'],
      [teacherStudentsPath(), 'students'],
      [teacherPaymentsPath(), 'payments'],
      [teacherExamsPath(), 'exams'],
    ] as const) {
      await teacher.goTo(path)
      const { name, text } = await take(teacher)
      expect([name, rowsIn(text).length > 0]).toEqual([nameOf(list, 'nl'), true])
    }
    await expectToFit(teacher, [teacherLessonsPath(), teacherStudentsPath()])
  })

  test('is refused in a sentence to whom it isn’t for', async ({ visitor }) => {
    await openAs(visitor, 'student', studentLessonsPath())
    const { status, text } = await visitor.page.evaluate(
      async (path) => {
        const answer = await fetch(path)
        return { status: answer.status, text: await answer.text() }
      },
      listFilePath('admin', 'lessons'),
    )
    expect([status, text]).toEqual([404, 'Deze lijst is er niet, of je mag hem niet zien.'])
  })
})

test.describe('no barriers in any look of the portal', () => {
  for (const [who, places] of [
    // On all lists the link is one part, under a table, and under what only teachers have: a calendar, and cards.
    ['admin', [adminLessonsPath({ filter: 'booked' })]],
    ['teacher', [teacherLessonsPath({ day: today }), teacherStudentsPath()]],
  ] as const)
    test(`where the lists of a ${who} can be exported`, async ({ visitor }) => {
      await signIn(visitor, who)
      for (const place of places) await expectNoBarriersInAnyLook(visitor, place)
    })
})

/** Opens a day of this week or the next on which the teacher gives a lesson; answers with whom, each after its time. */
async function openBookedDay(teacher: Visitor): Promise<string[]> {
  for (let ahead = 0; ahead < 14; ahead += 1) {
    await teacher.goTo(teacherLessonsPath({ day: addDays(today, ahead) }))
    const names = await teacher.page.locator('#day .lesson-row-booked a').allInnerTexts()
    if (names.length > 0) return names
  }
  throw new Error('The teacher gives no lesson in two weeks.')
}

test.describe('a week on paper', () => {
  for (const [language, theme] of pairsOf(['nl', 'en'] as const, ['brand', 'dark'] as const))
    test(`is one sheet of A4, with the chosen day and who has its lessons (${language}, ${theme})`, async ({ welcome }) => {
      const teacher = await welcome({ language })
      await signIn(teacher, 'teacher')
      await teacher.page.request.post(themePath, { form: { theme, back: teacherLessonsPath() }, maxRedirects: 0 })
      const names = await openBookedDay(teacher)
      const { sheets, millimetres, text } = await readPrint(await teacher.page.pdf({ format: 'A4', preferCSSPageSize: true }))
      expect([sheets, millimetres]).toEqual([1, [297, 210]])
      const head = await teacher.page.getByRole('heading', { level: 2 }).first().innerText()
      // Both have spaces of several widths.
      expect(text).toContain(head.replace(/\s+/g, ' ').trim())
      for (const name of names) expect(text).toContain(name.replace(/^\d{2}:\d{2},\s*/, ''))
      expect(text).not.toContain(words[language].take)
    })

  test('of a student is one sheet too', async ({ visitor }) => {
    await openAs(visitor, 'student', studentLessonsPath({ day: weekStartOf(schoolDay(new Date())) }))
    const { sheets } = await readPrint(await visitor.page.pdf({ format: 'A4', preferCSSPageSize: true }))
    expect(sheets).toBe(1)
  })
})
