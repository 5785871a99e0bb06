// Holds docker/monitoring to the product: each metric that an alert or the dashboard asks for is one that a server has. Where
// Prometheus's own promtool is installed, it reads the rules and the configuration too.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { inProject } from './lib/project.mjs'

const folder = 'docker/monitoring'

/**
 * @typedef {{ alert: string, expr: string, labels?: { severity?: string }, annotations?: { summary?: string } }} Alert
 * @typedef {{ title: string, targets: { expr: string }[] }} Panel
 */

const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')

/** @type {string[]} */
const complaints = []
const expect = (/** @type {unknown} */ fact, /** @type {string} */ sentence) => {
  if (!fact) complaints.push(sentence)
}

/** Where the servers name their metrics. */
const sources = [
  ...['servers/src', 'cms/src/telemetry'].flatMap((place) => readdirSync(inProject(place)).map((file) => `${place}/${file}`)),
  'cms/src/bootstrap/metrics.ts',
  'web/server/metrics.ts',
]
const own = sources.flatMap((file) => [...read(file).matchAll(/name: '(rijbaan_\w+)'/g)].map(([, name = '']) => name))
/** Prometheus's own, and those that its library has of a process. */
const stock = ['up', 'nodejs_version_info', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']
const known = new Set([...own, ...stock])

const labels = /\{[^}]*\}/g
const words = /\b(?:by|without)\s*\([^)]*\)|\[[^\]]*\]/g

/** Metrics that an expression asks for. */
const metricsIn = (/** @type {string} */ expr) =>
  [
    ...expr
      .replaceAll(labels, '')
      .replaceAll(words, '')
      .matchAll(/\b[a-z]+_[a-z_0-9]+\b(?!\s*\()|\bup\b/g),
  ].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))

/** @type {{ groups: { rules: Alert[] }[] }} */
const { groups } = parse(read(`${folder}/alerts.yml`))
const alerts = groups.flatMap(({ rules }) => rules)
for (const { alert, expr, labels: marks, annotations } of alerts) {
  expect(metricsIn(expr).length > 0, `The alert ${alert} looks at no metric.`)
  expect(['page', 'morning'].includes(marks?.severity ?? ''), `The alert ${alert} doesn't say how urgent it is.`)
  expect(annotations?.summary, `The alert ${alert} has no summary.`)
}

/** @type {{ panels: Panel[] }} */
const { panels } = JSON.parse(read(`${folder}/dashboard.json`))
const asked = [
  ...alerts.map(({ alert, expr }) => ({ who: `The alert ${alert}`, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ who: `The panel "${title}"`, expr }))),
]
for (const { who, expr } of asked)
  for (const metric of metricsIn(expr)) expect(known.has(metric), `${who} asks for ${metric}, which no server has.`)
for (const metric of own)
  expect(
    asked.some(({ expr }) => expr.includes(metric)),
    `${metric} is on no panel and in no alert.`,
  )

for (const [what, file] of [
  ['rules', 'alerts.yml'],
  ['config', 'prometheus.yml'],
]) {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', String(what), path.join(inProject(folder), String(file))], {
    encoding: 'utf8',
  })
  if (!error) expect(status === 0, `promtool says of ${file}:\n${stdout}${stderr}`)
}

console.log(complaints.join('\n'))
console.log(
  complaints.length === 0
    ? `${alerts.length} alerts, ${panels.length} panels, ${own.length} metrics: nothing to complain of.`
    : `${complaints.length} complaints.`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
