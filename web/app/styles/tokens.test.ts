import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function valuesIn(selector: string): Record<string, string> {
  const start = tokens.indexOf(`${selector} {`)
  const block = tokens.slice(tokens.indexOf('{', start), tokens.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

test('dark by the system is the same dark as the chosen one', () => {
  const bySystem = valuesIn(':root:not([data-theme])')
  expect(Object.keys(bySystem).length).toBeGreaterThan(50)
  expect(bySystem).toEqual(valuesIn('[data-theme="dark"]'))
})
