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
  storedPerAddressAndHour,
  type CallMeBackPayload,
  type DemoLessonPayload,
  type Result,
  type TariffRequestPayload,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'
import type { Visitor } from '../../../http/visitor'
import { findSchool } from '../../content/lib/school'
import { settingsOf } from '../../../settings'
import outboxService from '../../outbox/services/outbox'
import { findMailTexts } from '../../../mail/find-texts'
import { mailsAbout } from '../lib/mails'
import { toRequestedStudent } from '../lib/requested-student'
import { readCallBackForm, readDemoForm, readTariffForm, type ReadForm } from '../lib/read-form'

const perAddress: Limit = {
  name: 'public-form',
  points: storedPerAddressAndHour,
  seconds: 3600,
  isPerAddress: true,
  code: 'too-many-requests',
}

/**
 * Confirmations to one address: who types it in may be anybody. More forms than that are stored and told to the office all the same,
 * and only the confirmation is left out.
 */
const confirmations: Limit[] = (
  [
    ['confirmations-hour', 10, 3600],
    ['confirmations-day', 20, 86_400],
  ] as const
).map(([name, points, seconds]) => ({ name, points, seconds, isPerAddress: true, code: 'too-many-requests' }))

/** What the visitor reads once a form is in (spec 1 §8). */
const thanks = {
  'demo-lesson': () => 'Bedankt! We hebben je aanvraag voor een kennismakingsles ontvangen en bellen je om een moment af te spreken.',
  'call-me-back': () => 'Bedankt! Je verzoek is verzonden.',
  tariff: ({ name }: ReadForm) =>
    `Bedankt voor je aanvraag ${name}! Uw aanvraag is succesvol verzonden! Ons team neemt binnenkort contact met je op!`,
}

/** What makes two forms the same (R59); who asks something afterwards has sent another one. */
const fingerprintOf = ({ kind, phone, name, message, question }: ReadForm): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, normalisePhone(phone), name, message, ...(question ? [question] : [])]))
    .digest('base64url')

/** The three public forms: stored first, mailed afterwards (R58), with the guards of R59. */
const requests = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  /** Notes that this form was sent now; false where the same one was within the window. */
  async function isFirstOfItsKind(trx: Knex.Transaction, form: ReadForm, at: Date): Promise<boolean> {
    const fingerprint = fingerprintOf(form)
    const storedAt = at.getTime()
    const noted = await trx('request_fingerprints')
      .insert({ document_id: fingerprint, fingerprint, stored_at: storedAt })
      .onConflict('fingerprint')
      .merge(['stored_at'])
      .where('request_fingerprints.stored_at', '<=', storedAt - duplicateWindowMinutes * 60_000)
      .returning('fingerprint')
    return noted.length > 0
  }

  /** Whether the same form came in within the window (R59). */
  async function isKnown(form: ReadForm): Promise<boolean> {
    const since = now(strapi).getTime() - duplicateWindowMinutes * 60_000
    return (
      (await strapi.db
        .query('api::request.request-fingerprint')
        .count({ where: { fingerprint: fingerprintOf(form), storedAt: { $gt: since } } })) > 0
    )
  }

  /** Stores the form and writes its mails, both or neither; false where the same form is there already. */
  async function store(form: ReadForm, visitor: Visitor, isConfirmed: boolean): Promise<boolean> {
    const receivedAt = now(strapi)
    const stored: boolean = await inTransaction(strapi, async (trx) => {
      if (!(await isFirstOfItsKind(trx, form, receivedAt))) return false
      const { documentId } = await strapi.documents('api::request.request').create({ data: { ...form, progress: 'new', receivedAt } })
      const link = `${settingsOf(strapi).cmsPublicUrl}/admin/content-manager/collection-types/api::request.request/${documentId}`
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi) }
      const mails = mailsAbout({ ...form, receivedAt, link, requestId: documentId }, sender, visitor.language, isConfirmed)
      await outbox.post(mails)
      return true
    })
    return stored
  }

  async function mayConfirm({ email }: ReadForm): Promise<boolean> {
    const address = addressLeft(normaliseName(email))
    if (address === '') return false
    const recipient = mailboxOf(address)
    for (const limit of confirmations) if (!(await takePoint(strapi, limit, recipient)).ok) return false
    return true
  }

  async function take(read: Result<ReadForm>, visitor: Visitor): Promise<Result<{ message: string }>> {
    if (!read.ok) return read
    const form = read.value
    const point = await takePoint(strapi, perAddress, visitor.address)
    if (!point.ok) return (await isKnown(form)) ? accept({ message: thanks[form.kind](form) }) : point
    const isStored = await store(form, visitor, await mayConfirm(form)).catch(async (problem: unknown) => {
      await returnPoint(strapi, perAddress, visitor.address)
      throw problem
    })
    if (!isStored) await returnPoint(strapi, perAddress, visitor.address)
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
