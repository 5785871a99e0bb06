/** Where a new member of staff chooses a password for the panel. */
export const panelInvitation = (cmsPublicUrl: string, registrationToken: string): string =>
  `${cmsPublicUrl}/admin/auth/register?registrationToken=${registrationToken}`
