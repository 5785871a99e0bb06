import { isPortalPath } from '@rijbaan/contract'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * A public form changes nothing that its page shows, so the page's content is not asked for again; without a network that
 * would end on the error page and lose what was typed. In the portal a form may change everything.
 */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
  const isPublicForm = formMethod === 'POST' && !isPortalPath(currentUrl.pathname) && !isPortalPath(nextUrl.pathname)
  return !isPublicForm && defaultShouldRevalidate
}
