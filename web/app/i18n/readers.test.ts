import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { texts } from './nl'

const app = path.resolve(import.meta.dirname, '..')
const isReader = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^i18n\/(nl|en)\//.test(file)
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => isReader(file.split(path.sep).join('/')))
  .map((file) => readFileSync(path.join(app, file), 'utf8'))

/** The key of every sentence; its forms for one and for several are one key. */
const keysIn = (part: object, before = ''): string[] =>
  Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [before + name.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysIn(value as object, `${before}${name}.`),
  )

const written = new Set(sources.flatMap((source) => [...source.matchAll(/['"]((?:[\w-]+\.)+[\w-]+)['"]/g)].map(([, key = '']) => key)))

/** Keys that are put together, `lessons.status.${status}`: what is filled in may be anything. */
const composed = sources
  .flatMap((source) => [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})+)`/g)].map(([, key = '']) => key))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`))

test('every sentence is read somewhere', () => {
  const unread = [...new Set(keysIn(texts))].filter((key) => !written.has(key) && !composed.some((pattern) => pattern.test(key)))
  expect(unread).toEqual([])
})
