// A picture of what the screen says after each change; the last of them lets two days go by.
import { expect } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { leave, settle } from './camera'
import { changes } from './changes'
import { laterScreens } from './later-screens'
import { officeChanges } from './office-changes'
import { changeLook, isScreenWanted, takeNow, test } from './picture-test'
import { clockFile, moments } from './school'

const all = [...changes, ...officeChanges]

// What comes later shows what all of them have changed.
if ([...all, ...laterScreens].some(isScreenWanted)) {
  for (const { name, as, at, then, says } of all) {
    test(name, async ({ school, openPage }) => {
      const page = await openPage({ as, language: 'nl' })
      await leave(page)
      await changeLook(page, 1440, 'light')
      await page.goto(typeof at === 'string' ? at : at(school.found))
      await settle(page)
      await then(page)
      const said = page.getByText(says).filter({ visible: true }).first()
      // A message stays as long as somebody points at it.
      await said.hover()
      await takeNow(page, name, said)
      await expect(said).toBeVisible()
    })
  }

  test('two days go by', ({ school }) => writeFile(clockFile(school.folder), `${moments.later}\n`))
}
