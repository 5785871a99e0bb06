import { request, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Asks for an address exactly as written, with these headers and no others, and answers what came over the wire, still
 * compressed. `fetch` would tidy the path, add caching headers of its own and unpack the body.
 */
export const ask = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, origin } = new URL(address)
    const asked = request({ hostname, port, path: address.slice(origin.length) || '/', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
      answer.once('error', reject)
    })
    asked.once('error', reject)
    asked.end()
  })
