// `npm run build`: installs what is missing and builds what is stale; `npm run build -- web` looks at the named parts alone.
import { builds } from './lib/builds.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'

async function main() {
  const known = builds.map(({ name }) => /** @type {string} */ (name))
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown) throw new Problem(`There is no build "${unknown}"; there are ${known.join(', ')}.`)
  await installIfStale()
  const built = await buildStale(named.length > 0 ? named : known)
  if (built === 0) console.log('Everything is up to date.')
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
