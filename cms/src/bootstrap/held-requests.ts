import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { findHeldRequests } from '../api/request/lib/held-requests'
import { inTransaction } from '../database/transaction'
import { staffLanguage } from '../strapi/staff-language'

const sentences: Record<Language, string> = {
  nl: 'Over wie dit vroeg loopt een zaak: de aanvraag blijft bewaard tot een beheerder verwijderen in het portaal weer toestaat.',
  en: 'There is a case about whoever asked this: the request is kept until an admin allows removal again in the portal.',
}

type Call = { uid: string; action: string; params: { documentId?: string } }

/**
 * Keeps the requests of whoever is held from being deleted in the panel too: a hold keeps what there is of somebody from the job and from the
 * office. Of what has come in since nothing is said: anybody can send a form with another's number, and would learn whether there is a case.
 */
export function keepHeldRequests(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Call
    if (uid !== 'api::request.request' || action !== 'delete') return next()
    return inTransaction(strapi, async (trx) => {
      const asked = await trx('requests')
        .where({ document_id: params.documentId ?? '' })
        .first('id')
      if (asked && (await findHeldRequests(trx, { isOfBefore: true, only: asked.id })).length > 0)
        throw new errors.ValidationError(sentences[staffLanguage(strapi)])
      return next()
    })
  })
}
