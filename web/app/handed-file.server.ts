/** What a browser may do with a file of somebody's: keep it nowhere, and take it as nothing but what it is said to be. */
const guarded = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' }

/** A sentence where a file was asked for, and there is none to hand on. */
export const sentenceForFile = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...guarded } })

/** Hands a file of the CMS through as it is read: one to save, by the name that the CMS gives it, never a page of ours. */
export function handFileOn({ body, headers }: Response, type: string): Response {
  const size = headers.get('content-length')
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': headers.get('content-disposition') ?? 'attachment',
      ...(size ? { 'Content-Length': size } : {}),
      ...guarded,
    },
  })
}

/**
 * Whether a page of another site sent the browser for a file: it reads nothing, but leaves the file on the machine and a line in the history in
 * the reader's name. A browser that doesn't say is believed.
 */
export const isFromElsewhere = ({ headers }: Request): boolean => !['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
