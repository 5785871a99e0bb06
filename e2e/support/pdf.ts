import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A printed PDF: how many sheets it has, how large they are in millimetres, and what stands on them. */
export async function readPrint(bytes: Uint8Array): Promise<{ sheets: number; millimetres: number[]; text: string }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const first = await document.getPage(1)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = first.view
  const read = { sheets: document.numPages, millimetres: [right - left, top - bottom].map((points) => Math.round((points / 72) * 25.4)) }
  await document.destroy()
  return { ...read, text: texts.join('\n').replace(/\s+/g, ' ') }
}
