import type { Locator } from '@playwright/test'

/** Where a part stands on the page. @throws where it isn't there to be seen */
export async function placeOf(part: Locator) {
  const place = await part.boundingBox()
  if (!place) throw new Error('What stands nowhere has no place.')
  return place
}
