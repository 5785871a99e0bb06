/** Bytes that a secret has at least: 256 bits, where each of them is random (ASVS 11.2.3, 13.3.1). */
export const secretBytes = 32

/** Bytes of a password that a store of files or a mail server has given: how long that is they decide. */
const givenBytes = 16

/** Signs that a secret holds at least, of 64 or so: what is typed by hand repeats itself. */
const differentSigns = 10

/** What stands in the project for everybody to read: in its examples, its demo and its tests. */
const known = /change-?me|to-?be-?modified|placeholder|^demo-|for-(the-)?tests|shared-secret|your-?secret/i

/** Whether a value is one that stands in the project for everybody to read. */
export const isPlaceholder = (value: string): boolean => known.test(value)

/**
 * What keeps a value from being a secret outside the demo, as the rest of a sentence that begins with its name; null for a good
 * one. A value that begins with `#` is a comment that somebody's tool has read as the value. `isGiven` is for what another server gave.
 */
export function secretFault(value: string, { isGiven = false } = {}): string | null {
  if (isPlaceholder(value)) return 'is still a placeholder; generate a secret for production.'
  if (value.trimStart().startsWith('#')) return 'is a comment and no secret; generate one for production.'
  const least = isGiven ? givenBytes : secretBytes
  if (new TextEncoder().encode(value).length < least) return `has fewer than ${least} bytes; generate a longer secret for production.`
  if (!isGiven && new Set(value).size < differentSigns) return 'repeats itself; generate a secret for production.'
  return null
}
