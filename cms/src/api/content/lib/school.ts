import { isEmailShaped } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Row } from '../../../database/rows'
import { ask } from '../../../database/transaction'
import { settingsOf } from '../../../settings'

/** The school, as its mails name it. */
export type School = {
  name: string
  phone: string
  /** Where requests from the site go. */
  requestRecipient: string
  /** What mails are sent from. */
  senderAddress: string
}

type SiteRow = Pick<Row<'sites'>, 'name' | 'phone' | 'email' | 'request_recipient' | 'sender_address'>

/** The first of these that is one address and no more: a draft has whatever was typed, and two in one field would be two recipients. */
const firstAddress = (...given: (string | null)[]): string | undefined => given.map((each) => (each ?? '').trim()).find(isEmailShaped)

/**
 * The school as its row says. Where requests go to no address, they go to the public one; where there is no sender, mails come from an
 * address of the site's host: a mail that can't be delivered goes back there, and its link isn't for whoever edits the site.
 */
export function toSchool({ name, phone, email, request_recipient: recipient, sender_address: sender }: SiteRow, publicUrl: string): School {
  const ours = `noreply@${new URL(publicUrl).hostname}`
  return {
    name: name ?? '',
    phone: phone ?? '',
    requestRecipient: firstAddress(recipient, email, sender) ?? ours,
    senderAddress: firstAddress(sender) ?? ours,
  }
}

/** The school as the CMS has it, published or, failing that, as a draft; null while there is none. */
export function findSchoolOrNone(strapi: Core.Strapi): Promise<School | null> {
  return ask(strapi, async (connection) => {
    const versions = () =>
      connection('sites').where({ locale: 'nl' }).select('name', 'phone', 'email', 'request_recipient', 'sender_address')
    const row = (await versions().whereNotNull('published_at').first()) ?? (await versions().first())
    return row ? toSchool(row, settingsOf(strapi).publicUrl) : null
  })
}

/** The same. @throws while there is none. */
export async function findSchool(strapi: Core.Strapi): Promise<School> {
  const school = await findSchoolOrNone(strapi)
  if (!school) throw new Error('The CMS has no entry for the school, so no mail can be addressed.')
  return school
}
