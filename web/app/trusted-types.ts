/*
 * Trusted Types: in a browser that knows them no text becomes markup or a script's address, unless a policy named here lets it
 * through (ASVS 3.2.2, decision 43). `web/server/csp.ts` names them in each page's policy.
 */

/** A text that a policy has let through; elsewhere it is the text itself. */
type Trusted = string

type Rules = { createHTML?: (text: string) => string | null; createScriptURL?: (address: string) => string | null }
type Policy = { createHTML: (text: string) => Trusted }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy }
  }
}

const defaultPolicy = 'default'
const drawingPolicy = 'rijbaan-drawing'

/** All that a page's policy allows. */
export const trustedTypesPolicies = [defaultPolicy, drawingPolicy]

/** What React writes to make a script that never runs: the ones of the page, when it draws a page anew. */
const emptyScript = '<script></script>'

/** Markup without a tag can do nothing; null refuses the rest. */
export const toHarmlessMarkup = (text: string): string | null => (text === emptyScript || !text.includes('<') ? text : null)

/** Scripts and workers are files of the build. */
export function toOwnScript(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const asked = new URL(address, origin)
  return asked.origin === origin && asked.pathname.startsWith('/assets/') ? address : null
}

/** Sets what libraries may do with texts: React, and the reader of proofs. Comes before they do anything. */
export function guardTexts(): void {
  window.trustedTypes?.createPolicy(defaultPolicy, {
    createHTML: toHarmlessMarkup,
    createScriptURL: (address) => toOwnScript(address, window.location.origin),
  })
}

let drawings: Policy | undefined

/** A drawing of the build as markup. Never for a text that somebody typed. */
export function trustDrawing(markup: string): Trusted {
  if (typeof window === 'undefined' || !window.trustedTypes) return markup
  drawings ??= window.trustedTypes.createPolicy(drawingPolicy, { createHTML: (text) => text })
  return drawings.createHTML(markup)
}
