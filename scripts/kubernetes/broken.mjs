// One way to break a school's manifests for each rule, and the sentence that says so: a rule that finds nothing is no rule.
import { parse, stringify } from 'yaml'

/** @typedef {import('./read.mjs').Resource} Resource */

/** A part of a manifest, before anybody has looked whether it fits. @typedef {Record<string, unknown>} Part */

/**
 * @typedef {object} Broken
 * @property {string} of `Deployment cms`
 * @property {string} at The place in it, with slashes; a number is one of a list.
 * @property {unknown} [value] What is put there; nothing takes away what is there.
 * @property {string} says
 */

const pod = 'spec/template/spec'
const container = `${pod}/containers/0`

/** @type {Broken[]} */
export const brokenExamples = [
  { of: 'Deployment cms', at: `${container}/readynessProbe`, value: {}, says: "'\"readynessProbe\"' does not exist in type 'Container'" },
  { of: 'Deployment cms', at: 'spec/replicas', value: '2', says: "Type 'string' is not assignable to type 'number'" },
  { of: 'Deployment cms', at: 'spec/selector', says: "Property 'selector' is missing" },

  { of: 'Deployment cms', at: `${pod}/containers/1`, value: { name: 'other' }, says: 'cms has several containers' },
  { of: 'Deployment web', at: `${pod}/securityContext/runAsNonRoot`, value: false, says: 'web may run as root' },
  { of: 'Job migrate-1-0-0', at: `${pod}/securityContext/seccompProfile`, says: 'may use every call of the kernel' },
  { of: 'Deployment web', at: `${container}/securityContext/allowPrivilegeEscalation`, value: true, says: 'web can get more rights' },
  { of: 'Deployment web', at: `${container}/securityContext/readOnlyRootFilesystem`, says: 'web can write where its program lies' },
  { of: 'Deployment web', at: `${container}/securityContext/capabilities`, says: "web keeps rights that it doesn't need" },
  { of: 'Deployment web', at: `${pod}/automountServiceAccountToken`, says: 'web gets a key to the cluster' },
  { of: 'Deployment web', at: `${container}/resources/limits`, says: 'web can take all of the memory' },
  { of: 'Deployment web', at: `${container}/resources/requests/cpu`, says: "web doesn't say what it needs" },
  { of: 'Deployment web', at: `${pod}/enableServiceLinks`, says: 'web gets variables with the names of services' },

  { of: 'Deployment web', at: `${container}/envFrom/1`, value: { secretRef: { name: 'secrets' } }, says: 'web gets every secret' },

  {
    of: 'Deployment web',
    at: `${container}/readinessProbe/httpGet/path`,
    value: '/ready',
    says: "health at /ready, which it doesn't answer",
  },
  { of: 'Deployment web', at: `${container}/startupProbe`, says: "health at undefined, which it doesn't answer" },
  { of: 'Deployment web', at: `${container}/livenessProbe/httpGet/port`, value: 'web', says: 'health on web, which is no port of it' },
  { of: 'Deployment cms', at: `${container}/livenessProbe/httpGet/path`, value: '/readyz', says: 'cms is ended when its database is away' },
  { of: 'Deployment cms', at: `${pod}/terminationGracePeriodSeconds`, value: 12, says: 'cms is killed before it has stopped' },
  { of: 'Deployment cms', at: `${container}/lifecycle`, says: 'cms stops before the proxies have left it out' },
  { of: 'Deployment cms', at: `${pod}/topologySpreadConstraints`, says: 'cms may have all its pods on one node' },

  { of: 'Deployment cms', at: `${container}/volumeMounts/0/name`, value: 'files', says: 'cms mounts files, no volume of it' },
  { of: 'PersistentVolumeClaim data', at: 'metadata/name', value: 'files', says: "cms claims data, which isn't there" },
  { of: 'Deployment web', at: `${container}/volumeMounts/0/mountPath`, value: '/files', says: 'web has nothing at /data' },
  { of: 'Deployment cms', at: `${pod}/volumes/0`, value: { name: 'data', emptyDir: {} }, says: 'cms forgets with its pod who was erased' },
  { of: 'Deployment web', at: `${container}/volumeMounts/1/mountPath`, value: '/var/tmp', says: "web can't write to /tmp" },

  { of: 'Deployment web', at: `${container}/image`, value: 'rijbaan-site', says: 'web runs rijbaan-site, no stage of the Dockerfile' },
  { of: 'Deployment web', at: `${container}/image`, value: 'rijbaan-server', says: 'rijbaan-server has the version undefined' },
  {
    of: 'CronJob backup',
    at: 'spec/jobTemplate/spec/template/spec/containers/0/command/1',
    value: 'cms/back-up.mjs',
    says: "backup runs cms/back-up.mjs, which isn't there",
  },

  { of: 'ConfigMap settings', at: 'data/PUBLIC_ADDRESS', value: 'x', says: 'PUBLIC_ADDRESS is no setting of the product' },
  { of: 'Secret secrets', at: 'stringData/JWT', value: 'x', says: 'JWT is no setting of the product' },
  { of: 'Deployment web', at: `${container}/env/0/name`, value: 'PORT', says: 'PORT is no setting of the product' },
  { of: 'ConfigMap settings', at: 'data/SMTP_URL', value: 'x', says: 'SMTP_URL is a secret, and stands in a ConfigMap' },
  { of: 'Secret secrets', at: 'stringData/BACKUP_IDENTITY', value: 'x', says: 'BACKUP_IDENTITY reaches every process' },
  { of: 'Secret secrets', at: 'stringData/ENCRYPTION_KEY', says: 'The school has no ENCRYPTION_KEY' },
  { of: 'Secret secrets', at: 'stringData/WEB_CMS_SECRET', says: 'web takes WEB_CMS_SECRET from WEB_CMS_SECRET, which no Secret has' },
  {
    of: 'Deployment cms',
    at: `${container}/envFrom/1/secretRef/name`,
    value: 'keys',
    says: "cms takes settings from keys, which isn't there",
  },

  { of: 'Service cms', at: 'spec/selector', value: { app: 'cms' }, says: 'The service cms leads to 0 kinds of pods' },
  { of: 'Service web', at: 'spec/ports/0/targetPort', value: 'site', says: 'The service web leads to site, no port of its pods' },
  {
    of: 'Ingress site',
    at: 'spec/rules/0/http/paths/0/backend/service/name',
    value: 'site',
    says: "The Ingress leads to site, which isn't there",
  },
  { of: 'Ingress site', at: 'spec/rules/1/http/paths/1/path', value: '/v1', says: 'reach the API past the web app' },
  { of: 'NetworkPolicy worker', at: 'spec/podSelector/matchLabels', value: { app: 'worker' }, says: 'The policy worker is about no pod' },
  { of: 'NetworkPolicy cms', at: 'spec/ingress/0/ports/0/port', value: 3000, says: 'The policy cms opens 3000, no port of its pods' },
  { of: 'PodDisruptionBudget web', at: 'spec/selector/matchLabels', value: { app: 'x' }, says: 'All pods of web may be drained at once' },
  { of: 'NetworkPolicy nothing-else', at: 'spec/policyTypes', value: ['Ingress'], says: 'no policy that shuts what the others leave open' },

  { of: 'Job migrate-1-0-0', at: 'metadata/name', value: 'migrate', says: "The Job of this version isn't called migrate-" },
  { of: 'Job migrate-1-0-0', at: `${container}/env/0/value`, value: '1', says: 'No Job brings the database to this version' },
  { of: 'Deployment worker', at: `${container}/env/1/value`, value: '1', says: "worker doesn't wait for the Job that migrates" },
  { of: 'Deployment worker', at: `${container}/env/0/value`, value: 'server', says: 'No process runs the jobs' },
]

/** A copy of the resources, one of them broken. @returns {Resource[]} */
export function breakOne(/** @type {Resource[]} */ resources, /** @type {Broken} */ { of, at, value }) {
  return resources.map((resource) => {
    if (`${resource.kind} ${resource.metadata?.name}` !== of) return resource
    /** @type {Part} */
    const whole = parse(stringify(resource))
    const places = at.split('/')
    const last = places.pop() ?? ''
    const part = places.reduce((inside, place) => /** @type {Part} */ (inside[place]), whole)
    if (value === undefined) Reflect.deleteProperty(part, last)
    else part[last] = value
    return /** @type {Resource} */ (/** @type {unknown} */ (whole))
  })
}
