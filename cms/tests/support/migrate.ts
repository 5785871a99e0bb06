import { spawn } from 'node:child_process'
import { cmsDir, cmsEnvironment } from './cms'

/** Where an installation's data lies. */
export type Installation = { dataDir: string; databaseUrl: string }

/** What a CMS of this installation is started with. */
export const environmentOf = ({ dataDir, databaseUrl }: Installation): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
})

/** Runs a CMS to its end, as `npm run migrate` does unless the environment says otherwise; answers how it ended and what it said. */
export function migrate(
  installation: Installation,
  environment: Record<string, string> = {},
): Promise<{ exitCode: number | null; log: string }> {
  const place = { port: 1, url: 'http://127.0.0.1:1', dataDir: installation.dataDir }
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: cmsDir,
    env: { ...cmsEnvironment(place), ...environmentOf(installation), MIGRATE: 'only', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, log })))
}
