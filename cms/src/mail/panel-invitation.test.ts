import { expect, test } from 'vitest'
import { isInvitationOpen, writeInvitationToken } from './panel-invitation'

const written = new Date('2026-03-02T09:00:00Z')
const after = (hours: number) => new Date(written.getTime() + hours * 3_600_000)

test.each([
  [0, true],
  [47.9, true],
  [48, false],
  [500, false],
])('after %s hours an invitation works: %s', (hours, works) => {
  const registrationToken = writeInvitationToken(written)
  expect(registrationToken).toMatch(/^[\w-]{45,60}$/)
  // An account that is invited again is older than its invitation.
  expect(isInvitationOpen({ registrationToken, createdAt: new Date(0) }, after(hours))).toBe(works)
  expect(isInvitationOpen({ registrationToken: 'f'.repeat(40), createdAt: written }, after(hours))).toBe(works)
})
