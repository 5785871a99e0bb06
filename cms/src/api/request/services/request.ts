import { createHash } from 'node:crypto'
import {
  accept,
  addressLeft,
  refuse,
  type RequestedStudent,
  duplicateWindowMinutes,
  mailboxOf,
  normaliseName,
  normalisePhone,
  type CallMeBackPayload,
  type DemoLessonPayload,
  type Result,
  type TariffRequestPayload,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { Visitor } from '../../../http/visitor'
import { findSchool } from '../../content/lib/school'
import { settingsOf } from '../../../settings'
import outboxService from '../../outbox/services/outbox'
import { findMailTexts } from '../../../mail/find-texts'
import { returnForm, takeConfirmation, takeForm } from '../lib/form-limits'
import { confirmationsOf, mailsAbout } from '../lib/mails'
import { toRequestedStudent } from '../lib/requested-student'
import { readCallBackForm, readDemoForm, readTariffForm, type ReadForm } from '../lib/read-form'

/** What the visitor reads once a form is in (spec 1 §8). */
const thanks = {
  'demo-lesson': () => 'Bedankt! We hebben je aanvraag voor een kennismakingsles ontvangen en bellen je om een moment af te spreken.',
  'call-me-back': () => 'Bedankt! Je verzoek is verzonden.',
  tariff: ({ name }: ReadForm) =>
    `Bedankt voor je aanvraag ${name}! Uw aanvraag is succesvol verzonden! Ons team neemt binnenkort contact met je op!`,
}

/** Requests in the same words among which the one is looked for that was sent minutes ago. */
const mostAlike = 500

/** What makes two forms the same (R59); who asks something afterwards has sent another one. */
const sameIn = ({ kind, phone, name, message, question }: ReadForm): string[] => [
  kind,
  normalisePhone(phone),
  name,
  message,
  ...(question ? [question] : []),
]

const fingerprintOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Where a form is confirmed; empty for those that carry no address of the visitor's. */
function mailboxIn({ email }: ReadForm): string {
  const address = addressLeft(normaliseName(email))
  return address === '' ? '' : mailboxOf(address)
}

/** The three public forms: stored first, mailed afterwards (R58), with the guards of R59. */
const requests = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  /** Notes that this was sent now; false where the same was within the window. */
  async function isFirstOfItsKind(trx: Knex.Transaction, parts: readonly unknown[], at: Date): Promise<boolean> {
    const fingerprint = fingerprintOf(parts)
    const storedAt = at.getTime()
    const noted = await trx('request_fingerprints')
      .insert({ document_id: fingerprint, fingerprint, stored_at: storedAt })
      .onConflict('fingerprint')
      .merge(['stored_at'])
      .where('request_fingerprints.stored_at', '<=', storedAt - duplicateWindowMinutes * 60_000)
      .returning('fingerprint')
    return noted.length > 0
  }

  /** The document of the request that the same form was stored as, with which its mails go. */
  async function findSame(trx: Knex.Transaction, form: ReadForm): Promise<string | null> {
    const { kind, name, message, question } = form
    const alike = await trx('requests')
      .where({ kind, name, message, question })
      .orderBy('id', 'desc')
      .limit(mostAlike)
      .select('document_id', 'phone')
    return alike.find(({ phone }) => normalisePhone(phone) === normalisePhone(form.phone))?.document_id ?? null
  }

  /**
   * Stores the form and writes its mails, both or neither. Of one that is there already nothing is stored or told to the office, and
   * another mailbox has it confirmed all the same: a confirmation that doesn't come would say that somebody else had sent it.
   */
  async function store(form: ReadForm, visitor: Visitor, isConfirmed: boolean): Promise<void> {
    const receivedAt = now(strapi)
    const mailbox = mailboxIn(form)
    await inTransaction(strapi, async (trx) => {
      const isNew = await isFirstOfItsKind(trx, sameIn(form), receivedAt)
      const isNewThere = mailbox !== '' && (await isFirstOfItsKind(trx, [sameIn(form), mailbox], receivedAt))
      if (!isNew && !isNewThere) return
      const documentId = isNew
        ? (await strapi.documents('api::request.request').create({ data: { ...form, progress: 'new', receivedAt } })).documentId
        : await findSame(trx, form)
      if (documentId === null) return
      const link = `${settingsOf(strapi).cmsPublicUrl}/admin/content-manager/collection-types/api::request.request/${documentId}`
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi) }
      const write = isNew ? mailsAbout : confirmationsOf
      await outbox.post(write({ ...form, receivedAt, link, requestId: documentId }, sender, visitor.language, isConfirmed))
    })
  }

  async function mayConfirm(form: ReadForm, { address }: Visitor): Promise<boolean> {
    const mailbox = mailboxIn(form)
    return mailbox !== '' && takeConfirmation(strapi, address, mailbox)
  }

  async function take(read: Result<ReadForm>, visitor: Visitor): Promise<Result<{ message: string }>> {
    if (!read.ok) return read
    const form = read.value
    const place = await takeForm(strapi, visitor.address)
    // Neither now nor by what is left is it told whether the form is known already: that would say that somebody sent it.
    if (!place.ok) return place
    try {
      await store(form, visitor, await mayConfirm(form, visitor))
    } catch (problem) {
      await returnForm(strapi, place.value)
      throw problem
    }
    return accept({ message: thanks[form.kind](form) })
  }

  /** A robot's form is thanked for and forgotten. */
  const thankRobot = (kind: ReadForm['kind'], name: string): Result<{ message: string }> =>
    accept({ message: thanks[kind]({ name } as ReadForm) })

  return {
    /** `POST /api/public/email/demo-lesson` */
    takeDemoLesson: (payload: DemoLessonPayload, visitor: Visitor) =>
      payload.website ? thankRobot('demo-lesson', payload.name) : take(readDemoForm(payload), visitor),

    /** `POST /api/public/email/call-me-back` */
    takeCallMeBack: (payload: CallMeBackPayload, visitor: Visitor) =>
      payload.website ? thankRobot('call-me-back', payload.name) : take(readCallBackForm(payload), visitor),

    /** `POST /api/public/email/tariff-request` */
    takeTariffRequest: (payload: TariffRequestPayload, visitor: Visitor) =>
      payload.website ? thankRobot('tariff', payload.name) : take(readTariffForm(payload), visitor),

    /** `GET /super-admin/api/requests/:id/student`: of a request no more than the form asks for that takes a student in (R72). */
    async findStudent(id: number): Promise<Result<RequestedStudent>> {
      const request = await strapi.db.connection('requests').where({ id }).first('name', 'email', 'course_type')
      return request ? accept(toRequestedStudent(request)) : refuse('not-found')
    },
  }
}

export default requests
