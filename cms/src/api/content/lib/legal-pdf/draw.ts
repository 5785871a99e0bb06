import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { localeOf, type Block, type Language, type Run, type Words } from '@rijbaan/contract'
import type { LegalDocument } from './document'
import { toWritable } from './letters'

const words = { sample: { nl: 'Voorbeeld', en: 'Sample' }, page: { nl: 'Pagina', en: 'Page' }, of: { nl: 'van', en: 'of' } }

/** Points: 72 to the inch, A4 is 595 by 842. */
const margin = 64
const itemIndent = 18
const roadBlue = '#0F52A8'
const asphalt = '#262C35'

type Pdf = PDFKit.PDFDocument

/** An element of the document's structure, which a screen reader follows. */
type Element = PDFKit.PDFStructureElement

const fontOf = ({ isBold, isItalic }: Words): string =>
  isBold ? (isItalic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold') : isItalic ? 'Helvetica-Oblique' : 'Helvetica'

/** The words of a text with the link that each belongs to. */
const piecesOf = (runs: Run[]): { words: Words; href?: string }[] =>
  runs.flatMap((run) => ('href' in run ? run.words.map((each) => ({ words: each, href: run.href })) : [{ words: run }]))

/** Writes a text with its marks from here on; each link is an element of its own, which can be pressed. */
function writeRuns(pdf: Pdf, parent: Element, runs: Run[]): void {
  const pieces = piecesOf(runs)
  const [left, width] = [pdf.x, pdf.page.width - margin - pdf.x]
  pieces.forEach(({ words: piece, href }, index) => {
    const write = () => {
      pdf
        .font(fontOf(piece))
        .fontSize(11)
        .fillColor(href ? roadBlue : asphalt)
      pdf.text(toWritable(piece.text), {
        width,
        lineGap: 4,
        continued: index < pieces.length - 1,
        underline: Boolean(href),
        link: href ?? null,
      })
    }
    parent.add(href ? pdf.struct('Link', {}, write) : write)
  })
  pdf.x = left
}

/** A line that would stand alone at the foot of a page begins the next one. */
function keepRoom(pdf: Pdf, points: number): void {
  if (pdf.y > pdf.page.height - margin - points) pdf.addPage()
}

function drawList(pdf: Pdf, parent: Element, { items, isOrdered }: Extract<Block, { type: 'list' }>): void {
  const list = pdf.struct('L')
  parent.add(list)
  items.forEach((item, index) => {
    keepRoom(pdf, 40)
    const [entry, label, body] = [pdf.struct('LI'), pdf.struct('Lbl'), pdf.struct('LBody')]
    list.add(entry)
    entry.add(label).add(body)
    const top = pdf.y
    label.add(() =>
      pdf
        .font('Helvetica')
        .fontSize(11)
        .fillColor(asphalt)
        .text(isOrdered ? `${index + 1}.` : '•', margin, top, { lineGap: 4 }),
    )
    pdf.x = margin + itemIndent
    pdf.y = top
    writeRuns(pdf, body, item)
    pdf.x = margin
    pdf.moveDown(0.25)
  })
  pdf.moveDown(0.35)
}

function drawBlock(pdf: Pdf, parent: Element, block: Block): void {
  if (block.type === 'list') return drawList(pdf, parent, block)
  const paragraph = pdf.struct('P')
  parent.add(paragraph)
  writeRuns(pdf, paragraph, block.runs)
  pdf.moveDown(0.6)
}

function drawNotice(pdf: Pdf, parent: Element, { notice, language }: LegalDocument): void {
  const left = margin + 14
  const top = pdf.y
  parent.add(
    pdf.struct('P', {}, () => {
      pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(asphalt)
      pdf.text(`${words.sample[language]}. `, left, top, { continued: true, width: pdf.page.width - margin - left, lineGap: 3 })
      pdf.font('Helvetica').text(toWritable(notice))
    }),
  )
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(margin, top - 3, 4, pdf.y - top + 2).fill(roadBlue)
  pdf.endMarkedContent()
  pdf.x = margin
  pdf.moveDown(1.4)
}

function drawHead(pdf: Pdf, parent: Element, document: LegalDocument): void {
  const { schoolName, title, notice } = document
  parent.add(pdf.struct('P', {}, () => pdf.font('Helvetica-Bold').fontSize(11).fillColor(roadBlue).text(toWritable(schoolName))))
  pdf.moveDown(1.2)
  parent.add(pdf.struct('H1', {}, () => pdf.font('Helvetica-Bold').fontSize(26).fillColor(asphalt).text(toWritable(title))))
  pdf.moveDown(0.6)
  if (notice) drawNotice(pdf, parent, document)
}

function drawPageNumbers(pdf: Pdf, legalName: string, language: Language): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin the library would start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.font('Helvetica').fontSize(9).fillColor(asphalt)
    const line = `${toWritable(legalName)}   ${words.page[language]} ${page + 1} ${words.of[language]} ${count}`
    pdf.text(line, margin, pdf.page.height - margin / 2 - 9, { width: pdf.page.width - 2 * margin, lineBreak: false })
    pdf.endMarkedContent()
  }
}

/** A legal text as a tagged A4 PDF, with its lists, links, bold and italic words. */
export async function drawLegalPdf(document: LegalDocument): Promise<Buffer> {
  const { language, schoolName, legalName, title, intro, sections } = document
  // Seldom drawn, and long in loading: what starts a process doesn't wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 12, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title} | ${schoolName}`, Author: schoolName },
  })
  const structure = pdf.struct('Document')
  pdf.addStructure(structure)
  drawHead(pdf, structure, document)
  if (intro) drawBlock(pdf, structure, { type: 'paragraph', runs: [{ text: intro }] })
  for (const { heading, blocks } of sections) {
    // A heading stays with the first lines under it.
    keepRoom(pdf, 110)
    pdf.moveDown(0.7)
    structure.add(pdf.struct('H2', {}, () => pdf.font('Helvetica-Bold').fontSize(14).fillColor(asphalt).text(toWritable(heading))))
    pdf.moveDown(0.4)
    for (const block of blocks) drawBlock(pdf, structure, block)
    // Requests come in between.
    await setImmediate()
  }
  structure.end()
  drawPageNumbers(pdf, legalName, language)
  pdf.end()
  return buffer(pdf)
}

/** Whether a PDF was drawn here, and not put in its place by the office. */
export const isDrawnHere = (bytes: Buffer): boolean => bytes.includes('(PDFKit)')
