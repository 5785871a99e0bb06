import { addDays, schoolDay, type Language, adminLessonsPath, adminLessonPath } from '@rijbaan/contract'
import { fillDate } from './dates'
import { expect } from '@playwright/test'
import { withNumber } from './address'
import { openAs } from './door'
import type { Visitor } from './visitor'

/** Words of the admins' lesson screens. */
export const lessonWords = {
  nl: {
    add: 'Moment toevoegen',
    added: 'Moment toegevoegd',
    teacher: 'Instructeur',
    date: 'Datum',
    time: 'Tijd',
    duration: 'Duur (minuten)',
    status: 'Status',
    location: 'Plaats',
    teacherNote: 'Notitie van de instructeur',
    student: 'Leerling',
    noStudent: 'Geen leerling',
    find: 'Zoek een leerling',
    search: 'Zoeken',
    assign: 'Leerling inplannen',
    change: 'Andere leerling',
    unassign: 'Leerling loskoppelen',
    unassignYes: 'Ja, loskoppelen',
    assigned: 'Leerling is ingepland',
    unassigned: 'Leerling is losgekoppeld',
    edit: 'Bewerken',
    save: 'Wijzigingen opslaan',
    saved: 'De les is gewijzigd',
    cleanup: 'Oude lessen opruimen',
    cleanupYes: 'Ja, opruimen',
  },
  en: {
    add: 'Add slot',
    added: 'Slot added',
    teacher: 'Teacher',
    date: 'Date',
    time: 'Time',
    duration: 'Duration (minutes)',
    status: 'Status',
    location: 'Location',
    teacherNote: 'Teacher note',
    student: 'Student',
    noStudent: 'No student',
    find: 'Find a student',
    search: 'Search',
    assign: 'Assign student',
    change: 'Change student',
    unassign: 'Unassign student',
    unassignYes: 'Yes, unassign',
    assigned: 'Student assigned',
    unassigned: 'Student unassigned',
    edit: 'Edit',
    save: 'Save changes',
    saved: 'Lesson updated successfully',
    cleanup: 'Clean up past lessons',
    cleanupYes: 'Yes, clean up',
  },
} as const satisfies Record<Language, Record<string, string>>

/** `teacher2` of the demo school: what admins change is theirs. */
export const teacherName = 'Karim Haddad'

/** A day past the weeks that slots are made for; each test has its own, so that no other one finds its lessons there. */
export const dayAhead = (days: number): string => addDays(schoolDay(new Date()), 90 + days)

/** The rows of the list: header and teachers lead nowhere. */
export const rows = ({ page }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

type Slot = { date: string; time: string; minutes?: number }

/** Adds a moment of the teacher's, an hour unless told otherwise, through the list's dialog, which the address opens. */
export async function addSlot(visitor: Visitor, { date, time, minutes = 60 }: Slot): Promise<void> {
  const { page, language } = visitor
  const say = lessonWords[language]
  await visitor.goTo(adminLessonsPath({ new: true }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.teacher, { exact: true }).selectOption({ label: teacherName })
  await fillDate(visitor, dialog.getByLabel(say.date, { exact: true }), date)
  await dialog.getByLabel(say.time, { exact: true }).fill(time)
  await dialog.getByLabel(say.duration, { exact: true }).fill(String(minutes))
  await dialog.getByRole('button', { name: say.add }).click()
  await expect(visitor.told(say.added)).toBeVisible()
}

/** Adds a moment and opens its page. */
export async function openNewSlot(visitor: Visitor, slot: Slot): Promise<void> {
  await addSlot(visitor, slot)
  await visitor.goTo(adminLessonsPath({ date: slot.date }))
  await visitor.page.getByRole('link', { name: new RegExp(`^${slot.time}`) }).click()
  await expect(visitor.page).toHaveURL(withNumber(adminLessonPath))
  if (visitor.hasScript) await visitor.waitForScript()
}

/** Looks for a student by a part of the name, and chooses the one who is found. */
export async function chooseStudent({ page, language }: Visitor, name: string): Promise<void> {
  const say = lessonWords[language]
  await page.getByLabel(say.find).fill(name.slice(0, 4))
  await page.getByRole('button', { name: say.search, exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(name) }).check()
}

/** Signs an admin in and finds a booked lesson in the list; answers the address of its page. */
export async function findBooked(visitor: Visitor): Promise<string> {
  await openAs(visitor, 'admin', adminLessonsPath({ filter: 'booked' }))
  return (await rows(visitor).last().getByRole('link').first().getAttribute('href')) ?? ''
}
