import { createHash } from 'node:crypto'

/** What is stored of a random token that opens something: it is compared, and tells nobody who reads the database what was sent. */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
