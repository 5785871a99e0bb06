import {
  schoolDay,
  officePath,
  peoplePath,
  historyPath,
  retentionPath,
  adminPaymentsPath,
  adminLessonsPath,
  personPath,
  type PersonQuery,
} from '@rijbaan/contract'
import { asking, withNumber } from './support/address'
import { expectNoBarriers } from './support/axe'
import { openAs } from './support/door'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const screens = [
  officePath(),
  officePath({ tab: 'students' }),
  peoplePath('student', { add: 'student' }),
  peoplePath('student', { search: 'nobody' }),
  peoplePath('teacher'),
  historyPath(),
  retentionPath,
]

/** A student's page with its forms open. */
const statesOf = (student: string): string[] =>
  ([{ filter: 'all' }, { edit: true }, { offboarding: true }] as const).map((asked) => asking<PersonQuery>(student, asked))

/** Signs a super admin in and opens a student; answers the address. */
async function openStudent(visitor: Visitor): Promise<string> {
  await openAs(visitor, 'superadmin', peoplePath('student', { search: 'student' }))
  const { page } = visitor
  await page.getByRole('link', { name: 'Sanne de Boer' }).click()
  await expect(page).toHaveURL(withNumber((id) => personPath('student', id)))
  return new URL(page.url()).pathname
}

test('the start page leads to what it counts, and its tabs have addresses', async ({ visitor }) => {
  await openAs(visitor, 'admin', officePath())
  const { page } = visitor
  const figures = page.getByRole('list', { name: 'Cijfers' })
  for (const [name, path] of [
    ['Leerlingen totaal', peoplePath('student')],
    ['Actieve instructeurs', peoplePath('teacher')],
    ['Openstaande betalingen', adminPaymentsPath()],
    ['Vandaag geboekt', adminLessonsPath({ filter: 'booked', date: schoolDay(new Date()) })],
  ])
    await expect(figures.getByRole('link', { name })).toHaveAttribute('href', path ?? '')
  for (const tab of ['students', 'teachers', 'lessons', 'payments'] as const) {
    await visitor.goTo(officePath({ tab }))
    await expect(page.getByRole('navigation', { name: 'Onderdelen van het dashboard' }).locator('[aria-current]')).toHaveAttribute(
      'href',
      officePath({ tab }),
    )
    await expect(page.locator('h1')).toHaveCount(1)
  }
})

for (const [language, colorScheme] of [
  ['nl', 'light'],
  ['en', 'dark'],
] as const) {
  test(`nothing stands in anybody’s way, in ${language} and ${colorScheme}`, async ({ welcome }) => {
    const visitor = await welcome({ language, colorScheme })
    const student = await openStudent(visitor)
    await expectNoBarriers(visitor, [...screens, ...statesOf(student), asking<PersonQuery>(student, { status: 1 })])
  })
}

test('words stay inside their boxes, whatever the width', async ({ welcome }) => {
  const visitor = await welcome()
  const { page } = visitor
  const student = await openStudent(visitor)
  await visitor.goTo(peoplePath('teacher'))
  const teacher = await page.getByRole('link', { name: 'Marloes de Wit', exact: true }).getAttribute('href')
  for (const [width, address, box] of [
    [320, officePath(), '.figure-tile'],
    [320, asking<PersonQuery>(teacher ?? '', { filter: 'future' }), '.person-lesson'],
    [390, adminPaymentsPath(), '.segment'],
    [1101, asking<PersonQuery>(student, { edit: true }), '.tile'],
    [1280, asking<PersonQuery>(student, { edit: true }), '.tile'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visitor.goTo(address)
    await expect(page.locator(box).first()).toBeVisible()
    const overflowing = await page
      .locator(box)
      .evaluateAll((boxes) =>
        boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
    expect(overflowing, `${address} at ${width}`).toEqual([])
  }
})

test('nothing is wider than 320 px', async ({ welcome }) => {
  const visitor = await welcome({ width: 320, height: 700 })
  const student = await openStudent(visitor)
  await expectToFit(visitor, [...screens, ...statesOf(student)])
})
