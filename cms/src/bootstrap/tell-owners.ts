import { languages, withoutLinks, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { toSchool } from '../api/content/lib/school'
import type { Staff } from '../api/office/lib/staff-accounts'
import { mailStaff } from '../api/office/lib/staff-mails'
import { ask, inTransaction } from '../database/transaction'
import { staffNameOf } from '../full-name'
import { leadsAway } from '../mail/compose'
import { onOneLine } from '../mail/one-line'
import { settingsOf } from '../settings'
import { staffType, superAdminRole } from '../strapi/staff-type'

/** Where money, requests, replies and calls for help go, as the website and its mails have it; empty where nothing says so. */
type Places = { iban: string; payee: string; requestRecipient: string; senderAddress: string; phone: string }

const names: Record<keyof Places, Record<Language, string>> = {
  iban: { nl: 'Rekeningnummer (IBAN)', en: 'Bank account (IBAN)' },
  payee: { nl: 'Op naam van', en: 'Account holder' },
  requestRecipient: { nl: 'Aanvragen naar', en: 'Requests go to' },
  senderAddress: { nl: 'Afzender van mails', en: 'Sender of mails' },
  phone: { nl: 'Telefoonnummer', en: 'Phone number' },
}

const fields = Object.keys(names) as (keyof Places)[]

/** Addresses: judged where they are saved, and those of the Dutch entry alone count (`findSchool`). */
const addresses: readonly (keyof Places)[] = ['requestRecipient', 'senderAddress']

/** Account and number are those of each website, and mails name the Dutch number. */
const fieldsIn = (language: Language) => fields.filter((field) => !addresses.includes(field) || language === 'nl')

type Change = { field: keyof Places; was: string; is: string }

/** What is published of the school, by language. */
async function findPlaces(strapi: Core.Strapi): Promise<Map<string, Places>> {
  const rows = await ask(strapi, (connection) =>
    connection('sites')
      .whereNotNull('published_at')
      .select('locale', 'iban', 'payee', 'name', 'phone', 'email', 'request_recipient', 'sender_address'),
  )
  return new Map(
    rows.map((row) => {
      // Where requests go to no address of their own, they go to the public one: that counts as a change too.
      const { requestRecipient, senderAddress } = toSchool(row, settingsOf(strapi).publicUrl)
      const { iban, payee, phone } = row
      return [row.locale ?? '', { iban: iban ?? '', payee: payee ?? '', phone: phone ?? '', requestRecipient, senderAddress }]
    }),
  )
}

/** What has changed in any language, each change once. */
function changesBetween(before: Map<string, Places>, after: Map<string, Places>): Change[] {
  const all = languages.flatMap((language) =>
    fieldsIn(language).map((field) => ({ field, was: before.get(language)?.[field] ?? '', is: after.get(language)?.[field] ?? '' })),
  )
  const changed = all.filter(({ was, is }) => was !== is)
  return [...new Map(changed.map((change) => [JSON.stringify(change), change])).values()]
}

const nothing: Record<Language, string> = { nl: 'niets', en: 'nothing' }

/** Of a name or a number anything may be made, and of an address as well, where a mail program would make more than a mail's link of it. */
const asText = ({ field }: Change, value: string, language: Language): string =>
  (addresses.includes(field) && !leadsAway(value) ? onOneLine(value) : withoutLinks(onOneLine(value))) || nothing[language]

const inWords: Record<Language, (name: string, was: string, is: string) => string> = {
  nl: (name, was, is) => `${name}: was ${was}, is nu ${is}`,
  en: (name, was, is) => `${name}: was ${was}, is now ${is}`,
}

const sayChanges = (changes: Change[], language: Language): string =>
  changes
    .map((change) =>
      inWords[language](names[change.field][language], asText(change, change.was, language), asText(change, change.is, language)),
    )
    .join('\n')

const onServer: Record<Language, string> = { nl: 'Iemand op de server', en: 'Somebody on the server' }

/** Names are chosen by who has them, so the number stands beside it (decision 69). */
const sayDoer = (doer: Staff | undefined, language: Language): string =>
  doer ? `${staffNameOf(doer) || doer.email} (${language === 'nl' ? 'nr.' : 'no.'} ${doer.id})` : onServer[language]

const findOwners = async (strapi: Core.Strapi): Promise<Staff[]> =>
  (await strapi.db
    .query(staffType)
    .findMany({ where: { isActive: true, roles: { code: superAdminRole } }, populate: ['roles'], orderBy: { id: 'asc' } })) as Staff[]

/**
 * What they are told from: the sender from before, and the one that there is now. A mail host may drop what comes from an address that is
 * nobody's, and whoever wants to keep it from owners would choose such a one; a former address may be none any more.
 */
const sendersOf = (before: Map<string, Places>, after: Map<string, Places>): string[] => [
  ...new Set([before, after].flatMap((places) => places.get('nl')?.senderAddress ?? [])),
]

async function tell(strapi: Core.Strapi, changes: Change[], senders: string[]): Promise<void> {
  const ctx = strapi.requestContext.get()
  const doer = ctx?.state['user'] as Staff | undefined
  // Its line in the history says which, and no more (`auditPanel`).
  if (ctx) ctx.state['changedFields'] = [...new Set(changes.map(({ field }) => field))]
  const further = (language: Language) => ({ publishedBy: sayDoer(doer, language), changes: sayChanges(changes, language) })
  for (const owner of await findOwners(strapi))
    for (const sender of senders) await mailStaff(strapi, 'panelDestinationsChanged', owner, { sender, further })
}

/** What the website and its mails show of a change. Saving a draft is not among it. */
const shows = new Set(['publish', 'unpublish', 'delete'])

type Call = { uid: string; action: string; params: { status?: string } }

const isOfPlaces = ({ uid, action, params }: Call): boolean =>
  uid === 'api::site.site' && (shows.has(action) || (params.status === 'published' && !action.startsWith('find')))

/**
 * Mails all owners of the panel when it is published that students pay to another account, that requests go elsewhere, that mails come
 * from another address, where answers and what can't be delivered go, or that mails, those about accounts too, name another number to
 * call, whoever did it: also an owner's own session may be somebody else's.
 */
export function tellOwners(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!strapi.isLoaded || !isOfPlaces(context as unknown as Call)) return next()
    return inTransaction(strapi, async () => {
      const before = await findPlaces(strapi)
      const result = await next()
      const after = await findPlaces(strapi)
      const changes = changesBetween(before, after)
      if (changes.length > 0) await tell(strapi, changes, sendersOf(before, after))
      return result
    })
  })
}
