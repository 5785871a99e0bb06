import {
  challengeMinutes,
  isPasskeyTransport,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@rijbaan/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'

/** The site that passkeys are for: its host is what they are bound to. */
export type Site = { name: string; publicUrl: string }

/** A key as it is kept. */
export type StoredKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** A key that was shown to be there, with what else its device says. */
export type MadeKey = StoredKey & { isBackedUp: boolean }

const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
const timeout = challengeMinutes * 60_000

const hostOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => new URL(publicUrl).hostname

const toKnown = ({ credentialId, transports }: Pick<StoredKey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.filter(isPasskeyTransport),
})

/** What one's account is called on an authenticator: `handle` says nothing about the person, the names are for their own eyes. */
export type KeyOwner = { handle: string; username: string; fullName: string }

/** What the browser is to make a key by; `keys` are those that its owner has already. */
export async function creationOptions(site: Site, owner: KeyOwner, keys: StoredKey[]): Promise<PasskeyCreationOptions> {
  const authenticatorSelection = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const
  const options = await generateRegistrationOptions({
    rpID: hostOf(site),
    rpName: site.name,
    userID: isoBase64URL.toBuffer(owner.handle),
    userName: owner.username,
    userDisplayName: owner.fullName,
    timeout,
    supportedAlgorithmIDs: algorithms,
  })
  const { rp, user, challenge, pubKeyCredParams } = options
  return {
    rp: { id: hostOf(site), name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: keys.map(toKnown),
    authenticatorSelection,
    attestation: 'none',
  }
}

/** What the browser is to answer by one of these keys, or by whichever it has for the site where none is named. */
export async function requestOptions(site: Pick<Site, 'publicUrl'>, keys: StoredKey[] = []): Promise<PasskeyRequestOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: hostOf(site) })
  return { rpId: hostOf(site), challenge, timeout, userVerification: 'required', allowCredentials: keys.map(toKnown) }
}

/** The challenge that a browser says it answers; null where that can't be read. */
export function challengeIn({ response: { clientDataJSON } }: PasskeyCreation | PasskeyAnswer): string | null {
  try {
    const read: unknown = decodeClientDataJSON(clientDataJSON)
    const challenge = typeof read === 'object' && read !== null && 'challenge' in read ? read.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The number of whoever a device says its key is of, as documents have them; null where it can be nobody's, which no database is asked for. */
export function ownerIn(userHandle: string): string | null {
  const owner = Buffer.from(userHandle, 'base64url').toString()
  return /^[\w-]{1,60}$/.test(owner) ? owner : null
}

/**
 * Whether a new key brings no certificate. None is asked for, so that none has to be looked up: its address would be the
 * sender's to choose.
 */
function hasNoCertificate({ response }: PasskeyCreation): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The key that a browser has made for this challenge, or null where anything about it is wrong. */
export async function readCreation(credential: PasskeyCreation, challenge: string, site: Pick<Site, 'publicUrl'>): Promise<MadeKey | null> {
  try {
    if (!hasNoCertificate(credential)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    // The id that the browser names must be the one that the device signed for.
    if (!verified || registrationInfo.credential.id !== credential.id) return null
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(registrationInfo.credential.publicKey),
      counter: registrationInfo.credential.counter,
      transports: (credential.response.transports ?? []).filter(isPasskeyTransport),
      isBackedUp: registrationInfo.credentialBackedUp,
    }
  } catch {
    // The library throws for each thing that is wrong with what was sent; it asks nobody else.
    return null
  }
}

/** What a key's device counts after an answer that holds, or null for one that doesn't: a counter may never go back. */
export async function readAnswer(
  credential: PasskeyAnswer,
  challenge: string,
  key: StoredKey,
  site: Pick<Site, 'publicUrl'>,
): Promise<Pick<MadeKey, 'counter' | 'isBackedUp'> | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: isoBase64URL.toBuffer(key.publicKey), counter: key.counter },
    })
    return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : null
  } catch {
    return null
  }
}
