import { createHash } from 'node:crypto'

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** Data blocks are never run, so the policy has nothing to allow for them. */
const isDataBlock = (attributes: string): boolean => /\btype="application\/(?:ld\+)?json"/i.test(attributes)
const isExternal = (attributes: string): boolean => /\bsrc\s*=/i.test(attributes)

/** Source expressions (`'sha256-…'`) for the scripts that stand in a page, each once. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (isExternal(attributes) || isDataBlock(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

export type PolicyOptions = {
  /** Who may show the page in a frame: the panel's origin in the preview, else nobody. */
  frameAncestor: string | null
  isHttps: boolean
}

/**
 * The Content-Security-Policy of a page, made from the page itself. By hashes and not by a nonce: a cached page and a 304
 * keep working, because the same page always has the same policy.
 */
export function contentSecurityPolicy(html: string, { frameAncestor, isHttps }: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashInlineScripts(html).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
