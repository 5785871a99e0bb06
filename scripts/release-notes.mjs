// `node scripts/release-notes.mjs v1.2.3`: the version's part of CHANGELOG.md, for a release. A version that isn't there, or that
// package.json doesn't have, is a Problem.
import { readFileSync } from 'node:fs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

const read = (/** @type {string} */ name) => readFileSync(inProject(name), 'utf8')

try {
  const version = (process.argv[2] ?? '').replace(/^v/, '')
  const { version: ours } = JSON.parse(read('package.json'))
  if (version !== ours) throw new Problem(`The tag says ${version}, package.json ${ours}.`)
  const part = read('CHANGELOG.md')
    .split(/^## /m)
    .find((text) => text.startsWith(`${version}\n`))
  if (!part) throw new Problem(`CHANGELOG.md has no part for ${version}.`)
  console.log(part.slice(version.length).trim())
} catch (problem) {
  tellAndFail(problem)
}
