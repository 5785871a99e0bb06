import type { Language } from '@rijbaan/contract'
import type { Entries } from '../../database/entries'
import { parameterNameId } from '../framework-mends'
import { labelPrefixes } from '../inside'
import type { FieldLabels, LabelsOf } from './field-labels'
import { homeSentences } from './home'
import { autoPackage, priceTable, review, schoolFeatures, statistics, tariff, tip } from './lists'
import { mailText } from './mail-texts'
import { choices, sentences, typeNames } from './menu'
import { autoPage, homePage, legalPage, tariffsPage } from './pages'
import { parameterWords } from './parameters'
import { parts } from './parts'
import { site } from './site'
import { statusSentences } from './status'
import { stockDutch, stockEnglish } from './stock'
import { outboxMail, parameter, request } from './work'

const types: Record<string, FieldLabels> & { [Type in keyof Entries]: LabelsOf<Type> } = {
  'api::request.request': request,
  'api::tariff.tariff': tariff,
  'api::auto-package.auto-package': autoPackage,
  'api::price-table.price-table': priceTable,
  'api::review.review': review,
  'api::tip.tip': tip,
  'api::legal-page.legal-page': legalPage,
  'api::outbox.outbox-mail': outboxMail,
  'api::mail-text.mail-text': mailText,
  'api::parameter.parameter': parameter,
  'api::site.site': site,
  'api::home-page.home-page': homePage,
  'api::auto-page.auto-page': autoPage,
  'api::tariffs-page.tariffs-page': tariffsPage,
  'api::statistics.statistics': statistics,
  'api::features.features': schoolFeatures,
}

const wordsIn = (table: Record<string, Record<Language, string>>, language: Language) =>
  Object.fromEntries(Object.entries(table).map(([id, words]) => [id, words[language]]))

const labelsIn = (prefix: string, tables: Record<string, FieldLabels>, language: Language) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([uid, fields]) =>
      Object.entries(fields).map(([field, words]) => [`${prefix}.${uid}.${field}`, words[language][0]]),
    ),
  )

/** What the framework keeps of every entry, as lists can show it and be filtered by it. */
const ofEveryEntry: Record<string, Record<Language, string>> = {
  id: { nl: 'ID', en: 'ID' },
  documentId: { nl: 'Document-ID', en: 'Document ID' },
  createdAt: { nl: 'Toegevoegd', en: 'Added' },
  createdBy: { nl: 'Toegevoegd door', en: 'Added by' },
  updatedAt: { nl: 'Gewijzigd', en: 'Changed' },
  updatedBy: { nl: 'Gewijzigd door', en: 'Changed by' },
}

const ofEveryEntryIn = (language: Language) =>
  Object.fromEntries(
    Object.keys(types).flatMap((uid) =>
      Object.entries(ofEveryEntry).map(([field, words]) => [`${labelPrefixes.types}.${uid}.${field}`, words[language]]),
    ),
  )

/** The panel looks a type's name up by the name in its schema. */
const typeNamesIn = (language: Language) => Object.fromEntries(Object.values(typeNames).map((names) => [names.nl, names[language]]))

/** The panel's heading over a parameter looks its name up by its key (framework-mends.ts). */
const parameterNamesIn = (language: Language) =>
  Object.fromEntries(Object.entries(parameterWords).map(([key, words]) => [parameterNameId(key), words[language].name]))

/** Everything that our part of the panel says, by the ids under which the panel looks its words up. */
export const panelLabels = (language: Language): Record<string, string> => ({
  ...(language === 'nl' ? stockDutch : stockEnglish),
  ...typeNamesIn(language),
  ...wordsIn(choices, language),
  ...wordsIn(sentences, language),
  ...wordsIn(statusSentences, language),
  ...wordsIn(homeSentences, language),
  ...parameterNamesIn(language),
  ...ofEveryEntryIn(language),
  ...labelsIn(labelPrefixes.types, types, language),
  ...labelsIn(labelPrefixes.parts, parts, language),
})

/** The help under a field of a type or of a repeating part; empty where its name says enough. */
export const hintOf = (uid: string, field: string, language: Language): string => (types[uid] ?? parts[uid])?.[field]?.[language][1] ?? ''
