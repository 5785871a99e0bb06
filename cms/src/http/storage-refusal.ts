import type { PlainCode } from '@rijbaan/contract'

/** What SQLite, the file system and PostgreSQL say where nothing more fits. */
const full = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])

/** What the network and PostgreSQL say of a database that stops, starts, or takes no more connections. */
const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300'])

/** SQLite's file that can't be read, written or locked, and PostgreSQL's class of connection problems. */
const awayFamilies = /^(SQLITE_(IOERR|CANTOPEN|BUSY|READONLY)|08)/

/** The drivers name some of them by words alone. */
const awayWords = /Connection (terminated|ended)|not queryable|Timeout acquiring a connection|Unable to acquire a connection/i

const isAway = (code: string, message: string): boolean => away.has(code) || awayFamilies.test(code) || awayWords.test(message)

/** The refusal for a database or disk that can't serve now, wherever in the chain of causes it stands; null for any other problem. */
export function storageRefusal(problem: unknown): Extract<PlainCode, 'storage-full' | 'unavailable'> | null {
  if (!(problem instanceof Error)) return null
  const code = 'code' in problem ? String(problem.code) : ''
  if (full.has(code)) return 'storage-full'
  return isAway(code, problem.message) ? 'unavailable' : storageRefusal(problem.cause)
}
