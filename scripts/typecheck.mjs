// `npm run typecheck`: every tsconfig of every workspace but those of builds, whose sources another one has too, two at a time; what hasn't changed since the last time is not looked at again.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findStaleBuilds, runBuild } from './lib/builds.mjs'
import { tellAndFail } from './lib/problem.mjs'
import { inProject, root } from './lib/project.mjs'

const folders = ['web', 'cms', 'e2e', 'contract', 'servers', 'cms/src/admin', 'scripts']
const atOnce = 2

const configs = folders
  .filter((folder) => existsSync(inProject(folder)))
  .flatMap((folder) => readdirSync(inProject(folder)).map((name) => path.join(folder, name)))
  .filter((file) => /(^|\/)tsconfig(\.test)?\.json$/.test(file))

const rememberedIn = (/** @type {string} */ config) =>
  inProject('.cache', 'typecheck', config.replaceAll(/[\\/]/g, '-').replace(/json$/, 'tsbuildinfo'))

/** TypeScript 7, which finds the same ten times as fast; what builds asks TypeScript 5.9 (`tsconfig.build.json`, decision 83). */
const compiler = inProject('node_modules', 'typescript-native', 'bin', 'tsc')

/** Checks one without writing anything but what it remembers, and shows what it finds; answers whether that was nothing. */
function check(/** @type {string} */ config) {
  const remember = ['--incremental', '--tsBuildInfoFile', rememberedIn(config)]
  const args = [compiler, '-p', config, '--noEmit', '--pretty', 'false', ...remember]
  return new Promise((/** @type {(isWell: boolean) => void} */ resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (problem, output, errors) => {
      process.stdout.write(`${output}${errors}${problem ? 'FAILED' : 'ok    '} ${config}\n`)
      resolve(problem === null)
    })
  })
}

async function main() {
  // The CMS and its tests read what is shared as it is compiled.
  for (const build of findStaleBuilds(['contract', 'servers'])) await runBuild(build)
  const waiting = [...configs]
  let isWell = true
  const work = async () => {
    for (let config = waiting.shift(); config; config = waiting.shift()) if (!(await check(config))) isWell = false
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.exitCode = isWell ? 0 : 1
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
