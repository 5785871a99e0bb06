import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rootCertificates } from 'node:tls'
import type { Settings } from '../../config/rijbaan'
import { BackupProblem } from './problem'

type Tool = 'pg_dump' | 'pg_restore'

/** Where PostgreSQL's own programs lie, in a folder or else on the path, and the database that they work on. */
export type ToolPlace = { folder: string | null; path: string; address: string; tls: Settings['databaseTls'] }

type Ended = { said: string; complaint: string; exitCode: number }

function run(program: string, words: string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Its messages are shown to whoever reads English here.
    const child = spawn(program, words, { env: { ...environment, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, complaint] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ said, complaint, exitCode: code ?? 1 }))
  })
}

/** The address without its password, which would be in the list of processes, and the password. */
function splitAddress(whole: string): { address: string; password: string } {
  const url = new URL(whole)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

/** Checks the server as the product's own connections do: by the same authorities, and by the host's name. */
async function withTls<T>(tls: ToolPlace['tls'], work: (environment: Record<string, string>) => Promise<T>): Promise<T> {
  if (!tls) return work({})
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-authorities-'))
  try {
    const authorities = path.join(folder, 'authorities.pem')
    await writeFile(authorities, tls.ca ?? rootCertificates.join('\n'), { mode: 0o600 })
    return await work({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: authorities })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs one of PostgreSQL's own programs on the database. @throws BackupProblem where it isn't there, or fails */
export async function runTool(tool: Tool, { folder, path: searched, address: whole, tls }: ToolPlace, words: string[]): Promise<string> {
  const { address, password } = splitAddress(whole)
  const program = folder ? path.join(folder, tool) : tool
  const environment = { PATH: searched, PGPASSWORD: password }
  const { said, complaint, exitCode } = await withTls(tls, (checked) =>
    run(program, [...words, `--dbname=${address}`], { ...environment, ...checked }),
  ).catch((problem: unknown) => {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')) throw problem
    throw new BackupProblem(
      `${program} isn’t there: install PostgreSQL’s client programs of the server’s version, or name their folder in POSTGRES_TOOLS.`,
    )
  })
  if (exitCode === 0) return said
  throw new BackupProblem(`${tool} failed: ${complaint.trim().split('\n').slice(0, 3).join(' ')}`)
}
