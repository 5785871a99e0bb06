import { readFileSync } from 'node:fs'
import { compile } from 'tailwindcss'
import { describe, expect, test } from 'vitest'
import { themes } from './themes'

/** As a browser gets it: dark is written once, and stands there for each of its selectors. */
const sheets = ['./tokens.css', './themes.css'].map((sheet) => readFileSync(new URL(sheet, import.meta.url), 'utf8'))
const tokens = (await compile(sheets.join('\n'))).build([]).replace(/\/\*[\s\S]*?\*\//g, '')

type Values = Record<string, string>

/** Every block of declarations with its selectors; what stands in a media query counts by its selectors alone. */
const blocks = [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim().replace(/^\*/, '')),
  values: Object.fromEntries([...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name, value]) => [name, value])) as Values,
}))

const valuesOf = (selector: string): Values =>
  Object.assign({}, ...blocks.filter(({ selectors }) => selectors.includes(selector)).map(({ values }) => values)) as Values

const publicDark = ':root:not([data-theme])'

/** What a theme makes of every meaning: the brand's, re-mapped. */
const valuesIn = (selector: string): Values => ({ ...valuesOf(':root'), ...valuesOf(selector) })

function colourOf(name: string, values: Values): [number, number, number] {
  const value = values[`--${name}`] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return colourOf(other, values)
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/i.exec(value) ?? []
  if (red === '') throw new Error(`${name} is no plain colour: "${value}"`)
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: [number, number, number]): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string, values: Values): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminanceOf(colourOf(name, values))).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const panels = ['surface-raised', 'surface-sunken']

/** What is read, and what it lies on: the pairs that meet on a screen. */
const textPairs: [string, string[]][] = [
  ['text', [...grounds, 'ill-sky']],
  ['text-muted', [...grounds, 'ill-sky']],
  ['link', grounds],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-primary-soft', ['primary-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-accent-soft', ['accent-soft']],
  ['on-sign', ['sign']],
  ['on-sign-muted', ['sign']],
  ['on-asphalt', ['asphalt']],
  ['on-asphalt-muted', ['asphalt']],
  ['accent', ['asphalt']],
  ['on-success', ['success']],
  ['on-success-soft', ['success-soft']],
  ['success', panels],
  ['on-warning-soft', ['warning-soft']],
  ['warning', panels],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-danger-soft', ['danger-soft']],
  ['danger', panels],
  ['on-info', ['info']],
  ['on-info-soft', ['info-soft']],
  ['info', panels],
  ['on-plate', ['plate']],
  ['on-plate-band', ['plate-band']],
  ['mark-letter', ['mark-plate']],
]

/** What is only seen: edges, fills, the focus ring. */
const shapePairs: [string, string[]][] = [
  ['border-strong', ['surface', ...panels]],
  ['primary', panels],
  ['focus', ['surface', 'surface-sunken', 'focus-halo']],
  ['sign-line', ['sign']],
  ['asphalt-line', ['asphalt']],
  ['accent', ['asphalt']],
  ['on-sign', ['sign']],
]

const looks: [string, string][] = [
  ...themes.map((theme): [string, string] => [theme, `[data-theme="${theme}"]`]),
  ['the website by day', ':root'],
  ['the website by night', publicDark],
]

describe.each(looks)('in the look %s', (_, selector) => {
  const values = valuesIn(selector)

  test.each(textPairs)('%s can be read on %j (4.5)', (name, on) => {
    for (const ground of on) expect(contrastOf(name, ground, values), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s can be seen on %j (3)', (name, on) => {
    for (const ground of on) expect(contrastOf(name, ground, values), ground).toBeGreaterThanOrEqual(3)
  })
})

test('dark by the system is the same dark as the chosen one', () => {
  const bySystem = valuesOf(publicDark)
  expect(Object.keys(bySystem).length).toBeGreaterThan(50)
  expect(bySystem).toEqual(valuesOf('[data-theme="dark"]'))
  expect(valuesOf(':root[data-theme="system"]')).toEqual(bySystem)
})

test('where nobody chose, the portal is in facebook by day (spec 1 §9)', () => {
  expect(valuesOf('[data-theme="system"]')).toEqual(valuesOf('[data-theme="facebook"]'))
})

test('a theme re-maps meanings and nothing else', () => {
  const meanings = Object.keys(valuesOf('[data-theme="brand"]'))
  for (const theme of themes) expect(meanings).toEqual(expect.arrayContaining(Object.keys(valuesOf(`[data-theme="${theme}"]`))))
})
