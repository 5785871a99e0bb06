import { randomBytes } from 'node:crypto'
import { digestOfToken } from '../token-digest'

/** How long an invitation to the panel works. */
const invitationHours = 48

/** Where a new member of staff chooses a password for the panel. */
export const panelInvitation = (cmsPublicUrl: string, registrationToken: string): string =>
  `${cmsPublicUrl}/admin/auth/register?registrationToken=${registrationToken}`

/** A token for an invitation. It says since when it works: the framework keeps no moment beside it. */
export const writeInvitationToken = (now: Date): string => `${randomBytes(20).toString('hex')}-${now.getTime().toString(36)}`

/** What stands of it in the database: its digest, and since when it works. */
export const storedInvitation = (token: string): string => digestOfToken(token) + (/-[0-9a-z]+$/.exec(token)?.[0] ?? '')

/** Whether an invitation still works, by its token or what stands of it. The framework's own tokens, of a version before, count from when the account was made. */
export function isInvitationOpen({ registrationToken, createdAt }: { registrationToken: string; createdAt: Date }, now: Date): boolean {
  const [, written] = registrationToken.split('-')
  const since = written === undefined ? createdAt.getTime() : parseInt(written, 36)
  return now.getTime() < since + invitationHours * 3_600_000
}
