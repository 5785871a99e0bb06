import { isSchoolName, isSchoolPhone, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

const sentences: Record<Language, string> = {
  nl: 'Hier kan geen link, mailadres of punthaak staan: mails van de school noemen dit. De naam van deze website mag wel.',
  en: 'No link, mail address or angle bracket can stand here: mails of the school say this. The name of this website is fine.',
}

const checks: Record<string, (value: string, host: string) => boolean> = {
  name: isSchoolName,
  shortName: isSchoolName,
  legalName: isSchoolName,
  phone: isSchoolPhone,
}

type Call = { uid: string; params: { data?: Record<string, unknown> } }

/** Refuses a name or a number of the school that would lead elsewhere from the mails that carry it. */
export function checkSchoolNames(strapi: Core.Strapi): void {
  const host = new URL(settingsOf(strapi).publicUrl).hostname.replace(/^www\./, '')
  strapi.documents.use((context, next) => {
    const { uid, params } = context as unknown as Call
    if (uid !== 'api::site.site') return next()
    for (const [field, isGood] of Object.entries(checks)) {
      const value = params.data?.[field]
      if (typeof value === 'string' && !isGood(value, host)) refuseAt([field], sentences[staffLanguage(strapi)])
    }
    return next()
  })
}
