import {
  formatEuros,
  messageMaxLength,
  requestPriceOf,
  tariffRequestEmail,
  type BodyOf,
  type ContentSnapshot,
  type requestsApi,
} from '@rijbaan/contract'
import { i18nOf } from '../i18n/i18n.server'

/** A package as a request names it: always in Dutch, whatever the visitor reads (spec 1 §3). */
export type RequestedPackage = { sectionTitle: string; name: string; price: number | null; features: string[] }

/** The package with this id among the tariffs and the cards of the automatic-car page; null for none. */
export function findPackage(id: string, { tariffs, tariffsPage, auto }: ContentSnapshot): RequestedPackage | null {
  const tariff = tariffs.find((each) => each.id === id)
  if (tariff) {
    const { name, features, section } = tariff
    return { sectionTitle: tariffsPage.sections[section].title, name, price: requestPriceOf(tariff), features }
  }
  const card = auto.packages.cards.find((each) => each.id === id)
  return card ? { sectionTitle: auto.packages.sectionTitle, name: card.name, price: card.price, features: card.features } : null
}

type Person = { name: string; phone: string; website: string }

/**
 * The tariff request that the CMS stores and mails (spec 1 §3, §7; R58): subject and message in Dutch, the price that
 * the dialog showed (R4). Made here from the content: a form could claim any price.
 */
export function toTariffRequest(chosen: RequestedPackage, { name, phone, website }: Person): BodyOf<typeof requestsApi.tariffRequest> {
  const { t } = i18nOf('nl')
  const message = t('requests.tariff.message', {
    name,
    phone,
    sectionTitle: chosen.sectionTitle,
    price: chosen.price === null ? t('common.onRequest') : formatEuros(chosen.price, 'nl'),
    details: [chosen.name, ...chosen.features].join(', '),
  })
  return {
    name,
    phone,
    website,
    email: tariffRequestEmail,
    language: 'nl',
    subject: t('requests.tariff.subject', { sectionTitle: chosen.sectionTitle }),
    message: message.slice(0, messageMaxLength),
  }
}
