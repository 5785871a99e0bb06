import { describe, expect, test } from 'vitest'
import { sizeOnCanvas } from './proof-page-size'

const a4 = { width: 595, height: 842 }

describe('a page of a proof', () => {
  test.each([
    [350, 3, 1050],
    [350, 1, 700],
    [702, 2, 1404],
  ] as const)('that is shown %i wide on a screen of %i pixels a CSS pixel is drawn %i wide', (shownWidth, pixelRatio, width) => {
    const size = sizeOnCanvas(a4, shownWidth, pixelRatio)
    expect(size.width).toBe(width)
    expect(size.height).toBe(Math.floor((width * a4.height) / a4.width))
    expect(size.scale).toBeCloseTo(width / a4.width)
  })

  test.each([
    ['a strip', { width: 1, height: 14_400 }],
    ['a ribbon', { width: 14_400, height: 1 }],
    ['a square on a wall of screens', { width: 600, height: 600 }],
  ] as const)('that is %s fits what a browser can hold', (_name, page) => {
    const { width, height } = sizeOnCanvas(page, 6_000, 4)
    expect(width * height).toBeLessThanOrEqual(16_777_216)
    expect(Math.max(width, height)).toBeLessThanOrEqual(8_192)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  })
})
