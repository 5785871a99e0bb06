import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isPortalPath, packageSearch, type ProblemCode } from '@rijbaan/contract'

/** What a form is told that met no server, or a broken one; it comes without a status. */
const lostCodes: readonly ProblemCode[] = ['unavailable', 'storage-full', 'server-error']

/**
 * Whether a form got no answer worth asking further after: no server, or nobody signed in any more. What the page shows would
 * be asked for in vain, and what was typed would go with the page.
 */
function isLost({ formMethod, actionStatus, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== 'POST') return false
  if (actionStatus !== undefined) return actionStatus >= 500 || actionStatus === 401
  const problem = (actionResult as { problem?: { code?: string } | null } | null | undefined)?.problem
  return lostCodes.some((code) => code === problem?.code)
}

/** Whether a form changed nothing: it was refused. */
const isRefused = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' && actionStatus >= 400

/** For every screen with a form: a form that was refused or got lost leaves the page as it is. */
export const keepPageAfterRefusal: ShouldRevalidateFunction = (asked) =>
  !isRefused(asked) && !isLost(asked) && asked.defaultShouldRevalidate

/** For screens that others change too: they are loaded anew after a form of theirs, also a refused one. */
export const revalidateAfterPost: ShouldRevalidateFunction = (asked) =>
  asked.formMethod === 'POST' ? !isLost(asked) : asked.defaultShouldRevalidate

/** Whether a step within a page opens or closes a package's dialog. */
const isAboutPackage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && [currentUrl, nextUrl].some(({ search }) => search.startsWith(packageSearch('')))

/**
 * For pages of the website: a form changes nothing that they show, and neither does choosing a package. In the portal a form may
 * change everything.
 */
export const keepPublicPage: ShouldRevalidateFunction = (asked) => {
  const isPublicForm = asked.formMethod === 'POST' && ![asked.currentUrl, asked.nextUrl].some(({ pathname }) => isPortalPath(pathname))
  return !isPublicForm && (asked.formMethod === 'POST' || !isAboutPackage(asked)) && keepPageAfterRefusal(asked)
}
