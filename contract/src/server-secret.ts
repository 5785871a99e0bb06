/** A secret of fewer characters can be found by trying. */
export const secretLength = 16

/**
 * What keeps a value from being a secret of production, as the rest of a sentence that begins with its name; null for a good
 * one. A value that begins with `#` is a comment that somebody's tool has read as the value.
 */
export function secretFault(value: string): string | null {
  if (/change-?me|tobemodified|placeholder/i.test(value)) return 'is still a placeholder; generate a secret for production.'
  if (value.trimStart().startsWith('#')) return 'is a comment and no secret; generate one for production.'
  if (value.length < secretLength) return `has fewer than ${secretLength} characters; generate a longer secret for production.`
  return null
}
