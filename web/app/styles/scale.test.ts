import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const app = new URL('../', import.meta.url)
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
const read = (file: string): string => readFileSync(new URL(file, app), 'utf8')

type Declaration = { where: string; property: string; value: string }

/** Every declaration of a style sheet; a nested rule or a media query changes nothing about it. */
const declarationsOf = (file: string): Declaration[] =>
  [
    ...read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/(?<=[{;}]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+);/g),
  ].map(([, property = '', value = '']) => ({ where: `${file}: ${property}: ${value.replace(/\s+/g, ' ')}`, property, value }))

const sheets = files.filter((file) => file.endsWith('.css'))
const declarations = sheets.flatMap(declarationsOf)

/** Every class that a part of a page may have, with the file. Tests have none. */
const classes = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/(?<=[\s"'`:])-?[a-z][\w-]*-(?:\d*\.?\d+|\[[^\]\s]+\]|[a-z]+\d?)(?=[\s"'`])/g)].map(([name]) => ({
      name,
      where: `${file}: ${name}`,
    })),
  )

const listOf = (found: { where: string }[]): string[] => found.map(({ where }) => where)

/** Lengths of a value in CSS pixels. What grows with its own text is in `em`, and on no grid. */
const lengthsIn = (value: string): number[] =>
  [...value.matchAll(/(?<![\w.-])(-?\d*\.?\d+)(px|rem)\b/g)].map(([, length, unit]) => Number(length) * (unit === 'rem' ? 16 : 1))

const isOnGrid = (length: number): boolean => length % 4 === 0

const isSpace = (property: string): boolean => /^(scroll-)?(padding|margin)(-|$)|^(row-|column-)?gap$/.test(property)

describe('space', () => {
  test('is in steps of 4 px in every style sheet; the token for 2 px is one for letters and icons', () => {
    const off = declarations.filter(({ property, value }) => isSpace(property) && !lengthsIn(value).every(isOnGrid))
    expect(listOf(off)).toEqual([])
  })

  test('is in steps of 4 px in every class', () => {
    const spaces = classes.filter(({ name }) =>
      /^-?(p|m|px|py|pt|pr|pb|pl|mx|my|mt|mr|mb|ml|gap|gap-x|gap-y|space-x|space-y)-[\d[]/.test(name),
    )
    expect(spaces.length).toBeGreaterThan(500)
    const off = spaces.filter(({ name }) => {
      const [, step] = /-(\d*\.?\d+)$/.exec(name) ?? []
      return step ? !Number.isInteger(Number(step)) : !lengthsIn(name.replaceAll('_', ' ')).every(isOnGrid)
    })
    expect(listOf(off)).toEqual([])
  })

  test('of the tokens is on the grid too', () => {
    const spaces = declarations.filter(({ property }) => /^--(space|gutter|page|float-lane|control)/.test(property))
    expect(spaces.length).toBeGreaterThan(8)
    expect(listOf(spaces.filter(({ value }) => !lengthsIn(value).every(isOnGrid)))).toEqual([])
  })
})

describe('text', () => {
  const sizes = declarationsOf('styles/tokens.css').filter(({ property }) => /^--text-(?!muted)/.test(property))

  test('has eight sizes, of which none is smaller than 14 px', () => {
    expect(sizes.map(({ property }) => property.replace('--text-', ''))).toEqual([
      ...['display', 'h1', 'h2', 'h3', 'lead', 'body', 'note', 'small'],
    ])
    for (const { value, where } of sizes)
      expect(Math.min(...lengthsIn(value).filter((length) => length > 12)), where).toBeGreaterThanOrEqual(14)
  })

  test('has no size besides them, neither in a style sheet nor in a class', () => {
    const inSheets = declarations.filter(
      ({ property, value }) => /^font(-size)?$/.test(property) && !/var\(--text-\w+\)|^(inherit|100%)$/.test(value),
    )
    expect(listOf(inSheets)).toEqual([])
    expect(listOf(classes.filter(({ name }) => /^text-\[(?!var)/.test(name)))).toEqual([])
  })
})

test('corners are 4, 8, 12 or 20 px, or all round', () => {
  const radii = declarations.filter(({ property }) => /^--radius-\w+$/.test(property) && !/initial|var/.test(property))
  expect(radii.flatMap(({ value }) => lengthsIn(value))).toEqual([4, 8, 12, 20, 999])
  const others = declarations.filter(
    ({ property, value }) =>
      /^border(-\w+)*-radius$/.test(property) && !/^(0|50%|var\(--radius-\w+\))( (0|var\(--radius-\w+\)))*$/.test(value),
  )
  expect(listOf(others)).toEqual([])
  expect(listOf(classes.filter(({ name }) => /^rounded.*\[/.test(name)))).toEqual([])
})

test('shadows are the three heights of the tokens and the halo of the focus ring', () => {
  const shadows = declarations.filter(({ property, value }) => property === 'box-shadow' && !/^none/.test(value))
  expect(listOf(shadows.filter(({ value }) => !/^var\(--shadow-[123]\)$/.test(value)))).toEqual([
    'styles/tokens.css: box-shadow: 0 0 0 2px var(--focus-halo)',
  ])
  expect(listOf(classes.filter(({ name }) => /^shadow-(?![123]$)/.test(name)))).toEqual([])
})
