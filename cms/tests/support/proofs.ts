import PDFDocument from 'pdfkit'
import { namesIn, privateStoreOf } from './files'
import type { Browser } from './session'
import { thisCms } from './this-cms'

/** A real PDF of a few hundred bytes, different every time. */
export async function drawPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A6' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => pdf.once('end', resolve))
  pdf.text('Overboeking').end()
  await isDone
  return Buffer.concat(chunks)
}

/** A PDF of exactly so many bytes: a comment of the format stands between its first line and the rest. */
export async function pdfOf(size: number): Promise<Buffer> {
  const end = (place: number) => `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${place}\n%%EOF\n`
  const head = '%PDF-1.7\n%'
  const place = size - end(1_000_000).length
  return Buffer.from(`${head}${'x'.repeat(place - head.length - 1)}\n${end(place)}`)
}

/** One file of a form. */
export type Part = { bytes: Buffer | string; name?: string; field?: string; type?: string }

export function formOf(parts: Part[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const { bytes, name = 'bewijs.pdf', field = 'file', type = 'application/pdf' } of parts)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

/** Hands a proof in. */
export const hand = (browser: Browser, form: FormData) => browser.upload('/api/payments/proof', form, 'POST')

/** The proofs of a CMS that keeps its files where this worker's does. */
export const filesIn = (dataDir: string): Promise<string[]> => namesIn(privateStoreOf({ dataDir, s3: thisCms().s3 }), 'proofs')

export const storedFiles = () => filesIn(thisCms().dataDir)

export async function download(browser: Browser | null, id: number, cmsUrl = thisCms().url) {
  const response = await fetch(`${cmsUrl}/api/payments/${id}/proof`, { headers: { Cookie: browser?.cookie() ?? '' } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
