// `npm run test:watch [contract|servers|web|cms] [file…]`: runs what a change touches, again and again; the web app's tests unless another part is named.
import { spawn } from 'node:child_process'
import { installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

const parts = ['contract', 'servers', 'web', 'cms']

async function main() {
  const [part = 'web', ...files] = process.argv.slice(2)
  if (!parts.includes(part)) throw new Problem(`There is no part "${part}" to watch; there are ${parts.join(', ')}.`)
  await installIfStale()
  const args = ['watch', ...files]
  const child = spawn(inProject('node_modules', '.bin', 'vitest'), args, { cwd: inProject(part), stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
