// `npm run typecheck`: every tsconfig of every workspace, one after the other, without writing anything.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findStaleBuilds, runBuild } from './lib/builds.mjs'
import { tellAndFail } from './lib/problem.mjs'
import { inProject, root } from './lib/project.mjs'

const folders = ['contract', 'cms', 'cms/src/admin', 'web', 'e2e', 'scripts']

const configs = folders
  .filter((folder) => existsSync(inProject(folder)))
  .flatMap((folder) => readdirSync(inProject(folder)).map((name) => path.join(folder, name)))
  .filter((file) => /(^|\/)tsconfig[^/]*\.json$/.test(file))

async function main() {
  // The CMS and its tests read the contract as it is compiled.
  for (const build of findStaleBuilds(['contract'])) await runBuild(build)
  let failures = 0
  for (const config of configs) {
    const { status } = spawnSync(inProject('node_modules', '.bin', 'tsc'), ['-p', config, '--noEmit', '--pretty', 'false'], {
      cwd: root,
      stdio: 'inherit',
    })
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${config}`)
    if (status !== 0) failures += 1
  }
  process.exitCode = failures === 0 ? 0 : 1
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
