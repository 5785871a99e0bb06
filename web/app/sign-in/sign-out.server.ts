import { redirectDocument, type AppLoadContext } from '@remix-run/node'
import { homePath, signInApi } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { signedOutCookie } from './signed-out.server'

/**
 * Ends the session on the server and loads the website anew, which says so (spec 1 §2, R13, R25).
 * @throws a 503 response where the server can't be reached: then nobody has been signed out.
 */
export async function signOut(context: AppLoadContext): Promise<Response> {
  const ended = await cms(signInApi.logout, context)
  if (!ended.ok) throw new Response(null, { status: 503 })
  return redirectDocument(homePath, { headers: { 'Set-Cookie': signedOutCookie(context.settings.isHttps) } })
}
