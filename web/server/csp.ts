import { createHash, randomBytes } from 'node:crypto'
import { trustedTypesPolicies } from '../app/trusted-types'

/** A word that nobody can guess, for the scripts of one rendering: whatever was stored before can't carry it. */
export const chooseScriptMark = (): string => randomBytes(18).toString('base64url')

/** A page as it goes out, and the code of the scripts that are its own. */
export type OwnScripts = { html: string; scripts: string[] }

/** The source expression of a script, `'sha256-…'`; of one in pieces, of all of them together. */
export function hashOf(...code: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const piece of code) hash.update(piece)
  return `'sha256-${hash.digest('base64')}'`
}

/**
 * Finds the inline scripts that the renderer wrote itself, each once, and takes its mark off them. A script that got into the
 * page with a text has no mark, so the browser won't run it (ASVS 3.4.3).
 */
export function takeScriptMarks(html: string, mark: string): OwnScripts {
  const attribute = ` nonce="${mark}"`
  const marked = new RegExp(`<script\\b([^<>]*)${attribute}([^<>]*)>([\\s\\S]*?)</script>`, 'gi')
  const scripts = new Set<string>()
  for (const [, before = '', after = '', code = ''] of html.matchAll(marked)) {
    // A file is allowed by its address.
    if (/\bsrc\s*=/i.test(before + after)) continue
    scripts.add(code)
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...scripts] }
}

export type PolicyOptions = {
  /** Who may show the page in a frame: the panel's origin in the preview, else nobody. */
  frameAncestor: string | null
  isHttps: boolean
}

/**
 * The Content-Security-Policy of a page with scripts of these hashes. By hashes and not by a nonce: a cached page and a 304 keep
 * working, because the same page always has the same policy. Texts become markup only by the app's own Trusted Types policies.
 */
export function contentSecurityPolicy(hashes: string[], { frameAncestor, isHttps }: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
