import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collectPage } from './whole-page.server'

const words = Array.from({ length: 800 }, () => 'één € 😀')

const render = (shift: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const page = createElement('p', { title: shift }, ...words.map((word, key) => createElement('b', { key }, word)))
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collectPage((bytes) => resolve(bytes.toString('utf8')))),
      onShellError: reject,
    })
  })

test('letters of several bytes come whole, wherever a buffer of the renderer ends', async () => {
  for (const shift of ['x', 'xx', 'xxx', 'xxxx'])
    expect(await render(shift)).toBe(`<p title="${shift}">${words.map((word) => `<b>${word}</b>`).join('')}</p>`)
})
