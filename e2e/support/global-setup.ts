import { execFileSync } from 'node:child_process'
import type { FullConfig } from '@playwright/test'
import { root } from './process'
import { startProduct, type Product } from './product'

/** Starts a product for each worker, and hands their places to the tests; what is answered stops them after the last one. */
export default async function startForAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Every product would build what is stale, all at once and in one folder.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const products = await Promise.all(Array.from({ length: workers }, startProduct))
  const places = products.map(({ webUrl, cmsUrl, dataDir }): Product => ({ webUrl, cmsUrl, dataDir }))
  process.env['E2E_PRODUCTS'] = JSON.stringify(places)
  console.log(`Started and seeded: ${products.map(({ seconds }) => `${seconds.toFixed(1)} s`).join(', ')}.`)
  return async () => {
    await Promise.all(
      products.map(async ({ stop, forget }) => {
        await stop()
        await forget()
      }),
    )
  }
}
