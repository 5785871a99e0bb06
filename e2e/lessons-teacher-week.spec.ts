import { addDays, teacherLessonsPath, type CalendarQuery } from '@rijbaan/contract'
import { asks } from './support/address'
import { expectNoBarriers } from './support/axe'
import { letIn } from './support/door'
import {
  dayInWords,
  looks,
  openDay,
  openSlot,
  rowAt,
  rows,
  signInWithLook,
  studentChoice,
  today,
  workingDay,
} from './support/teacher-lessons'
import { expect, test } from './support/test'
import { expectToFit } from './support/width'

test.describe('a teacher’s week', () => {
  test('goes by seven days; its filter is undone by a second press and by another day', async ({ visitor }) => {
    const day = workingDay(5)
    await openDay(visitor, day)
    const { page } = visitor
    const filter = page.locator('#day').getByRole('link', { name: 'Geboekt', exact: true })
    await filter.click()
    await expect(filter).toHaveAttribute('aria-current')
    await expect(page).toHaveURL(asks<CalendarQuery>({ filter: 'booked' }))
    await filter.click()
    await expect(filter).not.toHaveAttribute('aria-current')
    await filter.click()
    await expect(page).toHaveURL(asks<CalendarQuery>({ filter: 'booked' }))
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect(page.getByRole('heading', { level: 2, name: dayInWords(addDays(day, 7)) })).toBeVisible()
    await expect(filter).not.toHaveAttribute('aria-current')
    await page.getByRole('link', { name: 'Vandaag' }).click()
    await expect(page.getByRole('heading', { level: 2, name: dayInWords(today) })).toBeVisible()
  })

  test('a day at the daily cap says so and hides its free slots (R32)', async ({ welcome, parameters }) => {
    const teacher = await welcome()
    const day = workingDay(5)
    await openSlot(teacher, day, '09:00')
    await studentChoice(teacher).selectOption({ index: 1 })
    await teacher.page.getByRole('button', { name: 'Leerling inplannen' }).click()
    await expect(teacher.told('Leerling is ingepland')).toBeVisible()
    const lesson = teacher.page.url()
    await parameters.set('lessons.per.day', '1')
    await teacher.goTo(teacherLessonsPath({ day }))
    await expect(
      teacher.page.getByText('Daglimiet bereikt: 1 van 1 lessen geboekt. Vrije momenten op deze dag zijn verborgen.'),
    ).toBeVisible()
    await expect(rows(teacher)).toHaveCount(1)
    await expect(teacher.page.getByRole('link', { name: 'Deze dag vrij nemen' })).toHaveCount(0)
    await parameters.set('lessons.per.day', '6')
    await teacher.goTo(teacherLessonsPath({ day }))
    await expect(rowAt(teacher, '10:00')).toContainText('BESCHIKBAAR')
    await teacher.goTo(lesson)
    await teacher.page.getByRole('link', { name: 'Leerling loskoppelen' }).click()
    await teacher.page.getByRole('button', { name: 'Ja, loskoppelen' }).click()
    await expect(teacher.told('Leerling is losgekoppeld')).toBeVisible()
  })
})

test.describe('the screen of a teacher’s week', () => {
  for (const { language, theme } of looks) {
    test(`has no barriers in ${language}, ${theme}`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await signInWithLook(visitor, theme)
      await expectNoBarriers(visitor, [teacherLessonsPath({ day: workingDay(4) })])
    })
  }

  test('fits on 320 px', async ({ welcome }) => {
    const visitor = await welcome({ width: 320, height: 700 })
    await letIn(visitor, 'teacher2')
    await expectToFit(visitor, [teacherLessonsPath({ day: workingDay(4) })])
  })
})
