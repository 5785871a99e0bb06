/** What every browser can hold as one canvas; an iPhone is the strictest. */
const most = { pixels: 16_777_216, side: 8_192 } as const

/** The least there are of each CSS pixel, so that a page that is enlarged on a phone can be read. */
const leastSharpness = 2

/** A page's size in points, seen from above: turned already where the file says so. */
type PageSize = { width: number; height: number }

/**
 * How large a page is drawn: `scale` in pixels of the canvas for each point of the page, and the size that the canvas gets.
 * As sharp as the screen where that many pixels can be had; a page that is extremely long or wide gets fewer.
 */
export function sizeOnCanvas(page: PageSize, shownWidth: number, pixelRatio: number): PageSize & { scale: number } {
  const wanted = (shownWidth * Math.max(pixelRatio, leastSharpness)) / page.width
  const scale = Math.min(wanted, Math.sqrt(most.pixels / (page.width * page.height)), most.side / Math.max(page.width, page.height))
  const pixels = (points: number): number => Math.max(1, Math.floor(points * scale))
  return { width: pixels(page.width), height: pixels(page.height), scale }
}
