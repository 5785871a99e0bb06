// The secrets of one data folder: made on the first start, the same ever after.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { secretNames } from './environment.mjs'
import { Problem } from './problem.mjs'

const newSecret = () => randomBytes(32).toString('base64url')

const newValue = (/** @type {string} */ name) => (name === 'APP_KEYS' ? Array.from({ length: 4 }, newSecret).join(',') : newSecret())

/** @returns {Record<string, string>} */
function readSecrets(/** @type {string} */ file) {
  if (!existsSync(file)) return {}
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof secrets === 'object' && secrets !== null && !Array.isArray(secrets)) return secrets
  } catch (cause) {
    throw new Problem(
      `${file} can't be read as secrets (${cause instanceof Error ? cause.message : cause}); put a copy back, or delete it to sign everybody out.`,
    )
  }
  throw new Problem(`${file} holds no secrets; put a copy back, or delete it to sign everybody out.`)
}

/**
 * The secrets in `DATA_DIR/secrets.json` (mode 600). What is missing there is generated and kept, also after an upgrade that
 * needs a new one. Fails with a sentence where the folder can't be written or the file can't be read.
 */
export function ensureSecrets(/** @type {string} */ dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Problem(`The data folder ${dataDir} can't be made (${cause instanceof Error ? cause.message : cause}).`)
  }
  const known = readSecrets(file)
  const missing = secretNames.filter((name) => !known[name])
  if (missing.length === 0) return known
  const secrets = { ...known, ...Object.fromEntries(missing.map((name) => [name, newValue(name)])) }
  // Written beside and renamed: a crash in between leaves the old file whole.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
