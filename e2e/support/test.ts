import { test as base, expect } from '@playwright/test'
import { Mailbox } from './mailbox'
import { openOffice, type Office } from './office'
import type { Product } from './product'
import { welcomeTo, type Visitor, type VisitorOptions } from './visitor'

type Welcome = (options?: VisitorOptions) => Promise<Visitor>

type PerTest = {
  /** Lets a visitor in, with a browser of their own. At the end of the test none of the browsers may have complained. */
  welcome: Welcome
  /** A visitor who reads Dutch on a wide screen. */
  visitor: Visitor
  office: Office
  mailbox: Mailbox
}

type PerWorker = {
  /** Where the product that all tests share is found. */
  product: Product
}

const readProduct = (): Product => {
  const place = process.env['E2E_PRODUCT']
  if (!place) throw new Error('The product was not started; run the tests with Playwright and its global setup.')
  return JSON.parse(place) as Product
}

export const test = base.extend<PerTest, PerWorker>({
  product: [({}, use) => use(readProduct()), { scope: 'worker' }],

  welcome: async ({ browser, product }, use) => {
    const { welcome, visitors, close } = welcomeTo(browser, product.webUrl)
    await use(welcome)
    await close()
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  },

  visitor: async ({ welcome }, use) => use(await welcome()),

  office: async ({ browser, product }, use) => {
    const { office, close } = await openOffice(browser, product)
    await use(office)
    await close()
  },

  mailbox: ({ product }, use) => use(new Mailbox(product.dataDir)),
})

export { expect }
