// What the product says of itself, which its manifests have to fit.
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'

const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')

const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found))

/** @typedef {ReturnType<typeof readFacts>} Facts */

export function readFacts() {
  const dockerfile = read('docker/Dockerfile')
  return {
    /** @type {string} */
    version: JSON.parse(read('package.json')).version,
    /** Settings that .env.example describes. */
    settings: matches(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm),
    /** Stages of the Dockerfile: an image is one of them. */
    stages: matches(dockerfile, /^FROM \S+ AS (\S+)$/gm),
    /** Where health is asked for, by image. @type {Record<string, Set<string>>} */
    healthPaths: {
      'rijbaan-cms': matches(read('cms/src/http/health.ts'), /'(\/[a-z]+)'/g),
      'rijbaan-web': matches(read('web/server/app.ts'), /'(\/(?:livez|readyz|healthz))'/g),
    },
    /** Seconds that a server gives itself to stop. */
    stopSeconds: Number(/patienceMilliseconds = ([\d_]+)/.exec(read('web/server/start.ts'))?.[1]?.replace('_', '')) / 1000,
    isFile: (/** @type {string} */ file) => existsSync(inProject(file)),
  }
}
