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

test('the picture of the motorway that the door and the car page show is the one of the portal', async () => {
  const picture = renderToStaticMarkup(createElement(Scene, { of: 'motorway' }))
    .replace(/^<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120">')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colourOf(name))
  await expect(`${picture}\n`).toMatchFileSnapshot('../../../public/scenes/motorway.svg')
})
