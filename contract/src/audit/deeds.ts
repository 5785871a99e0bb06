import type { AuditKind } from '../endpoint'
import type { ProblemCode } from '../problems'

/** A sign-in by this endpoint that was refused, as the audit log names it: nobody knows who it was, only whose account. */
export const refusedSignIn = (action: string): string => `${action}Refused`

/**
 * Refusals that are a failed sign-in. A right password that waits for its second factor is none; one that comes while there is a
 * lock is told by the first of them alone, for they cost whoever sends them nothing.
 */
export const failedSignIns: readonly ProblemCode[] = [
  'invalid-credentials',
  'second-factor-wrong',
  'passkey-refused',
  'account-disabled',
  'account-locked',
  'too-many-attempts',
]

/** What the audit log tells beside calls of the contract: what is done in the panel, and by commands on the server. */
export const deeds = {
  'panel.create': 'panel',
  'panel.update': 'panel',
  'panel.delete': 'panel',
  'panel.publish': 'panel',
  'panel.unpublish': 'panel',
  'panel.discard': 'panel',
  'panel.addFile': 'panel',
  'panel.changeFile': 'panel',
  'panel.deleteFile': 'panel',
  'panel.accounts': 'panel',
  'panel.roles': 'panel',
  'panel.ownAccount': 'panel',
  'panel.endSessions': 'panel',
  'panel.sendMailAgain': 'panel',
  'panel.settings': 'panel',
  'panel.signIn': 'sign-in',
  'panel.signInRefused': 'sign-in',
  'panel.signOut': 'sign-in',
  'server.addPerson': 'change',
  'server.setRole': 'change',
  'server.addOwner': 'change',
  'server.resetSecondFactor': 'change',
  'server.requireSecondFactor': 'change',
  'people.changeEmail': 'own-account',
  'people.changeName': 'own-account',
  'people.deleteSecretWrong': 'change',
} as const satisfies Record<string, AuditKind>

export type Deed = keyof typeof deeds
