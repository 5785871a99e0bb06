// Reads docker-compose.yml and what it names, and holds it to the house's facts. It runs no container.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inProject } from './lib/project.mjs'

const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {string} [user]
 * @property {string[]} [ports]
 * @property {string[]} [volumes]
 * @property {string[]} [networks]
 * @property {{ context: string, dockerfile: string, target?: string }} [build]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ test: string[] }} [healthcheck]
 * @property {string} [restart]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string} [mem_limit]
 * @property {{ options?: Record<string, string> }} [logging]
 */

const text = read('docker-compose.yml')
/** @type {{ services: Record<string, Service>, volumes: Record<string, unknown>, networks: Record<string, unknown> }} */
const compose = parse(text, { merge: true })
const services = Object.entries(compose.services)

/** @type {string[]} */
const complaints = []
const expect = (/** @type {unknown} */ fact, /** @type {string} */ sentence) => {
  if (!fact) complaints.push(sentence)
}

/** Names that the images define themselves, not ours. */
const imagesOwn = new Set(['RIJBAAN_PASSWORD', 'GOMEMLIMIT'])
/** What a container must not or need not be told. */
const notForContainers = new Set([
  ...['TEST_CLOCK_FILE', 'RATE_LIMIT_FACTOR', 'WEB_PORT', 'CMS_PORT', 'CMS_URL', 'POSTGRES_TOOLS'],
  // On one machine the containers' own network carries it; docs/operations.md has the way to add it.
  ...['CMS_TLS_HOST', 'CMS_TLS_PORT', 'CMS_TLS_CERT', 'CMS_TLS_KEY'],
  // Both addresses are https: there.
  'PLAIN_HTTP',
  // The web app's own. The CMS asks whether anything listens to others, and there it does so itself.
  'WEB_HOST',
])
/** What opens backups reaches the command that makes them, and no server. */
const ofBackups = ['BACKUP_RECIPIENT', 'BACKUP_PASSPHRASE', 'BACKUP_IDENTITY']
/** What the web app, which strangers talk to, has of all secrets. */
const secretsOfWeb = ['WEB_CMS_SECRET', 'CDN_PURGE_HEADER']
const described = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
const secret = /SECRET|SALT|KEY|PASSWORD/

/** Whether a service does its work once and ends: others wait for that end instead of its health. */
const isOneShot = (/** @type {string} */ name) =>
  services.some(([, { depends_on: needed }]) => needed?.[name]?.condition === 'service_completed_successfully')

for (const name of ['postgres', 'migrate', 'cms', 'web', 'caddy', 'mail']) expect(compose.services[name], `There is no service ${name}.`)

for (const [name, service] of services) {
  if (isOneShot(name)) expect(service.restart === 'no', `${name} does its work once, and is started again when it ends.`)
  else expect(service.healthcheck?.test?.length, `${name} has no health check.`)
  expect(service.user && !/^(root|0)(:|$)/.test(service.user), `${name} does not name a user other than root.`)
  expect(service.build || /:[^:]*\d/.test(service.image), `${name} uses an image without a version.`)
  expect(
    !service.ports?.some((/** @type {string} */ port) => port.endsWith('/udp')),
    `${name} publishes UDP: HTTP/3 has no bounds (docs/operations.md).`,
  )
  expect(
    name === 'caddy' || !service.ports?.some((/** @type {string} */ port) => !port.startsWith('127.0.0.1:')),
    `${name} publishes a port to others than the machine itself; Caddy is the only way in.`,
  )
  for (const port of service.ports ?? [])
    expect(/^\d+\.\d+\.\d+\.\d+:/.test(port), `${name} publishes ${port} by IPv6 too, whose visitors would all have one address.`)
  expect(service.read_only, `${name} can write where its program lies.`)
  expect(service.cap_drop?.includes('ALL'), `${name} keeps rights that it doesn't need.`)
  expect(service.security_opt?.includes('no-new-privileges:true'), `${name} can get more rights.`)
  expect(service.mem_limit, `${name} can take all of the memory.`)
  expect(service.logging?.options?.['max-size'] && service.logging.options['max-file'], `${name} can fill the disk by what it prints.`)
  expect(!('container_name' in service), `${name} has a fixed container name and can't scale.`)
  for (const other of Object.keys(service.depends_on ?? {}))
    expect(compose.services[other], `${name} depends on ${other}, which isn't there.`)
  for (const network of service.networks ?? []) expect(network in compose.networks, `${name} is on the unknown network ${network}.`)
  for (const volume of service.volumes ?? [])
    expect(
      (volume.split(':')[0] ?? '') in compose.volumes || (volume.endsWith(':ro') && existsSync(inProject(volume.split(':')[0] ?? ''))),
      `${name} mounts ${volume}, which is neither a named volume nor something of ours to read.`,
    )
  for (const [variable, value] of Object.entries(service.environment ?? {})) {
    expect(described.has(variable) || imagesOwn.has(variable), `${name} sets ${variable}, which .env.example doesn't describe.`)
    const isHanded = String(value).startsWith('${') && (/:\?/.test(String(value)) || String(value).endsWith(':-}'))
    if (secret.test(variable)) expect(isHanded, `${name} has a default for ${variable}; a secret must be handed in.`)
  }
  if (!service.build) continue
  const dockerfile = `${service.build.context === '.' ? '' : `${service.build.context}/`}${service.build.dockerfile}`
  expect(existsSync(inProject(service.build.context)), `${name} is built from ${service.build.context}, which isn't there.`)
  expect(existsSync(inProject(dockerfile)), `${name} is built by ${dockerfile}, which isn't there.`)
  if (existsSync(inProject(dockerfile))) checkImage(name, dockerfile, service.build)
}

for (const [, name] of text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g))
  expect(described.has(name), `docker-compose.yml reads ${name}, which .env.example doesn't describe.`)
for (const [, name] of read('docker/Caddyfile').matchAll(/\{\$([A-Z_]+)/g)) {
  expect(name && name in (compose.services['caddy']?.environment ?? {}), `The Caddyfile reads ${name}, which the service doesn't get.`)
}

/** What the two servers read stands in .env.example and reaches their containers, so that it can't be forgotten there. */
const readers = readdirSync(inProject('cms/config/read')).map((file) => ['cms', `cms/config/read/${file}`])
for (const [name = '', file = ''] of [['cms', 'cms/config/rijbaan.ts'], ...readers, ['web', 'web/server/environment.ts']]) {
  for (const [, variable = ''] of read(file).matchAll(/'([A-Z][A-Z0-9_]{2,})'/g)) {
    expect(described.has(variable), `${file} reads ${variable}, which .env.example doesn't describe.`)
    const service = ofBackups.includes(variable) ? 'backup' : name
    const isHanded = variable in (compose.services[service]?.environment ?? {}) || notForContainers.has(variable)
    expect(isHanded, `${file} reads ${variable}, which the service ${name} doesn't get.`)
  }
}

for (const name of ['cms', 'migrate', 'web'])
  for (const variable of ofBackups)
    expect(!(variable in (compose.services[name]?.environment ?? {})), `${name} gets ${variable}, which only the backup needs.`)
for (const variable of Object.keys(compose.services['web']?.environment ?? {}))
  expect(
    !/SECRET|SALT|KEY|PASS|HEADER|DATABASE|SMTP/.test(variable) || secretsOfWeb.includes(variable) || variable.startsWith('OTEL_'),
    `web gets ${variable}, which is the CMS's alone.`,
  )

/** Compose takes all behind the equals sign as the value, also what was meant as a comment. */
for (const line of read('.env.example').split('\n'))
  expect(!/^[A-Z][A-Z0-9_]*=.*#/.test(line), `.env.example has a comment on the line of a value: ${line}`)

/** The stage that an image comes from: it exists, ends as a user of its own, and copies only what is there. */
function checkImage(
  /** @type {string} */ name,
  /** @type {string} */ dockerfile,
  /** @type {{ context: string, target?: string }} */ { context, target },
) {
  const stages = read(dockerfile)
    .split(/^(?=FROM )/m)
    .filter((stage) => stage.startsWith('FROM '))
  const stage = target ? stages.find((one) => new RegExp(`^FROM \\S+ AS ${target}$`, 'm').test(one)) : stages.at(-1)
  expect(stage, `${dockerfile} has no stage ${target}.`)
  expect(/^USER (?!root|0)\S+/m.test(stage ?? ''), `${dockerfile} (${name}) runs as root.`)
  expect(/^HEALTHCHECK /m.test(stage ?? ''), `${dockerfile} (${name}) has no health check.`)
  for (const [, from] of stages.join('\n').matchAll(/--from=(\S+)/g))
    expect(
      stages.some((one) => one.includes(` AS ${from}\n`)),
      `${dockerfile} copies from the unknown stage ${from}.`,
    )
  for (const [, sources = ''] of stages.join('\n').matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const source of sources.split(' '))
      expect(existsSync(inProject(context, source)), `${dockerfile} copies ${source}, which isn't there.`)
  }
}

console.log(complaints.join('\n'))
console.log(complaints.length === 0 ? `${services.length} services: nothing to complain of.` : `${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1
