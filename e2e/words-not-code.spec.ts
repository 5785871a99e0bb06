import { signIn } from './support/door'
import { openNewStudent } from './support/people'
import { expect, test } from './support/test'

const looksLikeCode = `</script><script>window.injected = true</script><img src="x" onerror="window.injected = true">{{firstName}}\${1}\u2028`

test('words that look like code stay words: in a page, in its data, and when it is read anew (ASVS 1.2.1, 1.2.3, 3.2.2)', async ({
  visitor,
}) => {
  await signIn(visitor, 'admin')
  await openNewStudent(visitor)
  const { page } = visitor
  const isInjected = () => page.evaluate(() => 'injected' in window)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Adres', { exact: true }).fill(looksLikeCode)
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(visitor.told('Gegevens opgeslagen')).toBeVisible()
  await expect(page.locator('#person-details')).toContainText(looksLikeCode.trim())
  expect(await isInjected()).toBe(false)
  // Now the server writes it, into the page and into the data that the page's script reads.
  await page.reload()
  await expect(page.locator('#person-details')).toContainText(looksLikeCode.trim())
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeVisible()
  expect(await isInjected()).toBe(false)
  await expect(page.locator('#person-details img[src=x]')).toHaveCount(0)
})
