import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'rijbaan-cms-tests-'

/**
 * Gives a run a temporary folder of its own, the same to all of its projects, and removes it with all that tests have left there once
 * the run's process ends: whatever servers the projects have are stopped by then.
 */
export function useOwnTemporaryFolder(): void {
  if (path.basename(tmpdir()).startsWith(prefix)) return
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  // A PostgreSQL that another user runs finds its own folder in it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
