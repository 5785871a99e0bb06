import { tariffsPath } from '@rijbaan/contract'
import { keepFigure } from './support/figures'
import { startProduct } from './support/product'
import { expect, test } from './support/test'

test('a second start takes under 15 s and finds everything as it was', async ({}, testInfo) => {
  const product = await startProduct()
  keepFigure(testInfo, 'first start, built, on an empty data folder', `${product.seconds.toFixed(1)} s`)
  const before = await (await fetch(`${product.webUrl}${tariffsPath}`)).text()

  const seconds = await product.startAgain()
  keepFigure(testInfo, 'second start', `${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(15)
  const after = await (await fetch(`${product.webUrl}${tariffsPath}`)).text()
  expect(after.match(/<article/g)).toHaveLength(before.match(/<article/g)?.length ?? 0)

  await product.stop()
  for (const address of [product.webUrl, product.cmsUrl]) await expect(fetch(address)).rejects.toThrow()
  await product.forget()
})
