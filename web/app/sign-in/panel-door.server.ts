import { redirectDocument, type AppLoadContext } from '@remix-run/node'
import { panelPlaceOf, signInApi, type PanelQuery } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { cms } from '../cms.server'

/** Why the panel stays shut: without a second factor, or because nobody answers just now. */
export type ShutPanel = { reason: 'second-factor' | 'unavailable' }

/**
 * Asks for a way into the panel and leads there, to the place that the address names; straight on, where the panel opens without the portal.
 * @throws a redirect to the panel's host.
 */
export async function openPanel(request: Request, context: AppLoadContext): Promise<ShutPanel> {
  const to = askedIn<PanelQuery>(request).get('to')
  const pass = await cms(signInApi.panelPass, context)
  if (pass.ok)
    throw redirectDocument(to ? `${pass.value.address}&${new URLSearchParams({ to })}` : pass.value.address, {
      headers: { 'Referrer-Policy': 'no-referrer' },
    })
  if (pass.code === 'not-found') throw redirectDocument(context.settings.cmsPublicUrl + panelPlaceOf(to))
  return { reason: pass.code === 'second-factor-needed' ? 'second-factor' : 'unavailable' }
}
