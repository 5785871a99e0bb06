import { formatMoment, toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { now } from '../../../clock'
import { composeMail } from '../../../mail/compose'
import { findMailTexts } from '../../../mail/find-texts'
import type { MailKind } from '../../../mail/own-texts'
import { panelInvitation, writeInvitationToken } from '../../../mail/panel-invitation'
import { settingsOf } from '../../../settings'
import { staffType } from '../../../strapi/staff-type'
import type { Staff } from './staff-accounts'

type Reader = Pick<Staff, 'email' | 'firstname' | 'preferedLanguage'>

/** Mails to whoever works in the panel, about their account there. */
export type StaffMail = Extract<MailKind, `panel${string}`>

type Further = { link?: string; recipient?: string; sender?: string | undefined; further?: (language: Language) => Record<string, string> }

/**
 * Mails a member of staff about their account, in their language; to `recipient` where it isn't the address that they have. `further` are
 * values that this kind of mail has beside those of all, and `sender` is what it comes from where that isn't the school's.
 */
export async function mailStaff(
  strapi: Core.Strapi,
  kind: StaffMail,
  staff: Reader,
  { link, recipient, sender, further }: Further = {},
): Promise<void> {
  const language = toLanguage(staff.preferedLanguage)
  const [school, texts] = [await findSchool(strapi), await findMailTexts(strapi)]
  const values = {
    firstName: staff.firstname || staff.email,
    changedAt: formatMoment(now(strapi), language),
    link: link ?? `${settingsOf(strapi).cmsPublicUrl}/admin`,
    schoolName: school.name,
    schoolPhone: school.phone,
    ...further?.(language),
  }
  await outboxService({ strapi }).post([
    {
      about: 'account',
      ...composeMail(texts[kind], language, values),
      recipient: recipient ?? staff.email,
      recipientId: null,
      replyTo: null,
      sender,
    },
  ])
}

/** Mails an invitation with the link that this account has. */
export const mailInvitation = (strapi: Core.Strapi, staff: Reader, registrationToken: string): Promise<void> =>
  mailStaff(strapi, 'panelInvitation', staff, { link: panelInvitation(settingsOf(strapi).cmsPublicUrl, registrationToken) })

/** Invites somebody anew who hasn't chosen a password yet, and answers the token: the link from before stops working. */
export async function inviteAgain(strapi: Core.Strapi, staff: Staff): Promise<string> {
  const registrationToken = writeInvitationToken(now(strapi))
  await strapi.db.query(staffType).update({ where: { id: staff.id }, data: { registrationToken } })
  await mailInvitation(strapi, staff, registrationToken)
  return registrationToken
}
