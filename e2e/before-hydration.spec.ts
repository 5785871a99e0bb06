import type { Locator } from '@playwright/test'
import {
  loginPath,
  tariffsPath,
  studentLessonsPath,
  studentExamsPath,
  studentHomePath,
  ownProfilePath,
  ownAvailabilityPath,
  teacherStudentsPath,
  peoplePath,
  teacherStudentPath,
  type OfficePeopleQuery,
  type PersonQuery,
} from '@rijbaan/contract'
import { asking, asks, withNumber } from './support/address'
import { openAs, signIn } from './support/door'
import { actBeforeScript } from './support/before-hydration'
import { ownRows } from './support/student-lessons'
import { openSlot, workingDay } from './support/teacher-lessons'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

/** What is done in fields before the script runs, by the names of the fields; a choice is made among radio buttons or in a list. */
type Done = {
  /** Parts that are opened first, by what their lines say. */
  folded?: string[]
  typed?: Record<string, string>
  chosen?: Record<string, string>
  pressed?: Record<string, string>
}

const fieldOf = ({ page }: Visitor, name: string): Locator => page.locator(`main [name="${name}"]:not([type=hidden])`)

/** Fills a page before its script runs; afterwards all of it must still be there. */
async function keeps(visitor: Visitor, path: string, { folded = [], typed = {}, chosen = {}, pressed = {} }: Done): Promise<void> {
  const radio = (name: string, value: string): Locator => fieldOf(visitor, name).and(visitor.page.locator(`[value="${value}"]`))
  const [first = ''] = Object.keys({ ...typed, ...chosen })
  await actBeforeScript(visitor, path, fieldOf(visitor, first), async () => {
    for (const part of folded) await visitor.page.locator('main summary', { hasText: part }).click()
    for (const [name, value] of Object.entries(chosen)) await fieldOf(visitor, name).selectOption(value)
    for (const [name, value] of Object.entries(typed)) await fieldOf(visitor, name).fill(value)
    // By the keyboard: what a press of the mouse meets moves as the page’s letters come.
    for (const [name, value] of Object.entries(pressed)) await radio(name, value).press('Space')
    for (const [name, value] of Object.entries(pressed)) await expect(radio(name, value)).toBeChecked()
  })
  for (const [name, value] of Object.entries({ ...typed, ...chosen })) await expect(fieldOf(visitor, name)).toHaveValue(value)
  for (const [name, value] of Object.entries(pressed)) await expect(radio(name, value)).toBeChecked()
}

/** Where the first of these links leads. */
const addressOf = async (link: Locator): Promise<string> => (await link.first().getAttribute('href')) ?? ''

test.describe('what is typed before the script runs stays', () => {
  test('in a student’s notes on lessons and exams, also where something was written already', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, 'student2', studentLessonsPath({ view: 'list', tab: 'booked' }))
    const lesson = await addressOf(ownRows(visitor).getByRole('link'))
    for (const [text, count] of [
      ['Graag op de snelweg', '19/'],
      ['Liever in de stad', '17/'],
    ] as const) {
      const note = page.locator('#save-note')
      const form = page.getByRole('region', { name: 'Notitie voor je instructeur' })
      await actBeforeScript(visitor, lesson, note, async () => {
        await page.locator('#save-pickup').fill('Station Noord')
        await note.fill(text)
      })
      await expect(note).toHaveValue(text)
      await expect(page.locator('#save-pickup')).toHaveValue('Station Noord')
      await expect(form.getByText(new RegExp(`^${count}`))).toBeVisible()
      await form.getByRole('button').click()
      await expect(visitor.told('Notitie opgeslagen')).toBeVisible()
    }

    await visitor.goTo(studentExamsPath())
    await keeps(visitor, await addressOf(page.getByRole('main').locator('a[href*="/exams/"]')), { typed: { content: 'Vroeg' } })
    await expect(page.getByText('5/1000', { exact: true })).toBeVisible()
  })

  test('in a student’s payment and profile', async ({ visitor }) => {
    await signIn(visitor, 'student')
    await keeps(visitor, studentHomePath({ upload: 'proof' }), {
      chosen: { paymentId: 'new' },
      typed: { amount: '12,50', description: 'Losse les' },
    })
    await keeps(visitor, ownProfilePath({ edit: true }), {
      typed: { firstName: 'Snelle', address: 'Kade 1, Haarlem' },
      pressed: { language: 'en' },
    })
    await expect(fieldOf(visitor, 'email')).not.toHaveValue('')
  })

  test('in a teacher’s availability, choice of a student and exam', async ({ visitor }) => {
    const { page } = visitor
    await openSlot(visitor, workingDay(4), '11:00')
    const lesson = new URL(page.url()).pathname
    const student = fieldOf(visitor, 'studentId')
    const value = (await student.locator('option').nth(1).getAttribute('value')) ?? ''
    await keeps(visitor, lesson, { chosen: { studentId: value } })

    await keeps(visitor, ownAvailabilityPath, {
      folded: ['maandag', 'dinsdag', 'Tussen lessen'],
      chosen: { 'week.1.0.from': '08:30', 'week.2.0.to': '16:30' },
      typed: { bufferMinutes: '5' },
    })
    await expect(page.getByText('Nog niet opgeslagen')).toBeVisible()

    await visitor.goTo(teacherStudentsPath())
    await page.getByRole('main').getByRole('link', { name: 'Priya Nair' }).first().click()
    await expect(page).toHaveURL(withNumber(teacherStudentPath))
    await keeps(visitor, page.url(), { typed: { examPlace: 'Leeuwarden' } })
  })

  test('in a dialog, and who types there is not sent elsewhere when the script comes', async ({ visitor }) => {
    await signIn(visitor, 'admin')
    const email = fieldOf(visitor, 'email')
    await actBeforeScript(visitor, peoplePath('student', { add: 'student' }), email, () => email.pressSequentially('eva@'))
    await expect(visitor.page.locator('dialog:modal')).toBeVisible()
    await expect(email).toBeFocused()
    await visitor.page.keyboard.type('example.test')
    await expect(email).toHaveValue('eva@example.test')
  })

  test('in the office’s forms about people, and their search', async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, 'admin')
    await keeps(visitor, peoplePath('student', { add: 'student' }), {
      typed: { firstName: 'Eva', lastName: 'Bos', email: 'eva@example.test' },
      pressed: { licenseType: 'AUTOMATIC' },
    })
    await keeps(visitor, peoplePath('student'), { typed: { search: 'Priya' } })
    await fieldOf(visitor, 'search').press('Enter')
    await expect(page).toHaveURL(asks<OfficePeopleQuery>({ search: 'Priya' }))
    const student = await addressOf(page.getByRole('link', { name: 'Priya Nair' }))
    await keeps(visitor, asking<PersonQuery>(student, { edit: true }), { typed: { lastName: 'Ander', phone: '0612345678' } })
    await keeps(visitor, student, { typed: { examPlace: 'Leeuwarden' }, chosen: { kind: 'CBR' }, pressed: { result: 'false' } })
  })
})

test('a page that is clicked on again and again while its script starts is run by it all the same', async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    // A click between any two steps of the script, so that none of them goes without.
    port1.onmessage = () => {
      document.querySelector('main')?.click()
      if (performance.now() < 3_000) port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  for (const path of ['/', tariffsPath, loginPath]) await visitor.goTo(path)
  expect(visitor.complaints).toEqual([])
})
