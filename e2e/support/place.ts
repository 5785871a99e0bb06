import { expect, type Locator } from '@playwright/test'

/** Where a part stands on the page. @throws where it isn't there to be seen */
export async function placeOf(part: Locator) {
  const place = await part.boundingBox()
  if (!place) throw new Error('What stands nowhere has no place.')
  return place
}

/** Whether the parts stand on the page in this order, from top to bottom. */
export async function expectInOrder(parts: Locator[]): Promise<void> {
  const tops: number[] = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    tops.push((await part.boundingBox())?.y ?? Number.NaN)
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
}
