import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { accept, refuse, refuseAt, type Result, type SecondFactorSetup } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../../../database/transaction'
import { clearPoints, takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { findSchool } from '../../content/lib/school'
import { readTexts } from '../../../database/json'
import { settingsOf } from '../../../settings'
import { userType } from '../../person/lib/user-type'
import { getAccount, type Account } from '../lib/accounts'
import { isPassword } from '../lib/hash'
import { guessesPerAccount } from '../lib/limits'

const period = 30
const codeCount = 10

const totpFor = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period, label, issuer })

/** Ten characters from an alphabet without look-alikes, in two halves. */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/** A second factor: codes of an authenticator app (TOTP), and recovery codes for when the phone is lost. */
const secondFactor = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.db.query(userType)
  const key = createHmac('sha256', settingsOf(strapi).encryptionKey).update('second factor').digest()

  /** Recovery codes are stored as keyed digests: short as they are, a plain one could be tried out. */
  const digestOf = (code: string): string =>
    createHmac('sha256', key)
      .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
      .digest('hex')

  /** Secrets are stored sealed: who only has the database has no codes. */
  function seal(plain: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  function unseal(stored: string): string {
    const bytes = Buffer.from(stored, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  /** The time step that a code belongs to, one to either side of now; null for a code of no such step. */
  function stepOf(secret: string, code: string): number | null {
    if (!/^\d{6}$/.test(code)) return null
    const delta = totpFor(secret).validate({ token: code, window: 1 })
    return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
  }

  /** A code works once: its step must be later than the last one used, also for two at the same moment. */
  async function useStep(id: number, step: number): Promise<boolean> {
    const used = await strapi.db
      .connection('up_users')
      .where({ id })
      .where((query) => void query.whereNull('second_factor_last_step').orWhere('second_factor_last_step', '<', step))
      .update({ second_factor_last_step: step })
    return used === 1
  }

  async function useRecoveryCode({ id }: Account, code: string): Promise<boolean> {
    const digest = digestOf(code)
    return inTransaction(strapi, async (trx) => {
      // Locks the row, so that one code can't serve twice.
      await trx('up_users')
        .where({ id })
        .update({ second_factor_last_step: trx.ref('second_factor_last_step') })
      const account = await trx('up_users').where({ id }).first('recovery_codes')
      const recoveryCodes = readTexts(account?.recovery_codes ?? null)
      if (!recoveryCodes.includes(digest)) return false
      await users().update({ where: { id }, data: { recoveryCodes: recoveryCodes.filter((stored) => stored !== digest) } })
      return true
    })
  }

  const turnOff = (id: number) =>
    users().update({
      where: { id },
      data: { secondFactorSecret: null, secondFactorPending: null, secondFactorLastStep: null, recoveryCodes: null },
    })

  return {
    /** Whether a code of the app, or one of the recovery codes, opens this account now. */
    async accepts(account: Account, code: string): Promise<boolean> {
      if (!account.secondFactorSecret) return false
      const plain = code.replace(/\s/g, '')
      const step = stepOf(unseal(account.secondFactorSecret), plain)
      return step === null ? useRecoveryCode(account, plain) : useStep(account.id, step)
    },

    /** A fresh secret to scan; it counts once a first code has shown that the app has it. */
    async start(person: Person): Promise<Result<SecondFactorSetup>> {
      if (person.hasSecondFactor) return refuse('second-factor-on')
      const secret = new Secret({ size: 20 }).base32
      const { name } = await findSchool(strapi)
      await users().update({ where: { id: person.id }, data: { secondFactorPending: seal(secret) } })
      return accept({ secret, uri: totpFor(secret, person.username, name).toString() })
    },

    /** Turns it on, and answers the recovery codes, which are shown this once. */
    async confirm(person: Person, code: string): Promise<Result<{ recoveryCodes: string[] }>> {
      if (person.hasSecondFactor) return refuse('second-factor-on')
      const row = await strapi.db.connection('up_users').where({ id: person.id }).first('second_factor_pending')
      const pending = row?.second_factor_pending
      if (!pending) return refuse('second-factor-off')
      const guess = await takePoint(strapi, guessesPerAccount, String(person.id))
      if (!guess.ok) return guess
      const step = stepOf(unseal(pending), code.replace(/\s/g, ''))
      if (step === null) return refuseAt('code', refuse('second-factor-wrong'))
      await clearPoints(strapi, guessesPerAccount, String(person.id))
      const recoveryCodes = Array.from({ length: codeCount }, newRecoveryCode)
      await users().update({
        where: { id: person.id },
        data: {
          secondFactorSecret: pending,
          secondFactorPending: null,
          secondFactorLastStep: step,
          recoveryCodes: recoveryCodes.map(digestOf),
        },
      })
      return accept({ recoveryCodes })
    },

    /** Turns one's own off; the password shows that it is oneself. */
    async remove(person: Person, currentPassword: string): Promise<Result<{ message: string }>> {
      if (!person.hasSecondFactor) return refuse('second-factor-off')
      const guess = await takePoint(strapi, guessesPerAccount, String(person.id))
      if (!guess.ok) return guess
      const account = await getAccount(strapi, person.id)
      if (!(await isPassword(currentPassword, account.password))) return refuseAt('currentPassword', refuse('current-password-wrong'))
      await clearPoints(strapi, guessesPerAccount, String(person.id))
      await turnOff(person.id)
      return accept({ message: 'The second factor is off.' })
    },

    turnOff,
  }
}

export default secondFactor
