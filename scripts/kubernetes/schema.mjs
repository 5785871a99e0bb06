// Whether resources fit Kubernetes's own API: each is compiled as a value of its type, so that a field that isn't there, one that is
// missing and one of another kind are errors, as they are for a server that validates strictly.
import ts from 'typescript'
import { inProject } from '../lib/project.mjs'

/** @typedef {import('./read.mjs').Resource} Resource */

const virtualFile = inProject('scripts', 'manifests-as-values.ts')

const options = { noEmit: true, strict: true, skipLibCheck: true, module: ts.ModuleKind.NodeNext, types: [] }

/** The type of a resource: `batch/v1` and `CronJob` is that of `kubernetes-types/batch/v1`; the core has no group in its name. */
function typeOf(/** @type {Resource} */ { apiVersion: version, kind }) {
  /** @type {string} */
  const apiVersion = version ?? ''
  const place = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`
  return `import('kubernetes-types/${place}.js').${kind}`
}

const nameOf = (/** @type {Resource} */ { kind, metadata }) => `${kind} ${metadata?.name}`

/** What Kubernetes would refuse, as sentences. */
export function judgeSchema(/** @type {Resource[]} */ resources) {
  const lines = resources.map((resource, index) => `export const r${index}: ${typeOf(resource)} = ${JSON.stringify(resource)}`)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === virtualFile || fileExists(file)
  host.getSourceFile = (file, ...others) =>
    file === virtualFile ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(file, ...others)
  const program = ts.createProgram([virtualFile], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const resource = file && resources[file.getLineAndCharacterOfPosition(start).line]
    return `${resource ? nameOf(resource) : 'A manifest'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
