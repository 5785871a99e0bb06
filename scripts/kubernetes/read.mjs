// Reads docker/kubernetes: what the base and a school's folder hold, as one list of resources.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { inProject } from '../lib/project.mjs'

export const baseFolder = inProject('docker', 'kubernetes', 'base')
export const schoolFolder = inProject('docker', 'kubernetes', 'schools', 'example')

/**
 * @typedef {import('kubernetes-types/core/v1.js').Service} Service
 * @typedef {import('kubernetes-types/core/v1.js').ConfigMap} ConfigMap
 * @typedef {import('kubernetes-types/core/v1.js').Secret} Secret
 * @typedef {import('kubernetes-types/core/v1.js').Namespace} Namespace
 * @typedef {import('kubernetes-types/core/v1.js').PersistentVolumeClaim} PersistentVolumeClaim
 * @typedef {import('kubernetes-types/apps/v1.js').Deployment} Deployment
 * @typedef {import('kubernetes-types/batch/v1.js').Job} Job
 * @typedef {import('kubernetes-types/batch/v1.js').CronJob} CronJob
 * @typedef {import('kubernetes-types/networking/v1.js').Ingress} Ingress
 * @typedef {import('kubernetes-types/networking/v1.js').NetworkPolicy} NetworkPolicy
 * @typedef {import('kubernetes-types/policy/v1.js').PodDisruptionBudget} PodDisruptionBudget
 * @typedef {Service | ConfigMap | Secret | Namespace | PersistentVolumeClaim | Deployment | Job | CronJob | Ingress | NetworkPolicy | PodDisruptionBudget} Resource
 */

/**
 * @typedef {object} Kustomization
 * @property {string[]} resources
 * @property {{ name: string, newTag?: string, newName?: string }[]} [images]
 * @property {{ name: string, envs: string[] }[]} [configMapGenerator]
 * @property {{ name: string, envs: string[] }[]} [secretGenerator]
 */

/** @returns {Kustomization} */
export const readKustomization = (/** @type {string} */ folder) => parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'))

/** All resources in a text of YAML documents. @returns {Resource[]} */
export function parseResources(/** @type {string} */ text) {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
}

const readFiles = (/** @type {string} */ folder) =>
  readKustomization(folder)
    .resources.filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseResources(readFileSync(path.join(folder, name), 'utf8')))

/** The lines of the files that a generator names, together. */
const readEnvs = (/** @type {string[]} */ files) =>
  Object.assign({}, ...files.map((file) => parseEnv(readFileSync(path.join(schoolFolder, file), 'utf8'))))

/** The base and the example school, with its settings as the generators make them; its patches are left out. @returns {Resource[]} */
export function readResources() {
  const { configMapGenerator = [], secretGenerator = [] } = readKustomization(schoolFolder)
  return [
    ...configMapGenerator.map(({ name, envs }) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: readEnvs(envs) })),
    ...secretGenerator.map(({ name, envs }) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData: readEnvs(envs) })),
    ...readFiles(schoolFolder),
    ...readFiles(baseFolder),
  ].map((resource) => /** @type {Resource} */ (resource))
}
