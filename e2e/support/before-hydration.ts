import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from './visitor'

/** Holds the page's scripts back until they are let go. */
async function holdBackScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/*.js', async (route) => {
    await free
    await route.continue()
  })
  return () => letGo()
}

/** Opens a page, does something on it while its scripts are still on their way, and waits until they run the form of `field`. */
export async function actBeforeScript(visitor: Visitor, path: string, field: Locator, act: () => Promise<void>): Promise<void> {
  const letGo = await holdBackScripts(visitor.page)
  await visitor.page.goto(path, { waitUntil: 'commit' })
  await act()
  letGo()
  await visitor.waitForScript()
  await expect(field.locator('xpath=ancestor::form')).toHaveJSProperty('noValidate', true)
}
