import accepts from 'accepts'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A header's name and what it says. */
export type Header = readonly [name: string, value: string]

/** Bytes that are sent as they are, to everybody; `etag` names them. An encoding that would be no shorter is left out. */
export type ReadyAnswer = { etag: string; bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>> }

/** What browsers say that they can read: few texts, said over and over. */
const readable = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** Longest such text that is kept in mind; nobody fills the memory with made-up ones. */
const longestKept = 200

/** What its asker can read, the shortest first. */
export function encodingsOf(req: IncomingMessage): readonly Encoding[] {
  const said = req.headers['accept-encoding'] ?? ''
  const before = readable.get(said)
  if (before) return before
  const asked = accepts(req)
  const can = (['br', 'gzip', 'identity'] as const).filter((encoding) => encoding === 'identity' || asked.encodings(encoding) !== false)
  if (said.length <= longestKept) readable.set(said, can)
  return can
}

/**
 * Sends an answer that is ready, in the best encoding that its asker reads; 304 to who has it already. `headers` go with both, and
 * over those that the response has.
 */
export function sendReady(req: IncomingMessage, res: ServerResponse, answer: ReadyAnswer, headers: readonly Header[]): void {
  const head = headers.flat()
  head.push('ETag', answer.etag)
  if (fresh(req.headers, { etag: answer.etag })) {
    res.writeHead(304, head).end()
    return
  }
  const encoding = encodingsOf(req).find((each) => answer.bytes[each]) ?? 'identity'
  const bytes = answer.bytes[encoding] ?? answer.bytes.identity
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  head.push('Content-Length', String(bytes.length))
  res.writeHead(200, head)
  if (req.method === 'HEAD') res.end()
  else res.end(bytes)
}
