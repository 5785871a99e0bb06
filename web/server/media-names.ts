import { mediaTypeOf } from '@rijbaan/contract'

export type Medium = { name: string; contentType: string }

/** Drawings are no longer taken; a school may have some from before. */
const drawing = /\.svg$/i

/** The medium that a name stands for; null for a name with a path in it, hidden, too long or of another type. */
export function mediumNamed(name: string): Medium | null {
  if (!/^\w[\w.-]{0,199}$/.test(name) || name.includes('..')) return null
  const contentType = drawing.test(name) ? 'image/svg+xml' : mediaTypeOf(name)
  return contentType ? { name, contentType } : null
}
