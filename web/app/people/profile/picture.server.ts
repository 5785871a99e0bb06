import type { AppLoadContext } from '@remix-run/node'
import { peopleApi } from '@rijbaan/contract'
import { askCms } from '../../cms.server'

/**
 * Hands a profile picture through from the CMS, which decides who may see it (R71). Kept by this browser alone, which
 * asks each time whether it may still show it: 304 where it has it already. What may not be seen, and who isn't signed in, gets an empty
 * 404; no CMS, or none that can read it now, 503.
 */
export async function openPicture(id: string, context: AppLoadContext, known: string | null): Promise<Response> {
  if (context.session.cookie === null) return new Response(null, { status: 404 })
  const picture = await askCms(peopleApi.picture, context, {
    params: { id },
    headers: known ? { 'If-None-Match': known } : {},
    isHandedOn: true,
  })
  if (!picture) return new Response(null, { status: 503 })
  const headers = { 'Cache-Control': 'private, no-cache', ETag: picture.headers.get('etag') ?? '' }
  if (picture.status === 304) return new Response(null, { status: 304, headers })
  if (!picture.ok) {
    await picture.body?.cancel()
    return new Response(null, { status: picture.status === 503 ? 503 : 404 })
  }
  return new Response(picture.body, {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' },
  })
}
