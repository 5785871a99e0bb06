import { picturePath } from '@rijbaan/contract'
import { signIn } from './support/door'
import { openProfile } from './support/people'
import { pngOf } from './support/png'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

test.describe('a profile picture', () => {
  const choose = ({ page }: Visitor, bytes: Buffer, mimeType = 'image/png') =>
    page.getByLabel('Kies een foto').setInputFiles({ name: 'photo.png', mimeType, buffer: bytes })

  const pictureOn = ({ page }: Visitor) => page.getByRole('main').getByRole('img', { name: /^Profielfoto van / })

  async function savePicture(visitor: Visitor): Promise<void> {
    await visitor.page.getByRole('button', { name: 'Foto opslaan' }).click()
    await expect(visitor.told('Je profielfoto is opgeslagen.')).toBeVisible()
    await expect(pictureOn(visitor)).toHaveAttribute('src', new RegExp(`^${picturePath('\\d+')}\\?`))
  }

  for (const hasScript of [true, false]) {
    test(`is set and removed, ${hasScript ? 'with a preview' : 'without a script'}`, async ({ welcome }) => {
      const visitor = await welcome({ hasScript })
      await openProfile(visitor, 'student3')
      const { page } = visitor
      const picture = pictureOn(visitor)
      await page.getByText('Profielfoto wijzigen').click()
      await choose(visitor, pngOf())
      if (hasScript) await expect(picture).toHaveAttribute('src', /^data:/)
      await savePicture(visitor)
      await expect(picture).toHaveJSProperty('naturalWidth', 320)

      if (!hasScript) await page.getByText('Profielfoto wijzigen').click()
      await page.getByRole('button', { name: 'Foto verwijderen' }).click()
      await expect(visitor.told('Je profielfoto is verwijderd.')).toBeVisible()
      await expect(picture).not.toHaveAttribute('src')
    })
  }

  test('that is too large, or none, is refused with a sentence at the field', async ({ welcome }) => {
    for (const hasScript of [true, false]) {
      const visitor = await welcome({ hasScript })
      await openProfile(visitor, 'student3')
      const { page } = visitor
      for (const [bytes, mimeType, sentence] of [
        [pngOf(2 * 1024 * 1024), 'image/png', 'Deze foto is groter dan 2 MB.'],
        [Buffer.from('no picture'), 'text/plain', 'Kies een foto: JPEG, PNG of WebP.'],
      ] as const) {
        const details = page.locator('main details').first()
        if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
          await page.getByText('Profielfoto wijzigen').click()
        await choose(visitor, bytes, mimeType)
        await page.getByRole('button', { name: 'Foto opslaan' }).click()
        await expect(page.getByLabel('Kies een foto')).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
      }
    }
  })

  test('is not shown to who may not see the person', async ({ visitor, welcome }) => {
    await openProfile(visitor, 'student3')
    await visitor.page.getByText('Profielfoto wijzigen').click()
    await choose(visitor, pngOf())
    await savePicture(visitor)
    const address = (await pictureOn(visitor).getAttribute('src')) ?? ''
    expect((await visitor.page.request.get(address)).status()).toBe(200)

    const other = await welcome()
    await signIn(other, 'student')
    expect((await other.page.request.get(address)).status()).toBe(404)
    const stranger = await welcome()
    expect((await stranger.page.request.get(address)).status()).toBe(404)
  })
})
