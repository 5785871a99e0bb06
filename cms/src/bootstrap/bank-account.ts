import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { isRealIban, isSampleIban } from '../api/content/lib/iban'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

type Call = { uid: string; params: { data?: { iban?: unknown } } }

const sentences: Record<Language, string> = {
  nl: 'Dit rekeningnummer klopt niet. Controleer het: zo komt er geen betaling aan.',
  en: 'This account number isn’t right. Check it: no payment would arrive like this.',
}

/** Refuses an account that no bank has: students pay to it. None at all, and the sample school's, may be kept. */
export function checkBankAccount(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, params } = context as unknown as Call
    const iban = uid === 'api::site.site' ? params.data?.iban : undefined
    if (typeof iban !== 'string' || iban.trim() === '') return next()
    if (!isRealIban(iban) && !isSampleIban(iban)) refuseAt(['iban'], sentences[staffLanguage(strapi)])
    return next()
  })
}
