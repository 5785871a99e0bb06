import { z } from 'zod'
import { currentUser } from '../people/model'

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

/** Who is signed in shows it again: the current password, and a code where a second factor is on (ASVS 7.5.1). */
export const proof = z.object({ currentPassword: secret.default(''), code: z.string().max(40).optional() })
export type Proof = z.infer<typeof proof>

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
