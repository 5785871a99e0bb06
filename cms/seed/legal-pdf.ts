import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { localeOf, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import PDFDocument from 'pdfkit'
import pages from './content/legal-pages.json'
import site from './content/site.json'
import { inside } from '../src/strapi/inside'
import type { Texts } from './entries'

type PdfPage = 'privacy' | 'terms'

const fileNames: Record<PdfPage, Texts> = {
  privacy: { nl: 'privacyverklaring-voorbeeld.pdf', en: 'privacy-statement-sample.pdf' },
  terms: { nl: 'algemene-voorwaarden-voorbeeld.pdf', en: 'terms-sample.pdf' },
}

const words = { sample: { nl: 'Voorbeeld', en: 'Sample' }, page: { nl: 'Pagina', en: 'Page' }, of: { nl: 'van', en: 'of' } }

/** Points: 72 to the inch, A4 is 595 by 842. */
const margin = 64
const roadBlue = '#0F52A8'
const asphalt = '#262C35'

type Document = PDFKit.PDFDocument

/** Writes a text in a role of the document's structure, which a screen reader follows. */
type Write = (role: 'P' | 'H1' | 'H2', write: () => void) => void

function drawHead(pdf: Document, addText: Write, { title, notice, language }: { title: string; notice: string; language: Language }): void {
  addText('P', () => pdf.font('Helvetica-Bold').fontSize(11).fillColor(roadBlue).text(site.name))
  pdf.moveDown(1.2)
  addText('H1', () => pdf.font('Helvetica-Bold').fontSize(26).fillColor(asphalt).text(title))
  pdf.moveDown(0.6)
  const left = margin + 14
  const top = pdf.y
  addText('P', () => {
    pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(asphalt)
    pdf.text(`${words.sample[language]}. `, left, top, { continued: true, width: pdf.page.width - margin - left, lineGap: 3 })
    pdf.font('Helvetica').text(notice)
  })
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(margin, top - 3, 4, pdf.y - top + 2).fill(roadBlue)
  pdf.endMarkedContent()
  pdf.x = margin
  pdf.moveDown(1.4)
}

function drawPageNumbers(pdf: Document, language: Language): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin the library would start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.font('Helvetica').fontSize(9).fillColor(asphalt)
    const line = `${site.legalName}   ${words.page[language]} ${page + 1} ${words.of[language]} ${count}`
    pdf.text(line, margin, pdf.page.height - margin / 2 - 9, { width: pdf.page.width - 2 * margin, lineBreak: false })
    pdf.endMarkedContent()
  }
}

function drawPage(page: (typeof pages)[number], language: Language): Document {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 12, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${page.title[language]} | ${site.name}`, Author: site.name },
  })
  const structure = pdf.struct('Document')
  pdf.addStructure(structure)
  const addText: Write = (role, write) => structure.add(pdf.struct(role, {}, write))
  drawHead(pdf, addText, { title: page.title[language], notice: page.sampleNotice[language], language })
  const paragraph = (text: string) => {
    addText('P', () => pdf.font('Helvetica').fontSize(11).fillColor(asphalt).text(text, { lineGap: 4 }))
    pdf.moveDown(0.6)
  }
  paragraph(page.intro[language])
  for (const section of page.sections) {
    // A heading stays with the first lines under it.
    if (pdf.y > pdf.page.height - margin - 110) pdf.addPage()
    pdf.moveDown(0.7)
    addText('H2', () => pdf.font('Helvetica-Bold').fontSize(14).fillColor(asphalt).text(section.heading[language]))
    pdf.moveDown(0.4)
    for (const text of section.paragraphs) paragraph(text[language])
  }
  structure.end()
  drawPageNumbers(pdf, language)
  return pdf
}

/**
 * Writes the sample privacy statement or terms as a tagged A4 PDF into the media library.
 * Answers the id of the stored file. Throws when the legal texts have no such page.
 */
export async function storeLegalPdf(strapi: Core.Strapi, key: PdfPage, language: Language): Promise<number> {
  const page = pages.find((candidate) => candidate.key === key)
  if (!page) throw new Error(`There is no legal text called ${key}.`)
  const name = fileNames[key][language]
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-pdf-'))
  const filepath = path.join(folder, name)
  try {
    const pdf = drawPage(page, language)
    const written = pipeline(pdf, createWriteStream(filepath))
    pdf.end()
    await written
    const { size } = await stat(filepath)
    const [stored] = await inside(strapi, 'uploads').upload({
      data: { fileInfo: { name, caption: page.title[language], alternativeText: page.title[language] } },
      files: { filepath, originalFilename: name, mimetype: 'application/pdf', size },
    })
    return stored.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
