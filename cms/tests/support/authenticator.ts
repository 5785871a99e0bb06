import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyAnswer, PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from '@rijbaan/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser or a device could do otherwise than it should. */
export type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Nobody showed a fingerprint, a face or a PIN. */
  isUnverified?: boolean
  counter?: number
  /** The key claims an id of its own choice. */
  credentialId?: string
  userHandle?: string
  /** What the device says about its make, in place of nothing. */
  attestation?: { format: string; statement: Map<string, unknown> }
  /** Signed by another key than the one that was made. */
  isForged?: boolean
}

type Key = { id: string; privateKey: KeyObject; userHandle: string; counter: number }

const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 }

const digest = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A public key as authenticators write it: COSE, ES256. */
function coseKeyOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  return isoCBOR.encode(new Map(entries))
}

const bigEndian = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A phone with passkeys as far as a server sees it: real keys, real signatures, and a count of its own for each key. */
export function openAuthenticator(usualOrigin = 'http://localhost:3000') {
  const keys = new Map<string, Key>()

  const authenticatorData = (rpId: string, twist: Twist, counter: number, more: Buffer[] = []): Buffer => {
    const flags = flag.present | (twist.isUnverified ? 0 : flag.verified) | (more.length > 0 ? flag.hasKey : 0)
    return Buffer.concat([digest(twist.rpId ?? rpId), Buffer.from([flags]), bigEndian(twist.counter ?? counter, 4), ...more])
  }

  return {
    /** Makes a passkey, as `navigator.credentials.create()` does. */
    create(options: PasskeyCreationOptions, twist: Twist = {}): PasskeyCreation {
      const { publicKey, privateKey } = newKeyPair()
      const id = twist.credentialId ?? randomBytes(20).toString('base64url')
      keys.set(id, { id, privateKey, userHandle: options.user.id, counter: 1 })
      const bytes = Buffer.from(id, 'base64url')
      const key = [Buffer.alloc(16), bigEndian(bytes.length, 2), bytes, Buffer.from(coseKeyOf(publicKey))]
      const { format = 'none', statement = new Map<string, unknown>() } = twist.attestation ?? {}
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authenticatorData(options.rp.id, twist, 1, key))],
      ])
      const told = clientData(twist.type ?? 'webauthn.create', twist.challenge ?? options.challenge, twist.origin ?? usualOrigin)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: told.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Answers by the newest passkey, as `navigator.credentials.get()` does. */
    answer(options: PasskeyRequestOptions, twist: Twist = {}): PasskeyAnswer {
      const key = [...keys.values()].at(-1)
      if (!key) throw new Error('This authenticator has no passkey.')
      key.counter += 1
      const data = authenticatorData(options.rpId, twist, key.counter)
      const told = clientData(twist.type ?? 'webauthn.get', twist.challenge ?? options.challenge, twist.origin ?? usualOrigin)
      const signer = twist.isForged ? newKeyPair().privateKey : key.privateKey
      const id = twist.credentialId ?? key.id
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: told.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, digest(told)]), signer).toString('base64url'),
          userHandle: twist.userHandle ?? key.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>
