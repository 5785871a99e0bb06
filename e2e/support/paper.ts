/** A whole PDF of these objects, counted from 1, after a comment of so many bytes. */
function pdfOfObjects(objects: readonly string[], commentBytes = 0): Buffer {
  let body = `%PDF-1.4\n%${' '.repeat(commentBytes)}\n`
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** A whole PDF without pages, filled up to so many bytes. */
export const pdfOf = (bytes = 0): Buffer => pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'], bytes)

/** A whole PDF with so many pages of A4, each with a sentence and a blue bar. */
export function printedPdf(pages: number): Buffer {
  const content = '0.1 0.2 0.7 rg 50 700 300 60 re f 0 g BT /F1 24 Tf 50 640 Td (Bewijs van overboeking) Tj ET'
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(' ')
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>'
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream\n`,
    ...Array.from({ length: pages }, () => page),
  ])
}

/** A proof of payment, as a file to hand in. */
export const proofFile = { name: 'bewijs.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
