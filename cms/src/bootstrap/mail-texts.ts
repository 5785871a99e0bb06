import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { blanksOf, findForeignIban, findTextFault, ibansOf, type TextFault } from '../mail/blanks'
import { findOwnIbans } from '../mail/ibans'
import { isMailKind, mailKinds, ownTexts, type MailKind, type MailText, type MailTexts } from '../mail/own-texts'
import { staffLanguage } from '../strapi/staff-language'
import { recordsOf } from '../strapi/records'

const uid = 'api::mail-text.mail-text'
const record = 'mail-texts'

/** A text as its form in the panel has it. */
type Form = { kind: string; subjectNl: string; bodyNl: string; subjectEn: string; bodyEn: string }

const toText = ({ subjectNl, subjectEn, bodyNl, bodyEn }: Form): MailText => ({
  subject: { nl: subjectNl, en: subjectEn },
  body: { nl: bodyNl, en: bodyEn },
})

const toForm = (kind: MailKind, { subject, body }: MailText): Form => ({
  kind,
  subjectNl: subject.nl,
  bodyNl: body.nl,
  subjectEn: subject.en,
  bodyEn: body.en,
})

/** The panel reads braces in a sentence as its own, so names stand there without theirs. */
const sentences: Record<Language, Record<TextFault['fault'], (name: string, known: string) => string>> = {
  nl: {
    unknown: (name, known) => `‘${name}’ is geen invulveld van deze mail. Je kunt kiezen uit: ${known}.`,
    braces: () => 'Een invulveld staat tussen twee accolades aan elke kant. Hier klopt er een niet.',
    missing: (name) => `Het invulveld ‘${name}’ ontbreekt. Zonder kan de lezer niets met deze mail.`,
    glued: (name) => `Het invulveld ‘${name}’ staat op zichzelf: in de tekst, met een spatie of een nieuwe regel ervoor en erna.`,
    address: (name) =>
      `‘${name}’ leest als een adres. Een mail over een account of een betaling noemt alleen de link die erbij hoort, en het telefoonnummer van de school.`,
    iban: (name) => `‘${name}’ is een rekeningnummer, en niet dat van de school op de website. Een ander noemt geen enkele mail.`,
  },
  en: {
    unknown: (name, known) => `‘${name}’ is nothing that this mail fills in. You can choose from: ${known}.`,
    braces: () => 'What is filled in stands between two braces on each side. Here one of them is wrong.',
    missing: (name) => `‘${name}’ is missing, to be filled in. Without it the reader can’t use this mail.`,
    glued: (name) => `‘${name}’, to be filled in, stands by itself: in the text, with a space or a new line before and after it.`,
    address: (name) =>
      `‘${name}’ reads as an address. A mail about an account or a payment names only the link that belongs to it, and the school’s phone number.`,
    iban: (name) => `‘${name}’ is a bank account, and not the school’s on the website. No mail names another.`,
  },
}

const fieldOf = ({ part, language }: TextFault): string => `${part}${language === 'nl' ? 'Nl' : 'En'}`

function refuse(kind: MailKind, fault: TextFault, language: Language): never {
  const message = sentences[language][fault.fault](fault.name, blanksOf(kind).join(', '))
  throw new errors.ValidationError(message, { errors: [{ path: [fieldOf(fault)], message, name: 'ValidationError' }] })
}

type Call = { uid: string; action: string; params: { documentId?: string; data?: Partial<Form> } }

/** Refuses to save a mail's text that couldn't be filled in, with a sentence in the language of whoever writes it. */
export function checkMailTexts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid: type, action, params } = context as unknown as Call
    if (type !== uid || !params.data) return next()
    const { documentId } = params
    const stored =
      documentId && action === 'update' ? ((await strapi.db.query(uid).findOne({ where: { documentId } })) as Form | null) : null
    const form = { ...stored, ...params.data } as Form
    const isComplete = [form.subjectNl, form.bodyNl, form.subjectEn, form.bodyEn].every((words) => typeof words === 'string')
    // A text that isn't complete is refused by the framework, as every required field is.
    if (!isComplete || !isMailKind(form.kind)) return next()
    const text = toText(form)
    const fault = findTextFault(form.kind, text) ?? (ibansOf(text).length > 0 ? findForeignIban(text, await findOwnIbans(strapi)) : null)
    if (fault) refuse(form.kind, fault, staffLanguage(strapi))
    return next()
  })
}

/** Whether nobody has changed a text since we wrote it. */
const isAsWritten = (form: Form, written: MailText | undefined): boolean =>
  written !== undefined && isDeepStrictEqual(toText(form), written)

/**
 * Puts our texts of mails into the panel: each that isn't there, and each that we have changed since and nobody else has.
 * What the owner has written stays.
 */
export async function ensureMailTexts(strapi: Core.Strapi): Promise<void> {
  const records = recordsOf(strapi)
  const written = (await records.read<Partial<MailTexts>>(record)) ?? {}
  const forms = (await strapi.db.query(uid).findMany({})) as (Form & { id: number })[]
  for (const kind of mailKinds) {
    const [form, own] = [forms.find((each) => each.kind === kind), toForm(kind, ownTexts[kind])]
    if (!form) await strapi.documents(uid).create({ data: own })
    else if (isAsWritten(form, written[kind]) && !isAsWritten(form, ownTexts[kind]))
      await strapi.db.query(uid).update({ where: { id: form.id }, data: own })
  }
  await records.write(record, ownTexts)
}
