import { test as base, expect } from '@playwright/test'
import { Mailbox } from './mailbox'
import { openOffice, type Office } from './office'
import { Parameters } from './parameters'
import { Keyholders } from './passkeys'
import type { Product } from './product'
import { welcomeTo, type Visitor, type VisitorOptions } from './visitor'

type Welcome = (options?: VisitorOptions) => Promise<Visitor>

type PerTest = {
  /** Lets a visitor in, with a browser of their own. At the end of the test none of the browsers may have complained. */
  welcome: Welcome
  /** A visitor who reads Dutch on a wide screen. */
  visitor: Visitor
  office: Office
  /** An owner of the panel. */
  owner: Office
  mailbox: Mailbox
  /** The school's parameters, as an admin changes them; at the end of the test they are as they were. */
  parameters: Parameters
  /** Demo people who get passkeys; at the end of the test they have none. */
  keyholders: Keyholders
}

type PerWorker = {
  /** Where the product of the worker's tests is found. */
  product: Product
}

/** The product of a worker, by its place among those that run at once: a worker that takes over from a failed one has the same. */
function readProduct(parallelIndex: number): Product {
  const places = JSON.parse(process.env['E2E_PRODUCTS'] ?? '[]') as Product[]
  const place = places[parallelIndex]
  if (!place) throw new Error('The product was not started; run the tests with Playwright and its global setup.')
  return place
}

export const test = base.extend<PerTest, PerWorker>({
  product: [({}, use, { parallelIndex }) => use(readProduct(parallelIndex)), { scope: 'worker' }],

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
  owner: async ({ browser, product }, use) => {
    const { office, close } = await openOffice(browser, product, 'owner')
    await use(office)
    await close()
  },

  mailbox: ({ product }, use) => use(new Mailbox(product.dataDir)),

  parameters: async ({ playwright, product }, use) => {
    const cms = await playwright.request.newContext({ baseURL: product.cmsUrl })
    const parameters = new Parameters(cms)
    await use(parameters)
    await parameters.leave()
    await cms.dispose()
  },

  keyholders: async ({ playwright, product }, use) => {
    const cms = await playwright.request.newContext({ baseURL: product.cmsUrl })
    const keyholders = new Keyholders(cms)
    await use(keyholders)
    await keyholders.leave()
    await cms.dispose()
  },
})

export { expect }
