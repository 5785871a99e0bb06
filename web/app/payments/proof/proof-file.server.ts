import type { AppLoadContext } from '@remix-run/node'
import { paymentsApi } from '@rijbaan/contract'
import { askCms } from '../../cms.server'
import { i18nOf } from '../../i18n/i18n.server'

const sentence = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/**
 * Hands a proof through from the CMS, which decides who may have it (R51). A file to save: what a student sent is never shown
 * as a page of ours. What may not be seen is a 404 that doesn't tell whether it is there; one that can't be read just now, a 503.
 */
export async function openProof(paymentId: string, context: AppLoadContext): Promise<Response> {
  const { t } = i18nOf(context.visitor.language)
  const proof = await askCms(paymentsApi.proof, context, { params: { id: paymentId } })
  if (!proof) return sentence(t('problem.unavailable'), 503)
  if (!proof.ok) {
    await proof.body?.cancel()
    return proof.status === 503 ? sentence(t('problem.unavailable'), 503) : sentence(t('payments.proof.none'), 404)
  }
  const size = proof.headers.get('content-length')
  return new Response(proof.body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': proof.headers.get('content-disposition') ?? 'attachment; filename="betaalbewijs.pdf"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ...(size ? { 'Content-Length': size } : {}),
    },
  })
}
