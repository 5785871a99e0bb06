import { isEmailShaped, isSchoolName, isSchoolPhone, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

const sentences: Record<Language, string> = {
  nl: 'Hier kan geen link, mailadres, schuine streep of punthaak staan, en het begint met een letter of een cijfer: mails van de school noemen dit. De naam van deze website mag wel.',
  en: 'No link, mail address, slash or angle bracket can stand here, and it begins with a letter or a digit: mails of the school say this. The name of this website is fine.',
}

const onlyNumber: Record<Language, string> = {
  nl: 'Hier kan geen link, mailadres, schuine streep of punthaak staan, en het begint met een plus, een haakje of een cijfer: mails van de school noemen dit.',
  en: 'No link, mail address, slash or angle bracket can stand here, and it begins with a plus, a bracket or a digit: mails of the school say this.',
}

const oneAddress: Record<Language, string> = {
  nl: 'Hier staat één e-mailadres, en verder niets.',
  en: 'One e-mail address stands here, and nothing else.',
}

type Check = { isGood: (value: string, host: string) => boolean; says: Record<Language, string> }

/** The framework judges an address where it is published, and no draft: a school that has published nothing yet mails by its draft. */
const address: Check = { isGood: (value) => value === '' || isEmailShaped(value), says: oneAddress }
const name: Check = { isGood: isSchoolName, says: sentences }

const checks: Record<string, Check> = {
  ...{ name, shortName: name, legalName: name },
  phone: { isGood: isSchoolPhone, says: onlyNumber },
  ...{ email: address, requestRecipient: address, senderAddress: address },
}

type Call = { uid: string; params: { data?: Record<string, unknown> } }

/** Refuses a name or a number of the school that would lead elsewhere from the mails that carry it, and an address that isn't one, in drafts too. */
export function checkSchoolNames(strapi: Core.Strapi): void {
  const host = new URL(settingsOf(strapi).publicUrl).hostname.replace(/^www\./, '')
  strapi.documents.use((context, next) => {
    const { uid, params } = context as unknown as Call
    if (uid !== 'api::site.site') return next()
    for (const [field, { isGood, says }] of Object.entries(checks)) {
      const value = params.data?.[field]
      if (typeof value === 'string' && !isGood(value, host)) refuseAt([field], says[staffLanguage(strapi)])
    }
    return next()
  })
}
