import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives a run's workers a temporary folder of their own, and removes it with all that tests have left there. */
export default function setup(): () => void {
  const [before, folder] = [process.env['TMPDIR'], mkdtempSync(path.join(tmpdir(), 'rijbaan-web-tests-'))]
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
