import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cmsDir } from './support/cms'

test('what is tested is built from the sources as they lie here', async () => {
  const build = path.join(cmsDir, '..', 'scripts', 'build.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [build, 'contract', 'cms'])
  expect(stdout).toBe('Everything is up to date.\n')
})
