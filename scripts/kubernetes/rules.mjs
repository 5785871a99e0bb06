// What must hold of a school's resources together: the settings exist, everything that is named is there, and one Job migrates.
import { secretNames } from '../lib/environment.mjs'
import { demandImage, demandRights, demandServing, demandVolumes } from './pod-rules.mjs'
import { isSelected, listPods } from './pods.mjs'

/** @typedef {import('./facts.mjs').Facts} Facts */
/** @typedef {import('./pods.mjs').Pod} Pod */
/** @typedef {import('./pod-rules.mjs').Demand} Demand */
/** @typedef {import('./read.mjs').Resource} Resource */
/** @typedef {import('./read.mjs').Service} Service */
/** @typedef {import('./read.mjs').Ingress} Ingress */
/** @typedef {import('./read.mjs').NetworkPolicy} NetworkPolicy */
/** @typedef {import('./read.mjs').PodDisruptionBudget} PodDisruptionBudget */
/** @typedef {import('./read.mjs').ConfigMap} ConfigMap */
/** @typedef {import('./read.mjs').Secret} Secret */

/** What must not stand in a ConfigMap. */
const isSecret = (/** @type {string} */ name) => /SECRET|SALT|KEY|PASSWORD|PASSPHRASE|HEADER|^DATABASE_(DIRECT_)?URL$|^SMTP_URL$/.test(name)

/** Where the API is, and what describes it: nothing of the panel's. */
const ofTheApi = ['/api', '/super-admin/api', '/api-docs', '/openapi.json']

/** Without these no CMS starts; .env.example has what each is for. */
const neededSecrets = ['DATABASE_URL', ...secretNames]

/** Set for a restore alone, by whoever does it. */
const ofBackups = ['BACKUP_PASSPHRASE', 'BACKUP_IDENTITY']

const ofKind = (/** @type {Resource[]} */ resources, /** @type {string} */ kind) => resources.filter((resource) => resource.kind === kind)

const namesOf = (/** @type {Resource[]} */ resources, /** @type {string} */ kind) =>
  ofKind(resources, kind).map(({ metadata }) => metadata?.name)

/** @returns {Record<string, string>} */
const entriesOf = (/** @type {Secret | ConfigMap | undefined} */ source) => ({
  ...source?.data,
  ...(source && 'stringData' in source ? source.stringData : {}),
})

/** Settings are described, secrets stay secrets, and a pod's references lead somewhere. @returns {Demand[]} */
function demandSettings(/** @type {Resource[]} */ resources, /** @type {Pod[]} */ pods, /** @type {Facts} */ { settings }) {
  const [map] = /** @type {ConfigMap[]} */ (ofKind(resources, 'ConfigMap'))
  const [secret] = /** @type {Secret[]} */ (ofKind(resources, 'Secret'))
  const sources = [map?.metadata?.name, secret?.metadata?.name]
  const secrets = Object.keys(entriesOf(secret))
  const variables = pods.flatMap(({ name, container }) => (container.env ?? []).map((variable) => ({ pod: name, ...variable })))
  return [
    ...[...Object.keys(entriesOf(map)), ...secrets, ...variables.map(({ name }) => name)].map(
      (name) => /** @type {Demand} */ ([settings.has(name), `${name} is no setting of the product: .env.example doesn't describe it.`]),
    ),
    ...Object.keys(entriesOf(map)).map(
      (name) => /** @type {Demand} */ ([!isSecret(name), `${name} is a secret, and stands in a ConfigMap.`]),
    ),
    ...neededSecrets.map((name) => /** @type {Demand} */ ([secrets.includes(name), `The school has no ${name}.`])),
    ...ofBackups.map(
      (name) => /** @type {Demand} */ ([!secrets.includes(name), `${name} reaches every process, and opens the secrets in backups.`]),
    ),
    ...variables.map(({ pod, name, valueFrom }) => {
      const { key, optional } = valueFrom?.secretKeyRef ?? {}
      return /** @type {Demand} */ ([!key || optional || secrets.includes(key), `${pod} takes ${name} from ${key}, which no Secret has.`])
    }),
    // It talks to strangers, and needs one of them (ASVS 13.3.2).
    ...pods
      .filter(({ image }) => image === 'rijbaan-web')
      .flatMap(({ name, container }) => [
        /** @type {Demand} */ ([!container.envFrom?.some(({ secretRef }) => secretRef), `${name} gets every secret of the school.`]),
      ]),
    ...pods.flatMap(({ name, container }) =>
      (container.envFrom ?? [])
        .map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name)
        .map((source) => /** @type {Demand} */ ([sources.includes(source), `${name} takes settings from ${source}, which isn't there.`])),
    ),
  ]
}

/** Services, policies and budgets choose pods that are there, by ports that they have. @returns {Demand[]} */
function demandConnections(/** @type {Resource[]} */ resources, /** @type {Pod[]} */ pods) {
  const services = /** @type {Service[]} */ (ofKind(resources, 'Service'))
  const budgets = /** @type {PodDisruptionBudget[]} */ (ofKind(resources, 'PodDisruptionBudget'))
  const policies = /** @type {NetworkPolicy[]} */ (ofKind(resources, 'NetworkPolicy'))
  const ingresses = /** @type {Ingress[]} */ (ofKind(resources, 'Ingress'))
  const paths = ingresses.flatMap(({ spec }) =>
    (spec?.rules ?? []).flatMap(({ host, http }) => (http?.paths ?? []).map((path) => ({ host, ...path }))),
  )
  const chosenBy = (/** @type {Record<string, string>} */ wanted) => pods.filter((pod) => isSelected(wanted, pod))
  const portsOf = (/** @type {Pod[]} */ some) => some.flatMap(({ container }) => container.ports ?? [])
  return [
    ...services.flatMap(({ metadata, spec }) => {
      const chosen = chosenBy(spec?.selector ?? {})
      const target = spec?.ports?.[0]?.targetPort
      return /** @type {Demand[]} */ ([
        [chosen.length === 1, `The service ${metadata?.name} leads to ${chosen.length} kinds of pods.`],
        [portsOf(chosen).some(({ name }) => name === target), `The service ${metadata?.name} leads to ${target}, no port of its pods.`],
      ])
    }),
    ...paths.map(
      ({ backend: { service } }) =>
        /** @type {Demand} */ ([
          services.some(
            ({ metadata, spec }) => metadata?.name === service?.name && spec?.ports?.some(({ name }) => name === service?.port?.name),
          ),
          `The Ingress leads to ${service?.name}, which isn't there.`,
        ]),
    ),
    ...paths
      .filter(({ backend }) => backend.service?.name === 'cms')
      .flatMap(({ host }) =>
        ofTheApi.map(
          (path) =>
            /** @type {Demand} */ ([
              paths.some((other) => other.host === host && other.path === path && other.backend.service?.name !== 'cms'),
              `At ${host} visitors reach the API past the web app, which knows their addresses: ${path}.`,
            ]),
        ),
      ),
    ...policies.flatMap(({ metadata, spec }) => {
      const chosen = chosenBy(spec?.podSelector.matchLabels ?? {})
      const open = (spec?.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port))
      return /** @type {Demand[]} */ ([
        [chosen.length > 0, `The policy ${metadata?.name} is about no pod.`],
        ...open.map((port) => [
          portsOf(chosen).some(({ containerPort }) => containerPort === port),
          `The policy ${metadata?.name} opens ${port}, no port of its pods.`,
        ]),
      ])
    }),
    ...pods
      .filter(({ kind, replicas }) => kind === 'Deployment' && replicas > 1)
      .map(
        (pod) =>
          /** @type {Demand} */ ([
            budgets.some(({ spec }) => isSelected(spec?.selector?.matchLabels ?? {}, pod)),
            `All pods of ${pod.name} may be drained at once.`,
          ]),
      ),
    [
      policies.some(({ spec }) => Object.keys(spec?.podSelector ?? {}).length === 0 && spec?.policyTypes?.length === 2),
      'There is no policy that shuts what the others leave open.',
    ],
  ]
}

/** One Job of this version migrates, and nobody else does. @returns {Demand[]} */
function demandMigration(/** @type {Resource[]} */ resources, /** @type {Pod[]} */ pods, /** @type {Facts} */ { version }) {
  const valueOf = (/** @type {Pod} */ { container }, /** @type {string} */ wanted) =>
    container.env?.find(({ name }) => name === wanted)?.value
  const servers = pods.filter(({ kind, image }) => kind === 'Deployment' && image === 'rijbaan-cms')
  const name = `migrate-${version.replaceAll('.', '-')}`
  return [
    [namesOf(resources, 'Job').join() === name, `The Job of this version isn't called ${name}.`],
    [pods.some((pod) => pod.name === name && valueOf(pod, 'MIGRATE') === 'only'), 'No Job brings the database to this version.'],
    ...servers.map(
      (pod) => /** @type {Demand} */ ([valueOf(pod, 'MIGRATE') === '0', `${pod.name} doesn't wait for the Job that migrates.`]),
    ),
    [servers.some((pod) => valueOf(pod, 'CMS_MODE') !== 'server'), 'No process runs the jobs.'],
  ]
}

/** What is wrong with a school's resources, as sentences. */
export function judgeResources(/** @type {Resource[]} */ resources, /** @type {Map<string, string>} */ tags, /** @type {Facts} */ facts) {
  const pods = listPods(resources)
  const demands = [
    ...pods.flatMap((pod) => [
      ...demandRights(pod),
      ...demandServing(pod, facts),
      ...demandVolumes(pod, resources),
      ...demandImage(pod, tags, facts),
    ]),
    ...demandSettings(resources, pods, facts),
    ...demandConnections(resources, pods),
    ...demandMigration(resources, pods, facts),
  ]
  return demands.filter(([isSo]) => !isSo).map(([, complaint]) => complaint)
}
