import { redirectDocument, type AppLoadContext } from '@remix-run/node'
import { signInApi } from '@rijbaan/contract'
import { cms } from '../cms.server'

/** Why the panel stays shut: without a second factor, or because nobody answers just now. */
export type ShutPanel = { reason: 'second-factor' | 'unavailable' }

/**
 * Asks for a way into the panel and leads there; straight on, where the panel opens without the portal.
 * @throws a redirect to the panel's host.
 */
export async function openPanel(context: AppLoadContext): Promise<ShutPanel> {
  const pass = await cms(signInApi.panelPass, context)
  if (pass.ok) throw redirectDocument(pass.value.address, { headers: { 'Referrer-Policy': 'no-referrer' } })
  if (pass.code === 'not-found') throw redirectDocument(`${context.settings.cmsPublicUrl}/admin/`)
  return { reason: pass.code === 'second-factor-needed' ? 'second-factor' : 'unavailable' }
}
