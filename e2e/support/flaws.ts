// What no screen may have, as a browser measures it: words or controls that are cut off, pages that scroll sideways, targets too small to
// hit, space off the grid; and which sizes of text it has.
import type { Page } from '@playwright/test'

/** What was found on a screen as it stands in its window; sizes of text in CSS pixels. */
export type Measured = { flaws: string[]; textSizes: number[] }

/** Every spacing that WCAG 1.4.12 lets a reader set, at once. */
export const readersSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`

/** The least a target measures (WCAG 2.5.8), what stands alone under a thumb, and the grid that space is on; CSS pixels. */
const least = { target: 24, onPhone: 44, phone: 480, grid: 4 } as const

/** Looks at all that is to be seen of the page, the dialog alone where one lies over it. */
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(({ target, onPhone, phone, grid }) => {
    const top = document.querySelector(':modal') ?? document.body
    const flaws: string[] = []

    const named = (part: Element): string => {
      const classes = typeof part.className === 'string' && part.className ? `.${part.className.split(/\s+/).slice(0, 2).join('.')}` : ''
      return `${part.tagName.toLowerCase()}${part.id ? `#${part.id}` : ''}${classes} "${part.textContent.trim().slice(0, 40)}"`
    }

    /** Drawn for eyes: not what is for screen readers alone, or waits until it is asked for. */
    const isSeen = (part: Element): boolean => {
      if (!part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
      for (let each: Element | null = part; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect()
        const { position, overflowX } = getComputedStyle(each)
        if (position === 'absolute' && overflowX === 'hidden' && width <= 1 && height <= 1) return false
      }
      return true
    }

    /** Parts that cut off what stands over their edge, and can't be scrolled to it. */
    const clips = (part: Element): { x: boolean; y: boolean } => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(part)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return { x: cuts(overflowX) && textOverflow !== 'ellipsis', y: cuts(overflowY) && webkitLineClamp === 'none' }
    }

    const isCutOff = (box: DOMRect, from: Element): boolean => {
      let isFixed = false
      for (let each: Element | null = from; each && each !== document.body; each = each.parentElement) {
        const { x, y } = clips(each)
        const edge = each.getBoundingClientRect()
        if (x && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
        if (y && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true
        const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(each)
        isFixed ||= position === 'fixed'
        // What stands around a dialog cuts nothing off it.
        if (each === top) return false
        // Lines that end in dots go no further than these.
        if (webkitLineClamp !== 'none') {
          const shown = new DOMRect(box.x, box.y, box.width, Math.min(box.height, edge.bottom - box.y))
          return each.parentElement !== null && isCutOff(shown, each.parentElement)
        }
        if (/auto|scroll/.test(overflowX + overflowY)) return false
      }
      // Nobody can scroll to what lies beside the window.
      return isFixed && (box.right > window.innerWidth + 1 || box.left < -1)
    }

    const sizes = new Set<number>()
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const part = node.parentElement
      if (!part || !node.nodeValue?.trim() || part.closest('svg, script, style, noscript, option') || !isSeen(part)) continue
      sizes.add(Math.round(Number.parseFloat(getComputedStyle(part).fontSize) * 4) / 4)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (boxes.some((box) => isCutOff(box, part))) flaws.push(`cut off: ${named(part)}`)
    }

    if (document.documentElement.scrollWidth > window.innerWidth) flaws.push(`scrolls sideways: ${document.documentElement.scrollWidth} px`)

    /** A link among words is as high as its line (the exception of WCAG 2.5.8). */
    const standsInWords = (part: Element): boolean => {
      const { display } = getComputedStyle(part)
      const words = part.parentElement?.textContent.trim() ?? ''
      return display === 'inline' && words.length > part.textContent.trim().length
    }
    /** How large a part is under a finger: some links spread over the whole row or tile that they stand in. */
    const sizeOf = (part: Element): { width: number; height: number } => {
      const { width, height } = part.getBoundingClientRect()
      const spread = getComputedStyle(part, '::after')
      if (spread.content === 'none' || spread.position !== 'absolute') return { width, height }
      return { width: Math.max(width, Number.parseFloat(spread.width)), height: Math.max(height, Number.parseFloat(spread.height)) }
    }
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'
    for (const part of top.querySelectorAll(controls)) {
      if (!isSeen(part) || standsInWords(part) || part.closest('svg')) continue
      // A box to tick is as large as the words that tick it.
      const label = part instanceof HTMLInputElement && /checkbox|radio|file/.test(part.type) ? part.closest('label') : null
      const { width, height } = sizeOf(label ?? part)
      const wanted = (window.innerWidth <= phone ? onPhone : target) - 0.5
      if (width > 0 && (width < wanted || height < wanted))
        flaws.push(`small target, ${Math.round(width)} by ${Math.round(height)}: ${named(part)}`)
      if (isCutOff(part.getBoundingClientRect(), part)) flaws.push(`cut off: ${named(part)}`)
    }

    const spaces = ['padding', 'margin'].flatMap((kind) => ['Top', 'Right', 'Bottom', 'Left'].map((side) => `${kind}${side}`))
    for (const part of top.querySelectorAll<HTMLElement>('*')) {
      if (part.closest('svg') || !isSeen(part)) continue
      const style = getComputedStyle(part) as unknown as Record<string, string>
      const isAuto = (name: string) =>
        part
          .computedStyleMap()
          .get(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`))
          ?.toString() === 'auto'
      for (const name of [...spaces, 'rowGap', 'columnGap']) {
        const pixels = Number.parseFloat(style[name] ?? '')
        // A hair moves a line to where it is drawn; what is set to "auto" is what the window leaves.
        if (Number.isNaN(pixels) || Math.abs(pixels) <= 2 || isAuto(name)) continue
        const off = Math.abs(pixels / grid - Math.round(pixels / grid)) * grid
        if (off > 0.1) flaws.push(`off the grid, ${name} ${pixels}: ${named(part)}`)
      }
    }
    return { flaws: [...new Set(flaws)], textSizes: [...sizes].sort((one, other) => one - other) }
  }, least)
