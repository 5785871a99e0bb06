import { spawn } from 'node:child_process'
import path from 'node:path'
import { BackupProblem } from './problem'

type Tool = 'pg_dump' | 'pg_restore'

/** Where PostgreSQL's own programs lie, in a folder or else on the path, and the database that they work on. */
export type ToolPlace = { folder: string | null; path: string; databaseUrl: string }

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
function splitAddress(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

/** Runs one of PostgreSQL's own programs on the database. @throws BackupProblem where it isn't there, or fails */
export async function runTool(tool: Tool, { folder, path: searched, databaseUrl }: ToolPlace, words: string[]): Promise<string> {
  const { address, password } = splitAddress(databaseUrl)
  const program = folder ? path.join(folder, tool) : tool
  const environment = { PATH: searched, PGPASSWORD: password }
  const { said, complaint, exitCode } = await run(program, [...words, `--dbname=${address}`], environment).catch((problem: unknown) => {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')) throw problem
    throw new BackupProblem(
      `${program} isn’t there: install PostgreSQL’s client programs of the server’s version, or name their folder in POSTGRES_TOOLS.`,
    )
  })
  if (exitCode === 0) return said
  throw new BackupProblem(`${tool} failed: ${complaint.trim().split('\n').slice(0, 3).join(' ')}`)
}
