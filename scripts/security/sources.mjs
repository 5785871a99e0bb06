// What the sources of the servers and of the browser's part never do, whatever else they do.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'

const folders = ['contract/src', 'servers/src', 'cms/config', 'cms/src', 'web/app', 'web/server']
const isCode = /(?<!\.test|\.d)\.(ts|tsx|mjs)$/

/** @typedef {{ file: string, text: string }} Source */

/** Without its comments, which may name what the code doesn't do. */
const withoutComments = (/** @type {string} */ text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** @returns {Source[]} */
function readFolder(/** @type {string} */ folder) {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isCode.test(file))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)))
    .map((file) => ({ file, text: withoutComments(readFileSync(inProject(file), 'utf8')) }))
}

/** The code that runs where the product runs: its tests and tools are not among it. */
export const sources = folders.flatMap(readFolder)

/** Where a pattern is found, as `file: what stands there`. */
export const findIn = (/** @type {readonly Source[]} */ some, /** @type {RegExp} */ pattern) =>
  some.flatMap(({ file, text }) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([found]) => `${file}: ${found}`))

/** Code that becomes code, and commands that a shell reads. */
export const interpreted =
  /\beval\(|\bnew Function\(|\bexecSync\(|\bshell: true|from 'node:vm'|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/

/** Randomness that can be foretold. */
export const guessable = /\bMath\.random\(/

/** Digests and ciphers by other names than those of the inventory. */
export const unknownPrimitives =
  /\bcreate(?:Hash|Hmac)\((?!'sha256')[^),]*|\bcreate(?:De|C)ipheriv\((?!'aes-256-gcm')[^),]*|\bcreateCipher\(|\bcreateDecipher\(/

/** What a browser keeps when its tab is closed, or would. */
export const browserStorage = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b[.[(]/

/** Calls of a server to another one that would follow wherever that one points. */
export const followedRedirects = (/** @type {readonly Source[]} */ some) =>
  some.flatMap(({ file, text }) =>
    [...text.matchAll(/\bfetch\(/g)]
      .map(({ index }) => text.slice(index, index + 400))
      .filter((call) => !/\bredirect: 'manual'/.test(call))
      .map((call) => `${file}: ${call.split('\n')[0]}`),
  )
