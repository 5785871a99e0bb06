import path from 'node:path'

/** What may be shown as a public medium, by the end of its name. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

export type Medium = { name: string; contentType: string }

/** The medium that a name stands for; null for a name with a path in it, hidden, too long or of another type. */
export function mediumNamed(name: string): Medium | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name) || name.includes('..')) return null
  const contentType = contentTypes[path.extname(name).toLowerCase()]
  return contentType ? { name, contentType } : null
}
