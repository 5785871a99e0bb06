import type { Core } from '@strapi/strapi'

/** The school, as its mails name it. */
export type School = {
  name: string
  phone: string
  /** Where requests from the site go. */
  requestRecipient: string
  /** What mails are sent from. */
  senderAddress: string
}

/** The school as the CMS has it, published or, failing that, as a draft; null while there is none. */
export async function findSchoolOrNone(strapi: Core.Strapi): Promise<School | null> {
  const site: School | null = await strapi.db
    .query('api::site.site')
    .findOne({ select: ['name', 'phone', 'requestRecipient', 'senderAddress'], where: { locale: 'nl', publishedAt: { $notNull: true } } })
  return (
    site ??
    strapi.db.query('api::site.site').findOne({ select: ['name', 'phone', 'requestRecipient', 'senderAddress'], where: { locale: 'nl' } })
  )
}

/** The same, for whoever can't do without. */
export async function findSchool(strapi: Core.Strapi): Promise<School> {
  const school = await findSchoolOrNone(strapi)
  if (!school) throw new Error('The CMS has no entry for the school, so no mail can be addressed.')
  return school
}
