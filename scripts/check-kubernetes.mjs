// Holds docker/kubernetes to Kubernetes's own API and to the product, and breaks it in every way that a rule is for. It reaches no
// cluster. Where kubectl is installed, what it makes of the example school is judged too, with its patches.
import { spawnSync } from 'node:child_process'
import { breakOne, brokenExamples } from './kubernetes/broken.mjs'
import { readFacts } from './kubernetes/facts.mjs'
import { baseFolder, parseResources, readKustomization, readResources, schoolFolder } from './kubernetes/read.mjs'
import { judgeResources } from './kubernetes/rules.mjs'
import { judgeSchema } from './kubernetes/schema.mjs'

/** @typedef {import('./kubernetes/read.mjs').Resource} Resource */

const facts = readFacts()
const tags = new Map(readKustomization(baseFolder).images?.map(({ name, newTag = '' }) => [name, newTag]))
const judge = (/** @type {Resource[]} */ resources) => judgeResources(resources, tags, facts)

const resources = readResources()
const complaints = [...judgeSchema(resources), ...judge(resources)]

const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', schoolFolder], { encoding: 'utf8' })
if (!error && status !== 0) complaints.push(`kubectl says of the example school:\n${stderr}`)
if (!error && status === 0) {
  const made = parseResources(stdout)
  if (made.length !== resources.length) complaints.push(`kubectl makes ${made.length} resources of ${resources.length}.`)
  complaints.push(...[...judgeSchema(made), ...judge(made)].map((complaint) => `As kubectl makes it: ${complaint}`))
}

// All at once for the compiler, which takes seconds to begin.
const broken = brokenExamples.map((example) => ({ example, resources: breakOne(resources, example) }))
const allBroken = broken.flatMap((one) => one.resources.filter((resource, index) => resource !== resources[index]))
const refused = judgeSchema(allBroken)
for (const { example, resources: some } of broken) {
  const isFound = [...judge(some), ...refused].some((complaint) => complaint.includes(example.says))
  if (!isFound) complaints.push(`No rule finds ${example.of} broken at ${example.at}: "${example.says}".`)
}

console.log(complaints.join('\n'))
console.log(
  complaints.length === 0
    ? `${resources.length} resources, ${brokenExamples.length} ways to break them: nothing to complain of.`
    : `${complaints.length} complaints.`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
