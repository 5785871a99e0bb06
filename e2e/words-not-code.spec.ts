import { ownProfilePath, publicPaths } from '@rijbaan/contract'
import { gunzipSync } from 'node:zlib'
import { ask } from './support/ask'
import { signIn } from './support/door'
import { openNewStudent, openProfile } from './support/people'
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

const nameOfCode = `</script><script>injected = 1</script>"><img src=x>`

test('a name that looks like code stays a name on the website, as on a page of its own (ASVS 1.2.1, 1.2.3)', async ({
  product,
  welcome,
}) => {
  const visitor = await welcome()
  const { page } = visitor
  const rename = async (name: string): Promise<string> => {
    await visitor.goTo(ownProfilePath({ edit: true }))
    const field = page.locator('#profile-edit').getByLabel('Voornaam', { exact: true })
    const before = await field.inputValue()
    await field.fill(name)
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
    await expect(visitor.told('Je profiel is bijgewerkt!')).toBeVisible()
    return before
  }
  await openProfile(visitor, 'student3')
  const before = await rename(nameOfCode)

  const withoutScript = await welcome({ hasScript: false })
  await signIn(withoutScript, 'student3')
  for (const reader of [visitor, withoutScript]) {
    // Twice: the second is filled in.
    for (const path of [...publicPaths, ...publicPaths]) {
      await reader.goTo(path)
      const avatar = reader.page.getByRole('banner').getByRole('link', { name: /^Profiel van / })
      await expect(avatar).toContainText(`Profiel van ${nameOfCode} `)
      await expect(reader.page.locator('img[src=x]')).toHaveCount(0)
    }
  }
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)

  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ')
  for (const path of publicPaths) {
    const filled = await ask(product.webUrl + path, { Cookie: cookie })
    // Nothing is ready for who has seen a preview, also once it has ended.
    const rendered = await ask(product.webUrl + path, { Cookie: `${cookie}; rijbaan_preview=ended` })
    expect(filled.body.toString(), path).toBe(rendered.body.toString())
    expect(filled.headers['content-security-policy']).toBe(rendered.headers['content-security-policy'])
    // What is rendered for one would come as br.
    const packed = await ask(product.webUrl + path, { Cookie: cookie, 'Accept-Encoding': 'br, gzip' })
    expect([packed.headers['content-encoding'], gunzipSync(packed.body).toString() === filled.body.toString()]).toEqual(['gzip', true])
  }
  await rename(before)
})
