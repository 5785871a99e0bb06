// `npm run containers`: builds the images, starts docker-compose.yml with two of each server, tries it as people and faults do, and
// takes it away. `-- up` leaves it running, `-- down` takes it away. DOCKER names another client than the one in PATH.
import { bringUp, compose, docker } from './containers/compose.mjs'
import { writeSettings } from './containers/settings.mjs'
import { step } from './containers/step.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'

const takeAway = () => compose(['--profile', 'commands', 'down', '--volumes', '--timeout', '20'])

async function buildAndBringUp() {
  writeSettings()
  await step('the images are built', () => compose(['--profile', 'commands', 'build']))
  console.log(await docker(['images', '--filter', 'reference=rijbaan-*:latest', '--format', '        {{.Repository}} {{.Size}}']))
  await step('everything is up', bringUp)
}

async function main() {
  const [what = 'all'] = process.argv.slice(2)
  if (what === 'down') return takeAway()
  if (what !== 'all' && what !== 'up') throw new Problem(`There is no "${what}"; there are up and down.`)
  await installIfStale()
  await buildStale(['contract'])
  // It reads the contract, which has only now been built.
  const { tryContainers } = await import('./containers/trial.mjs')
  try {
    await buildAndBringUp()
    if (what === 'all') await tryContainers()
  } finally {
    if (what === 'all') await takeAway()
  }
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
