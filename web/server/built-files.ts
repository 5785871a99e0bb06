import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import mime from 'mime-types'
import path from 'node:path'
import { sendReady, type Header, type ReadyAnswer } from './ready-answer'
import type { Watched } from './request-log'

/** Reads what strangers hand in (decision 24): it decodes pictures, and reaches nothing but the page that started it. */
const readerOfProofs = { name: /^pdf\.worker/, policy: "default-src 'none'; script-src 'wasm-unsafe-eval'" }

/** With a hash in their name, they never change. They carry no page's policies: those would weigh more than some of them. */
const fixed: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['Vary', 'Accept-Encoding'],
]

/** A built file as it is sent. A worker has the policy it comes with, not its page's. */
type BuiltFile = ReadyAnswer & { headers: readonly Header[] }

/** Built files by their addresses. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

const compressedEnds = { br: '.br', gzip: '.gz' } as const

const headersFor = (name: string): readonly Header[] => [
  ...fixed,
  ['Content-Type', mime.contentType(name) || 'application/octet-stream'],
  ...(readerOfProofs.name.test(name) ? [['Content-Security-Policy', readerOfProofs.policy] as const] : []),
]

async function readBuiltFile(folder: string, name: string, names: ReadonlySet<string>): Promise<BuiltFile> {
  const read = (end: string) => (names.has(name + end) ? readFile(path.join(folder, name + end)) : undefined)
  const [identity, br, gzip] = await Promise.all([readFile(path.join(folder, name)), read(compressedEnds.br), read(compressedEnds.gzip)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, bytes: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }, headers: headersFor(name) }
}

/** Reads all files of the build that have a hash in their name into memory: some 6 MB with their compressed copies. */
export async function readBuiltFiles(clientFolder: string): Promise<BuiltFiles> {
  const folder = path.join(clientFolder, 'assets')
  const names = new Set(await readdir(folder))
  const own = [...names].filter((name) => !Object.values(compressedEnds).some((end) => name.endsWith(end)))
  return new Map(await Promise.all(own.map(async (name) => [`/assets/${name}`, await readBuiltFile(folder, name, names)] as const)))
}

/** Answers a built file; false where there is none at this address. */
export function answerBuiltFile(files: BuiltFiles, req: IncomingMessage, res: Watched): boolean {
  const file = files.get(req.url?.split('?', 1)[0] ?? '')
  if (!file) return false
  res.locals.route = '/assets/*'
  sendReady(req, res, file, [...file.headers, ['X-Request-Id', res.locals.requestId]])
  return true
}
