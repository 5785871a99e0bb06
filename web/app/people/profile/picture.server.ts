import type { AppLoadContext } from '@remix-run/node'
import { peopleApi } from '@rijbaan/contract'
import { askCms } from '../../cms.server'

/**
 * Hands a profile picture through from the CMS, which decides who may see it (R71). Kept by this browser alone; a new
 * picture has a new address. What may not be seen, and who isn't signed in, gets an empty 404; no CMS, or none that can read it now, 503.
 */
export async function openPicture(id: string, context: AppLoadContext): Promise<Response> {
  if (context.session.cookie === null) return new Response(null, { status: 404 })
  const picture = await askCms(peopleApi.picture, context, { params: { id } })
  if (!picture) return new Response(null, { status: 503 })
  if (!picture.ok) {
    await picture.body?.cancel()
    return new Response(null, { status: picture.status === 503 ? 503 : 404 })
  }
  return new Response(picture.body, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600', 'Content-Disposition': 'inline' },
  })
}
