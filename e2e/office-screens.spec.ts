import { schoolDay } from '@rijbaan/contract'
import { expectNoBarriers } from './support/axe'
import { openAs } from './support/door'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { expectToFit } from './support/width'

const screens = [
  '/portal/admin',
  '/portal/admin?tab=students',
  '/portal/admin/students?add=student',
  '/portal/admin/students?search=nobody',
  '/portal/admin/teachers',
  '/portal/admin/history',
]

/** Signs a super admin in and opens a student; answers the address. */
async function openStudent(visitor: Visitor): Promise<string> {
  await openAs(visitor, 'superadmin', '/portal/admin/students?search=student')
  const { page } = visitor
  await page.getByRole('link', { name: 'Sanne de Boer' }).click()
  await expect(page).toHaveURL(/\/student\/\d+$/)
  return new URL(page.url()).pathname
}

test('the start page leads to what it counts, and its tabs have addresses', async ({ visitor }) => {
  await openAs(visitor, 'admin', '/portal/admin')
  const { page } = visitor
  const figures = page.getByRole('list', { name: 'Cijfers' })
  for (const [name, path] of [
    ['Leerlingen totaal', '/portal/admin/students'],
    ['Actieve instructeurs', '/portal/admin/teachers'],
    ['Openstaande betalingen', '/portal/admin/payments'],
    ['Vandaag geboekt', `/portal/admin/lessons?filter=booked&date=${schoolDay(new Date())}`],
  ])
    await expect(figures.getByRole('link', { name })).toHaveAttribute('href', path ?? '')
  for (const tab of ['students', 'teachers', 'lessons', 'payments']) {
    await visitor.goTo(`/portal/admin?tab=${tab}`)
    await expect(page.getByRole('navigation', { name: 'Onderdelen van het dashboard' }).locator('[aria-current]')).toHaveAttribute(
      'href',
      `/portal/admin?tab=${tab}`,
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
    await expectNoBarriers(visitor, [...screens, ...['?filter=all', '?edit=1', '?farewell=1', '?status=1'].map((state) => student + state)])
  })
}

test('words stay inside their boxes, whatever the width', async ({ welcome }) => {
  const visitor = await welcome()
  const { page } = visitor
  const student = await openStudent(visitor)
  await visitor.goTo('/portal/admin/teachers')
  const teacher = await page.getByRole('link', { name: 'Marloes de Wit', exact: true }).getAttribute('href')
  for (const [width, address, box] of [
    [320, '/portal/admin', '.figure-tile'],
    [320, `${teacher}?filter=future`, '.person-lesson'],
    [390, '/portal/admin/payments', '.segment'],
    [1101, `${student}?edit=1`, '.tile'],
    [1280, `${student}?edit=1`, '.tile'],
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
  await expectToFit(visitor, [...screens, ...['?filter=all', '?edit=1', '?farewell=1'].map((state) => student + state)])
})
