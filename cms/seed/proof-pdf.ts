import { formatDay, formatEuros, formatReference } from '@rijbaan/contract'
import site from './content/site.json'

export type SampleTransfer = { from: string; euros: number; reference: string; at: Date }

/** A page as a bank makes it for one transfer, in Dutch and marked as a sample: what students hand in as proof. */
export async function drawSampleProof({ from, euros, reference, at }: SampleTransfer): Promise<Buffer> {
  // A school that has its samples waits for no library to draw them with.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A5',
    margin: 48,
    tagged: true,
    lang: 'nl-NL',
    info: { Title: 'Bewijs van overboeking (voorbeeld)' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise<void>((resolve) => pdf.once('end', () => resolve()))
  pdf.font('Helvetica-Bold').fontSize(18).text('Bewijs van overboeking')
  pdf.moveDown(0.3).font('Helvetica').fontSize(10).text('Voorbeeld: dit is geen echt bankafschrift.').moveDown(1.5)
  const lines = [
    ['Van', from],
    ['Naar', site.payee],
    ['IBAN', site.iban],
    ['Bedrag', formatEuros(euros, 'nl')],
    ['Betalingskenmerk', formatReference(reference)],
    ['Datum', formatDay(at, 'nl')],
  ] as const
  for (const [label, value] of lines) {
    pdf.font('Helvetica').fontSize(9).text(label)
    pdf.font('Helvetica-Bold').fontSize(12).text(value).moveDown(0.6)
  }
  pdf.end()
  await isDone
  return Buffer.concat(chunks)
}
