import type { Limit } from '../../../http/limits'

/** Mails to one mailbox about addresses that staff change, in the portal and in the panel: those to the former address too, of whomever they are. */
export const movesPerMailbox: Limit = {
  name: 'email-move-mailbox',
  points: 20,
  seconds: 24 * 3600,
  isPerAddress: false,
  code: 'too-many-attempts',
}
