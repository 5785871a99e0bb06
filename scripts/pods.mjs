// `npm run pods`: plays the pods of docker/kubernetes by podman on this machine, as they are, with a database, a mail server and a proxy
// beside them: migrates, comes in, kills, stops and backs up, and leaves nothing behind. What podman has no word for (Deployments of
// several pods, Services, Ingress, policies, budgets, schedules) it stands in for, or leaves out; docs/several-machines.md says which.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { homePath, loginPath, peoplePath, tariffsPath, tokenPasswordPath } from '@rijbaan/contract'
import { step } from './containers/step.mjs'
import { Visitor } from './containers/visitor.mjs'
import { network, play, playPod, podman, readLog, run, waitForEnd } from './kubernetes/podman.mjs'
import { listPods } from './kubernetes/pods.mjs'
import { readResources } from './kubernetes/read.mjs'
import {
  databasePassword,
  httpsPort,
  newSecret,
  panelHost,
  secretsOfTrial,
  settingsOfTrial,
  site,
  siteHost,
} from './kubernetes/trial-settings.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

const volumes = ['data', 'backups']
const readySeconds = 240

const resources = readResources()
const pods = listPods(resources)

const settings = settingsOfTrial(resources)

function getPod(/** @type {string} */ name) {
  const pod = pods.find((one) => one.name.startsWith(name))
  if (!pod) throw new Problem(`There are no pods ${name}.`)
  return pod
}

/** One pod for each that a Deployment asks for. */
async function playAll(/** @type {string} */ name) {
  const pod = getPod(name)
  for (let number = 1; number <= pod.replicas; number += 1) await playPod({ pod, name: `${name}-${number}`, settings })
}

async function waitFor(/** @type {string} */ what, /** @type {() => Promise<boolean>} */ isSo) {
  for (let second = 0; second < readySeconds; second += 1) {
    if (await isSo()) return
    await pause(1000)
  }
  throw new Problem(`It took longer than ${readySeconds} seconds until ${what}.`)
}

/** Asks a pod for its health as its own readiness probe says, until it answers 200. */
async function waitUntilReady(/** @type {string} */ name, /** @type {string} */ container) {
  const { container: spec } = getPod(name)
  const { path = '', port } = spec.readinessProbe?.httpGet ?? {}
  const number = spec.ports?.find((one) => one.name === port)?.containerPort
  const ask = `fetch('http://127.0.0.1:${number}${path}').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))`
  const isReady = () =>
    podman(['exec', container, 'node', '--eval', ask]).then(
      () => true,
      () => false,
    )
  await waitFor(`${container} was ready`, isReady)
}

/** What a school doesn't bring: the database, with a role that is no superuser, and a server that keeps mails. */
async function startSurroundings() {
  await podman(['network', 'create', network])
  const passwords = ['--env', `POSTGRES_PASSWORD=${newSecret()}`, '--env', `RIJBAAN_PASSWORD=${databasePassword}`]
  const first = ['--volume', `${inProject('docker', 'postgres')}:/docker-entrypoint-initdb.d:ro`]
  await run('postgres', ['--user', 'postgres', ...passwords, ...first, 'localhost/postgres:17-alpine'])
  await run('mail', ['localhost/axllent/mailpit:v1.27'])
  await play(secretsOfTrial(resources))
}

/** The certificate of the proxy's own authority, or nothing while it has none. */
const readAuthority = () => podman(['exec', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt']).catch(() => '')

async function tryPages() {
  const visitor = new Visitor(site)
  for (const place of [homePath, tariffsPath, loginPath, '/readyz']) {
    const { status, text } = await visitor.get(place)
    assert.equal(status, 200, `${place}: ${status} ${text.slice(0, 200)}`)
  }
}

/** Makes an owner of the portal by the command in a pod, chooses a password and signs in. */
async function comeIn() {
  const person = ['--role', 'SUPER_ADMIN', '--email', 'owner@example.test', '--first-name', 'Robin', '--last-name', 'Meijer']
  const said = await podman(['exec', 'cms-1-cms', 'node', 'cms/people.mjs', 'add', ...person])
  const visitor = new Visitor(site)
  const password = 'Rehearsal-word-2026'
  const token = said.match(/token=([\w-]+)/)?.[1] ?? ''
  await visitor.post(tokenPasswordPath, { intent: 'set-password', token, newPassword: password, confirmation: password })
  const { status } = await visitor.post(loginPath, { intent: 'sign-in', username: 'owner@example.test', password })
  assert.equal(status, 302)
  return visitor
}

/** The office's list of students, which the web app asks the CMS for. */
async function tryPortal(/** @type {Visitor} */ visitor) {
  const { status } = await visitor.get(peoplePath('student'))
  assert.equal(status, 200)
}

/** What the Ingress does with visitors' calls at the panel's name: they end in the web app, which has no such page. */
async function tryApiAtWeb() {
  const ask = `fetch('http://web:3000/api/auth/me').then(({ status }) => console.log(status))`
  assert.equal(await podman(['exec', 'web-1-web', 'node', '--eval', ask]), '404')
}

async function tryRights() {
  for (const container of ['cms-1-cms', 'worker-1-worker', 'web-1-web']) {
    const said = await podman([
      'exec',
      container,
      'sh',
      '-c',
      'id -u; touch x 2>&1 || true; grep -E "^(CapEff|NoNewPrivs)" /proc/self/status; printenv | grep -cE "_(SERVICE_HOST|PORT_[0-9])" || true',
    ])
    assert.match(said, /^1000\n.*Read-only file system\nCapEff:\s+0+\nNoNewPrivs:\s+1\n0$/s, said)
  }
}

/** A server ends by itself, with exit code 0, in less time than its pod gives it. */
async function tryStop(/** @type {string} */ name) {
  const container = `${name}-2-${name}`
  const seconds = getPod(name).spec.terminationGracePeriodSeconds ?? 30
  const startedAt = performance.now()
  // Not the pod: that ends the process that the others share at once, and they with it.
  await podman(['stop', '--time', String(seconds), container])
  const took = (performance.now() - startedAt) / 1000
  assert.equal(await podman(['inspect', '--format', '{{.State.ExitCode}}', container]), '0')
  await podman(['pod', 'start', `${name}-2`])
  await waitUntilReady(name, container)
  return `after ${took.toFixed(1)} s of ${seconds}`
}

/** Kills a server within its pod, which is started again as its pod says. */
async function tryKill(/** @type {string} */ name, /** @type {Visitor} */ visitor) {
  const container = `${name}-1-${name}`
  const find = `for place in /proc/[0-9]*; do tr '\\0' ' ' < $place/cmdline | grep -q '^node ' && kill -KILL \${place#/proc/}; done; true`
  const before = await podman(['inspect', '--format', '{{.State.StartedAt}}', container])
  // The shell goes with what it kills where the pod goes down as a whole.
  await podman(['exec', container, 'sh', '-c', find]).catch(() => '')
  await pause(2000)
  await tryPages()
  await tryPortal(visitor)
  await waitFor(
    `${container} was started again`,
    async () => (await podman(['inspect', '--format', '{{.State.StartedAt}}', container])) !== before,
  )
  await waitUntilReady(name, container)
}

async function tryAll() {
  await step('a database, a mail server and the secrets', startSurroundings)
  for (const name of ['cms', 'worker']) await playAll(name)
  await step('the database is brought to this version while the servers wait for it', async () => {
    await waitFor('cms-1 says that it waits', async () => (await readLog('cms-1-cms')).includes('waiting for'))
    return waitForEnd(await playPod({ pod: getPod('migrate'), name: 'migrate', settings }))
  })
  await step('two cms, a worker and two web are ready by their own probes', async () => {
    await playAll('web')
    for (const [name, count] of [
      ['cms', 2],
      ['worker', 1],
      ['web', 2],
    ])
      for (let number = 1; number <= Number(count); number += 1) await waitUntilReady(String(name), `${name}-${number}-${name}`)
  })
  const proxy = ['--publish', `127.0.0.1:${httpsPort}:443`, '--env', `SITE_HOST=${siteHost}`, '--env', `PANEL_HOST=${panelHost}`]
  const routes = ['--volume', `${inProject('docker', 'Caddyfile')}:/etc/caddy/Caddyfile:ro`]
  await step('the site answers by TLS', async () => {
    await run('proxy', [...proxy, ...routes, 'localhost/caddy:2.11-alpine'])
    await waitFor('the proxy had its authority', async () => (await readAuthority()) !== '')
    Visitor.trust(await readAuthority())
    await pause(3000)
    await tryPages()
  })
  await step("visitors' calls at the panel's name end in the web app", tryApiAtWeb)
  const visitor = await step('an owner comes in', comeIn)
  await step('and sees the portal', () => tryPortal(visitor))
  await step('nobody is root, has rights, writes where the program lies or gets variables of services', tryRights)
  for (const name of ['cms', 'web']) {
    await step(`one ${name} is killed: the site and the portal answer`, () => tryKill(name, visitor))
    await step(`one ${name} is stopped: it ends in time`, () => tryStop(name))
  }
  await step('a backup is made', async () => waitForEnd(await playPod({ pod: getPod('backup'), name: 'backup', settings })))
  console.log(await podman(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']))
}

async function removeAll() {
  const { replicas } = getPod('cms')
  const names = ['cms', 'web', 'worker'].flatMap((name) => Array.from({ length: replicas }, (_, index) => `${name}-${index + 1}`))
  await podman(['pod', 'rm', '--force', '--ignore', '--time', '5', ...names, 'migrate', 'backup'])
  await podman(['rm', '--force', '--ignore', '--volumes', '--time', '5', 'proxy', 'mail', 'postgres'])
  await podman(['volume', 'rm', '--force', ...volumes])
  await podman(['secret', 'rm', '--ignore', 'secrets'])
  await podman(['network', 'rm', '--force', network])
}

try {
  const taken = (await podman(['volume', 'ls', '--format', '{{.Name}}'])).split('\n').filter((name) => volumes.includes(name))
  if (taken.length > 0) throw new Problem(`There is a volume ${taken.join(' and ')} already, which the trial would use: remove it first.`)
  try {
    await tryAll()
  } finally {
    await removeAll()
  }
} catch (problem) {
  tellAndFail(problem)
}
