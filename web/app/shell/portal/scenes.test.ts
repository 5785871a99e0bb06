import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Scene } from './scenes'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** A colour of the palette: a picture on its own knows no style sheet. */
const colourOf = (name: string): string => {
  const colour = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!colour) throw new Error(`The palette has no ${name}.`)
  return colour
}

test.each([
  ['on', 'motorway'],
  ['down', 'roundabout'],
  ['out', 'exam'],
] as const)('the picture that the website shows under a sign that points %s is the %s of the portal', async (points, of) => {
  const picture = renderToStaticMarkup(createElement(Scene, { of }))
    .replace(/^<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120">')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colourOf(name))
  await expect(`${picture}\n`).toMatchFileSnapshot(`../../../public/scenes/${points}.svg`)
})
