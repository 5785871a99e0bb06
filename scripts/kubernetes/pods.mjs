// The pods that resources ask for, wherever their template stands.

/** @typedef {import('./read.mjs').Resource} Resource */
/** @typedef {import('kubernetes-types/core/v1.js').Container} Container */
/** @typedef {import('kubernetes-types/core/v1.js').PodTemplateSpec} PodTemplateSpec */
/** @typedef {import('kubernetes-types/core/v1.js').PodSpec} PodSpec */

/**
 * @typedef {object} Pod
 * @property {string} name Of the resource that asks for it.
 * @property {string} kind
 * @property {number} replicas
 * @property {Record<string, string>} labels
 * @property {PodSpec} spec
 * @property {Container} container The only one.
 * @property {string} image Its image's name, without a place and a version.
 */

/** @returns {PodTemplateSpec | undefined} */
function templateOf(/** @type {Resource} */ resource) {
  if (resource.kind === 'CronJob') return resource.spec?.jobTemplate.spec?.template
  if (resource.kind === 'Deployment' || resource.kind === 'Job') return resource.spec?.template
  return undefined
}

const imageName = (/** @type {string} */ image) => image.replace(/^.*\//, '').replace(/:.*$/, '')

/** @returns {Pod[]} */
export function listPods(/** @type {Resource[]} */ resources) {
  return resources.flatMap((resource) => {
    const template = templateOf(resource)
    const container = template?.spec?.containers[0]
    if (!template?.spec || !container) return []
    const replicas = resource.kind === 'Deployment' ? (resource.spec?.replicas ?? 1) : 1
    const labels = template.metadata?.labels ?? {}
    const { name = '' } = resource.metadata ?? {}
    return [{ name, kind: resource.kind ?? '', replicas, labels, spec: template.spec, container, image: imageName(container.image ?? '') }]
  })
}

/** Whether a selector's labels are all on a pod. */
export const isSelected = (/** @type {Record<string, string>} */ wanted, /** @type {Pod} */ { labels }) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)
