import {
  accept,
  checkPasskeyName,
  firstPasskeyName,
  normalisePasskeyName,
  passkeyLimit,
  passkeyNameProblems,
  refuse,
  refuseFields,
  type Passkey,
  type PasskeyCreation,
  type PasskeyCreationOptions,
  type Result,
  type SignInMethods,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { readTexts } from '../../../database/json'
import { ask, inTransaction } from '../../../database/transaction'
import { fullNameOf } from '../../../full-name'
import { takePoint } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { lockProven } from '../../person/lib/lock'
import { isUniqueViolation } from '../../person/lib/unique-email'
import { endWhatPasswordOpened } from '../lib/first-factor'
import { passkeyStartsPerSession } from '../lib/limits'
import { mailAboutPasskey } from '../lib/passkey-mails'
import { passkeyColumns, toKey, toPasskey, type PasskeyRow } from '../lib/passkey-rows'
import { challengeIn, creationOptions, readCreation, type MadeKey } from '../lib/webauthn'
import challengeService from './challenges'
import recoveryCodeService from './recovery-codes'

/** One's own passkeys: each is both factors at once, as it is only used after a fingerprint, a face or a PIN. */
const passkeys = ({ strapi }: { strapi: Core.Strapi }) => {
  const challenges = challengeService({ strapi })
  const outbox = outboxService({ strapi })
  const recoveryCodes = recoveryCodeService({ strapi })

  const rowsOf = (userId: number): Promise<PasskeyRow[]> =>
    ask(strapi, (connection) =>
      connection('passkeys')
        .where({ user_id: userId })
        .orderBy('id')
        .select(...passkeyColumns),
    )

  const findOwn = (userId: number, id: number): Promise<PasskeyRow | undefined> =>
    ask(strapi, (connection) =>
      connection('passkeys')
        .where({ id, user_id: userId })
        .first(...passkeyColumns),
    )

  /** An id of its own for authenticators, which says nothing about the person (WebAuthn, user handle). */
  async function handleOf({ id }: Person): Promise<string> {
    const row = await strapi.db.connection('up_users').where({ id }).first('document_id')
    return Buffer.from(row?.document_id ?? '').toString('base64url')
  }

  async function postMail(kind: Parameters<typeof mailAboutPasskey>[0], name: string, person: Person): Promise<void> {
    const [school, texts] = [await findSchool(strapi), await findMailTexts(strapi)]
    await outbox.post([mailAboutPasskey(kind, name, person, { school, texts, publicUrl: settingsOf(strapi).publicUrl, at: now(strapi) })])
  }

  async function store(trx: Knex.Transaction, person: Person, key: MadeKey, device: string): Promise<Result<PasskeyRow>> {
    // Two that are added at once are counted one after the other; one that is asked for while the session is ended comes to nothing.
    const locked = await lockProven(trx, person)
    if (!locked.ok) return locked
    const own = await rowsOf(person.id)
    if (own.length >= passkeyLimit) return refuse('passkey-limit', { max: passkeyLimit })
    const name = firstPasskeyName(
      { device, firstName: person.firstName, language: person.language },
      own.map((row) => row.name),
    )
    await strapi.db.query('api::auth.passkey').create({
      data: {
        userId: person.id,
        credentialId: key.credentialId,
        publicKey: key.publicKey,
        counter: key.counter,
        transports: key.transports,
        backedUp: key.isBackedUp,
        name,
      },
    })
    const stored = (await rowsOf(person.id)).find((row) => row.credential_id === key.credentialId)
    if (!stored) throw new Error('A passkey that was just stored is not there.')
    return accept(stored)
  }

  return {
    async list(person: Person): Promise<SignInMethods> {
      const rows = await rowsOf(person.id)
      const account = await strapi.db.connection('up_users').where({ id: person.id }).first('recovery_codes')
      return {
        passkeys: rows.map(toPasskey),
        hasAuthenticatorApp: person.hasAuthenticatorApp,
        recoveryCodesLeft: readTexts(account?.recovery_codes ?? null).length,
      }
    },

    /** What the browser makes a passkey by. */
    async start(person: Person): Promise<Result<PasskeyCreationOptions>> {
      const point = await takePoint(strapi, passkeyStartsPerSession, person.deviceId)
      if (!point.ok) return point
      const own = await rowsOf(person.id)
      if (own.length >= passkeyLimit) return refuse('passkey-limit', { max: passkeyLimit })
      const { name } = await findSchool(strapi)
      const owner = { handle: await handleOf(person), username: person.username, fullName: fullNameOf(person) }
      const options = await creationOptions({ name, publicUrl: settingsOf(strapi).publicUrl }, owner, own.map(toKey))
      await challenges.issue(options.challenge, 'add', person)
      return accept(options)
    },

    /** Adds the passkey that the browser has made, named after its device; the first second factor brings recovery codes. */
    async add(person: Person, credential: PasskeyCreation, device: string): Promise<Result<{ passkey: Passkey; recoveryCodes: string[] }>> {
      const challenge = challengeIn(credential)
      if (challenge === null) return refuse('passkey-not-added')
      if (!(await challenges.use(challenge, 'add', person))) return refuse('passkey-expired')
      const key = await readCreation(credential, challenge, settingsOf(strapi))
      if (!key) return refuse('passkey-not-added')
      try {
        return await inTransaction(strapi, async (trx) => {
          const stored = await store(trx, person, key, device)
          if (!stored.ok) return stored
          await endWhatPasswordOpened(strapi, trx, person)
          const codes = await recoveryCodes.issueFirst(trx, person.id)
          await postMail('passkeyAdded', stored.value.name, person)
          return accept({ passkey: toPasskey(stored.value), recoveryCodes: codes })
        })
      } catch (problem) {
        if (isUniqueViolation(problem)) return refuse('passkey-known')
        throw problem
      }
    },

    async rename(person: Person, id: number, name: string): Promise<Result<Passkey>> {
      const problem = checkPasskeyName(name)
      if (problem) return refuseFields({ name: problem }, passkeyNameProblems)
      await strapi.db
        .connection('passkeys')
        .where({ id, user_id: person.id })
        .update({ name: normalisePasskeyName(name) })
      const row = await findOwn(person.id, id)
      return row ? accept(toPasskey(row)) : refuse('not-found')
    },

    /** Removes a passkey; with the last second factor its recovery codes go too. */
    async remove(person: Person, id: number): Promise<Result<{ message: string }>> {
      return inTransaction(strapi, async (trx) => {
        const locked = await lockProven(trx, person)
        if (!locked.ok) return locked
        const row = await findOwn(person.id, id)
        const removed = await trx('passkeys').where({ id, user_id: person.id }).delete()
        if (!row || removed === 0) return refuse('not-found')
        await recoveryCodes.forgetOfNothing(trx, person.id)
        await postMail('passkeyRemoved', row.name, person)
        return accept({ message: 'The passkey is removed.' })
      })
    },
  }
}

export default passkeys
