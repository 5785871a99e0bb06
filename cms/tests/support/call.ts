import { randomUUID } from 'node:crypto'
import { webCmsSecret } from './cms'
import { thisCms } from './this-cms'

export type Answer = {
  status: number
  headers: Headers
  body: { message?: string; code?: string; details?: Record<string, unknown> } & Record<string, unknown>
}

/** An answer of the API; a list that is exported is a file, and no JSON. */
export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const isFile = response.headers.get('content-type')?.startsWith('text/csv')
  return { status: response.status, headers: response.headers, body: text && !isFile ? (JSON.parse(text) as Answer['body']) : {} }
}

/** A request as the web app sends it for a visitor: with the shared secret, from an address of the visitor's own. */
export const asVisitor = (address: string = randomUUID(), language = 'nl'): Record<string, string> => ({
  'X-Rijbaan-Secret': webCmsSecret,
  'X-Rijbaan-Client-Address': address,
  'Accept-Language': language,
})

/** Posts JSON to the CMS under test. */
export const post = async (path: string, body: unknown, headers: Record<string, string> = asVisitor()): Promise<Answer> =>
  toAnswer(
    await fetch(`${thisCms().url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

export const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  toAnswer(await fetch(`${thisCms().url}${path}`, { headers }))
