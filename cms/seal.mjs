// Encrypts a backup's secrets and opens them again, in age's format: `age --decrypt` opens them as well.
import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** @typedef {{ recipient: string | null, identity: string | null, passphrase: string | null }} Keys */

/**
 * The secrets for the recipient, or else by the passphrase; null where there is neither. A passphrase takes a second or two: it is made
 * slow to guess.
 */
export async function seal(/** @type {Record<string, string>} */ secrets, /** @type {Keys} */ { recipient, passphrase }) {
  if (!recipient && !passphrase) return null
  const encrypter = new Encrypter()
  if (recipient) encrypter.addRecipient(recipient)
  else encrypter.setPassphrase(passphrase ?? '')
  const bytes = await encrypter.encrypt(`${JSON.stringify(secrets, null, 2)}\n`)
  return { bytes, by: recipient ? 'recipient' : 'passphrase' }
}

/** The secrets in a file that `seal` made. @returns {Promise<Record<string, string>>} */
export async function unseal(/** @type {string} */ file, /** @type {Keys} */ { identity, passphrase }) {
  const decrypter = new Decrypter()
  if (identity) decrypter.addIdentity(identity)
  if (passphrase) decrypter.addPassphrase(passphrase)
  return JSON.parse(await decrypter.decrypt(await readFile(file), 'text'))
}
