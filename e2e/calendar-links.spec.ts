import { profilePath } from '@rijbaan/contract'
import { readFeed } from './support/calendars'
import { signIn, type Username } from './support/door'
import { expectNoBarriersInAnyLook } from './support/looks'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const link = ({ page }: Visitor) => page.locator('#profile-calendar').getByText(/^https?:\/\/\S+\/agenda\/\S+$/)

/** Makes a calendar link, in place of the one before. */
async function makeLink(visitor: Visitor): Promise<void> {
  await visitor.page
    .locator('#profile-calendar')
    .getByRole('button', { name: /^(Agendalink maken|Nieuwe agendalink maken|Make a (new )?calendar link)$/ })
    .click()
  await expect(link(visitor)).toBeVisible()
}

for (const who of ['student4', 'teacher2'] as const satisfies Username[])
  test(`a calendar link of ${who} has no barriers in any look of the portal as it is made, nor has what one chooses beside it`, async ({
    visitor,
  }) => {
    await signIn(visitor, who)
    await expectNoBarriersInAnyLook(visitor, profilePath, () => makeLink(visitor))
  })

test('a link that was made anew opens the calendar, and the one before nothing any more, without a script too', async ({ welcome }) => {
  const visitor = await welcome({ hasScript: false, width: 320 })
  await signIn(visitor, 'student4')
  const made: string[] = []
  for (let time = 0; time < 2; time += 1) {
    await visitor.goTo(profilePath)
    await makeLink(visitor)
    made.push(await link(visitor).innerText())
  }
  const [before = '', now = ''] = made
  await expect(readFeed(before)).rejects.toThrow('404')
  expect(Array.isArray(await readFeed(now))).toBe(true)
})
