/** A whole PDF without pages, filled up to so many bytes. */
export function pdfOf(bytes = 0): Buffer {
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${' '.repeat(bytes)}\n`
  const table = 'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \ntrailer<</Size 3/Root 1 0 R>>\n'
  return Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF\n`)
}

/** A proof of payment, as a file to hand in. */
export const proofFile = { name: 'bewijs.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
