import { z } from 'zod'
import { asProblem } from '../input'
import { currentUser } from '../people/model'
import { passkeyTransports } from './passkeys'

const secret = z.string().max(1000)

/** Username or e-mail and password (R21); `code` answers a `second-factor-required`. */
export const credentials = z.object({
  username: secret.default(''),
  password: secret.default(''),
  /** Six digits of the authenticator app, or a recovery code. */
  code: z.string().max(40).optional(),
})
export type Credentials = z.infer<typeof credentials>

export const passwordChange = z.object({ newPassword: secret.default(''), currentPassword: secret.optional() })
export type PasswordChange = z.infer<typeof passwordChange>

/** A token of another shape is one that nobody was mailed: refused as such, not as a field. */
export const tokenPassword = z.object({ token: z.string().max(200).catch(''), newPassword: secret.default('') })
export type TokenPassword = z.infer<typeof tokenPassword>

export const forgotPassword = z.object({ username: secret.default('') })

/** One browser or phone where the person is signed in. */
export const session = z.object({
  id: z.string(),
  /** What the browser says that it is, shortened. */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof session>

export const sessionList = z.array(session)
export const ended = z.object({ ended: z.number() })

/** What is shown once while a second factor is set up. */
export const secondFactorSetup = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** `otpauth://…`, what the QR code holds. */
  uri: z.string(),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const secondFactorCode = z.object({ code: z.string().max(40).default('') })
/** Shown once; each works once in place of a code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const signedIn = currentUser

/** Bytes as WebAuthn has them in JSON: base64url without padding, of at most so many characters. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => /^[\w-]+$/.test(text), { params: asProblem('unreadable') })

/** A credential's id has at most 1023 bytes, by WebAuthn. */
const credentialId = bytes(1364)
const keyType = z.literal('public-key')

/** A passkey's key, as options name it to the browser. */
const knownCredential = z.object({ id: z.string(), type: keyType, transports: z.array(z.enum(passkeyTransports)).optional() })

/** What the browser is given to make a passkey by: discoverable, with user verification, without attestation. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: keyType })),
  timeout: z.number(),
  /** Keys that the person has here already. */
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>

/** What the browser is given to answer by a passkey. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** The keys that will do; none named: whichever the browser has for this site. */
  allowCredentials: z.array(knownCredential),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

/** A passkey that the browser has made, as `navigator.credentials.create()` answers it in JSON. */
export const passkeyCreation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: keyType,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(20).optional(),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** A passkey's answer to a challenge, as `navigator.credentials.get()` has it in JSON. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: keyType,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** Whose passkey it is; one that the browser found by itself always says so. */
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** Who is signed in shows it again: the current password, and a code where a second factor is on, or a passkey (ASVS 7.5.1). */
export const proof = z.object({
  currentPassword: secret.default(''),
  code: z.string().max(40).optional(),
  /** In place of both. */
  passkey: passkeyAnswer.optional(),
})
export type Proof = z.infer<typeof proof>

export const newPasskey = z.object({ credential: passkeyCreation })
export const passkeySignIn = z.object({ credential: passkeyAnswer })
export const passkeyRename = z.object({ name: z.string().max(1000).default('') })

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** The key lies with a password manager or in a cloud, not on one device alone. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  /** Null until it has opened anything. */
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** What someone can sign in by, beside the password. */
export const signInMethods = z.object({
  passkeys: z.array(passkey),
  hasAuthenticatorApp: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SignInMethods = z.infer<typeof signInMethods>

/** The recovery codes come with a first second factor, and are shown this once; none for who has some. */
export const addedPasskey = recoveryCodes.extend({ passkey })

/** An address of the panel that lets in whoever asked for it. */
export const panelPass = z.object({ address: z.url() })
