import libraryAddress from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { sizeOnCanvas } from './proof-page-size'

type Library = typeof import('pdfjs-dist')

/** What a few files need besides: the pictures of a scanner, and the two standard fonts that no system has. */
const extras: Record<string, string> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
}

/** Pixels of a picture in the file; a larger one is left out before it fills the memory. A4 at 600 dots an inch has 35 million. */
const largestPicture = 100_000_000

/** The library asks for its further files by name. */
const extrasFor = (library: Library) =>
  class {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      const address = extras[filename]
      if (!address) throw new Error(`Proofs are shown without ${filename}.`)
      const blob = (await library.fetchData(address, 'blob')) as Blob
      return new Uint8Array(await blob.arrayBuffer())
    }
  }

/** A proof that can be drawn, page by page. */
export type ReadProof = {
  pageCount: number
  /** Draws a page, counted from 1, as wide as the canvas is shown. Rejects where the page is broken, and when `until` ends it. */
  draw: (pageNumber: number, canvas: HTMLCanvasElement, until: AbortSignal) => Promise<void>
}

/**
 * Fetches a proof and reads it in a worker, until somebody leaves; rejects where it is no PDF with pages, or locked. The library
 * comes now and as it was published: its code isn't what our minifier takes for granted. Nothing in the file is run, and its
 * links lead nowhere (decision 24).
 */
export async function readProof(address: string, until: AbortSignal): Promise<ReadProof> {
  const library = (await import(/* @vite-ignore */ libraryAddress)) as Library
  until.throwIfAborted()
  library.GlobalWorkerOptions.workerSrc = workerAddress
  const reading = library.getDocument({
    url: address,
    disableRange: true,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: largestPicture,
    BinaryDataFactory: extrasFor(library),
    verbosity: library.VerbosityLevel.ERRORS,
  })
  until.addEventListener('abort', () => void reading.destroy())
  const proof = await reading.promise
  if (proof.numPages === 0) throw new Error('A proof without pages.')
  return {
    pageCount: proof.numPages,
    draw: async (pageNumber, canvas, leaving) => {
      const page = await proof.getPage(pageNumber)
      leaving.throwIfAborted()
      const { width, height, scale } = sizeOnCanvas(page.getViewport({ scale: 1 }), canvas.clientWidth, window.devicePixelRatio)
      Object.assign(canvas, { width, height })
      const drawing = page.render({ canvas, viewport: page.getViewport({ scale }) })
      leaving.addEventListener('abort', () => drawing.cancel())
      await drawing.promise
    },
  }
}
