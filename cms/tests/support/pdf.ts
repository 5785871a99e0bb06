import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as its reader shows it: the words of all its pages, one line each, and where its links lead. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; links: string[] }> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const lines: string[] = []
  const links: string[] = []
  for (const number of numbers) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    lines.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    const annotations = (await page.getAnnotations()) as { url?: string }[]
    links.push(...annotations.flatMap(({ url }) => (url ? [url] : [])))
  }
  await document.destroy()
  return { text: lines.join('\n'), links }
}
