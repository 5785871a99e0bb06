import { startProduct } from './product'

/** Starts the product that all tests share, and hands its place to them; what is answered stops it after the last one. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const { webUrl, cmsUrl, dataDir, seconds, stop, forget } = await startProduct()
  process.env['E2E_PRODUCT'] = JSON.stringify({ webUrl, cmsUrl, dataDir })
  console.log(`The product started and seeded itself in ${seconds.toFixed(1)} s.`)
  return async () => {
    await stop()
    await forget()
  }
}
