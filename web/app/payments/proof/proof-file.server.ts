import type { AppLoadContext } from '@remix-run/node'
import { paymentsApi } from '@rijbaan/contract'
import { askCms } from '../../cms.server'
import { handFileOn, isFromElsewhere, sentenceForFile } from '../../handed-file.server'
import { i18nOf } from '../../i18n/i18n.server'

/**
 * Hands a proof through from the CMS, which decides who may have it (R51). A file to save: what a student sent is never shown
 * as a page of ours. What may not be seen is a 404 that doesn't tell whether it is there; one that can't be read just now, a 503.
 */
export async function openProof(paymentId: string, request: Request, context: AppLoadContext): Promise<Response> {
  const { t } = i18nOf(context.visitor.language)
  if (isFromElsewhere(request)) return sentenceForFile(t('portal.fileElsewhere'), 403)
  const proof = await askCms(paymentsApi.proof, context, { params: { id: paymentId }, isHandedOn: true })
  if (!proof) return sentenceForFile(t('problem.unavailable'), 503)
  if (!proof.ok) {
    await proof.body?.cancel()
    return proof.status === 503 ? sentenceForFile(t('problem.unavailable'), 503) : sentenceForFile(t('payments.proof.none'), 404)
  }
  return handFileOn(proof, 'application/pdf')
}
