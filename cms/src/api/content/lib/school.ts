import type { Core } from '@strapi/strapi'
import type { Row } from '../../../database/rows'
import { ask } from '../../../database/transaction'

/** The school, as its mails name it. */
export type School = {
  name: string
  phone: string
  /** Where requests from the site go. */
  requestRecipient: string
  /** What mails are sent from. */
  senderAddress: string
}

const toSchool = (row: Pick<Row<'sites'>, 'name' | 'phone' | 'request_recipient' | 'sender_address'>): School => ({
  name: row.name ?? '',
  phone: row.phone ?? '',
  requestRecipient: row.request_recipient ?? '',
  senderAddress: row.sender_address ?? '',
})

/** The school as the CMS has it, published or, failing that, as a draft; null while there is none. */
export function findSchoolOrNone(strapi: Core.Strapi): Promise<School | null> {
  return ask(strapi, async (connection) => {
    const versions = () => connection('sites').where({ locale: 'nl' }).select('name', 'phone', 'request_recipient', 'sender_address')
    const row = (await versions().whereNotNull('published_at').first()) ?? (await versions().first())
    return row ? toSchool(row) : null
  })
}

/** The same. @throws while there is none. */
export async function findSchool(strapi: Core.Strapi): Promise<School> {
  const school = await findSchoolOrNone(strapi)
  if (!school) throw new Error('The CMS has no entry for the school, so no mail can be addressed.')
  return school
}
