import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import type { Office } from './office'

/** An account of a bank, which is nobody's: banks print it as their example. */
export const iban = 'NL91 ABNA 0417 1643 00'

/** Publishes the account that students pay to. */
export async function publishIban(owner: Office, typed: string): Promise<void> {
  await owner.openSite()
  await owner.field('Rekeningnummer (IBAN)').fill(typed)
  await owner.publish()
}

/** What a bank's app would read off the screen. */
export async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .resize({ width: 660, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
