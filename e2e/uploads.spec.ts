import { request as httpRequest, type ClientRequest } from 'node:http'
import { proofUploadPath, studentHomePath } from '@rijbaan/contract'
import { openAs } from './support/door'
import { pdfOf } from './support/paper'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const megabyte = 1024 * 1024

/** Begins to send a large file as the visitor, and stays at its beginning until it is let go. */
async function beginUpload({ page }: Visitor): Promise<() => void> {
  const { origin } = new URL(page.url())
  const cookies = await page.context().cookies()
  const sending: ClientRequest = httpRequest(origin + proofUploadPath, {
    method: 'POST',
    headers: {
      Origin: origin,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': megabyte,
    },
  })
  sending.on('error', () => undefined)
  await new Promise((resolve) => sending.write('--x\r\n', resolve))
  return () => void sending.destroy()
}

for (const { language, say } of [
  {
    language: 'nl',
    say: { busy: 'Het is nu erg druk. Probeer het zo opnieuw.', send: 'Uploaden', again: 'Opnieuw proberen' },
  },
  { language: 'en', say: { busy: 'It’s very busy right now. Please try again in a moment.', send: 'Upload', again: 'Try again' } },
] as const)
  test(`a proof that there is no room for says so and stays chosen, and goes through once there is (${language})`, async ({ welcome }) => {
    const visitor = await welcome({ language })
    const { page } = visitor
    await openAs(visitor, language === 'nl' ? 'student2' : 'student3', studentHomePath({ upload: 'proof' }))
    const form = page.locator('#proof-dialog')
    await form.locator('#proof-payment').selectOption('new')
    await form.locator('#proof-amount').fill('18,50')
    await form.locator('#proof-file').setInputFiles({ name: 'bewijs.pdf', mimeType: 'application/pdf', buffer: pdfOf(megabyte) })
    const letGo = [await beginUpload(visitor), await beginUpload(visitor)]
    const alert = form.getByRole('alert')
    await form.getByRole('button', { name: say.send, exact: true }).click()
    await expect(alert).toHaveText(say.busy)
    await expect(form.locator('#proof-amount')).toHaveValue('18,50')
    for (const go of letGo) go()
    await form.getByRole('button', { name: say.again, exact: true }).click()
    await expect(form).toBeHidden()
    await expect(page.locator('#payments')).toContainText(/18[,.]50/)
  })
