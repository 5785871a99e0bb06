import { paymentsAnchor, type StudentHomeQuery, addressWith } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from '../i18n/use-translation'
import { useNextAsked } from '../asked'
import { usePostedMessage } from '../forms/posted-notice'
import type { FormResult } from '../forms/result'
import { useTell } from '../forms/tell'
import { ListPages } from '../shell/lists/list-pages'
import { useDialogInAddress } from '../shell/use-dialog-in-address'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { PayByCode } from './pay-by-code'
import { PaymentVerdict, ProofLink } from './payment-facts'
import { PaymentStatusChip } from './payment-status-chip'
import { paymentMethodKeys } from './payment-labels'
import { uploadProof } from './proof/intents'
import { ProofUpload } from './proof/proof-upload'
import type { StudentPayments as Payments } from './student-payments.server'

type OwnPayment = NonNullable<Payments['lines']>[number]

function PaymentRow({ payment, uploadHref, newProofHref }: { payment: OwnPayment; uploadHref: string; newProofHref: string }) {
  const { t } = useTranslation()
  const { amount, description, method, day, status, reference, proof, code } = payment
  const isPending = status === 'PENDING'
  return (
    <li className="grid max-w-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 py-3 px-4 border-b border-border tablet:px-6">
      <p className="pt-hair font-sign text-lead font-bold tabular-nums whitespace-nowrap">{amount}</p>
      <PaymentStatusChip status={status} />
      <div className="col-span-full min-w-0">
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-muted text-note wrap-anywhere">
          {t(paymentMethodKeys[method])}, {day}
        </p>
        {isPending && (
          <p className="text-muted text-note wrap-anywhere">
            {t('payments.field.reference')} <span className="text-text font-semibold tabular-nums whitespace-nowrap">{reference}</span>
          </p>
        )}
        <PaymentVerdict payment={payment} />
        {code && <PayByCode code={code} amount={amount} />}
        {status === 'REJECTED' && <p className="text-note">{t('payments.afterRejection')}</p>}
        <p className="payment-links flex flex-wrap items-center gap-x-5 gap-y-0">
          <ProofLink payment={payment} />
          {status === 'REJECTED' && (
            <Link to={newProofHref} preventScrollReset>
              {t('payments.newProof')}
            </Link>
          )}
          {isPending && (
            <Link to={uploadHref} preventScrollReset>
              {t(proof ? 'payments.proof.replace' : 'payments.proof.title')}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

/** Where to pay to; what to write on it stands at each payment that waits, and without one it is who pays. */
function PayTo({ payTo: { iban, payee }, hasReference }: Pick<Payments, 'payTo'> & { hasReference: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="pay-to grid gap-2 p-4 [&>h3]:text-body tablet:px-6">
      <h3>{t('payments.toPay.title')}</h3>
      <p>{t(hasReference ? 'payments.toPay.text' : 'payments.toPay.withoutReference')}</p>
      <dl>
        <div>
          <dt>{t('payments.toPay.iban')}</dt>
          <dd className="text-text font-semibold tabular-nums whitespace-nowrap">{iban}</dd>
        </div>
        <div>
          <dt>{t('payments.toPay.payee')}</dt>
          <dd>{payee}</dd>
        </div>
      </dl>
    </div>
  )
}

/** What the list shows: payments, that there are none, or that they can't be had now. */
function Rows({ lines, uploadHref }: { lines: OwnPayment[] | null; uploadHref: (payment: number | 'new') => string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (lines === null) {
    return (
      <Notice tone="danger" announced={false} className="panel-note">
        {t('payments.fetchFailed')}. <a href={pathname + search}>{t('common.retry')}</a>
      </Notice>
    )
  }
  if (lines.length === 0) return <p className="exam-panel-none p-4 text-muted tablet:py-5 tablet:px-6">{t('payments.none')}</p>
  return (
    <ul>
      {lines.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} uploadHref={uploadHref(payment.id)} newProofHref={uploadHref('new')} />
      ))}
    </ul>
  )
}

/**
 * A student's payments on the dashboard (spec 1 §2, R67): the latest three or all of them, where to pay to, and the dialog
 * that hands in a proof. What came of an upload is said here.
 */
export function StudentPayments({ payments }: { payments: Payments }) {
  const { t } = useTranslation()
  const search = useNextAsked<StudentHomeQuery>()
  const posted = usePostedMessage([uploadProof])
  const isDone = posted?.tone === 'success'
  const upload = useDialogInAddress<StudentHomeQuery>('upload', { isDone })
  const tell = useTell()
  const { lines, totalItems, isAll, place, pending, payTo } = payments

  const afterUpload = ({ problem }: FormResult) => {
    if (problem) return
    upload.onClose()
    tell({ tone: 'success', text: t('payments.proof.done') }, uploadProof.milliseconds)
  }
  const all = addressWith(search, { payments: isAll ? null : 'all', page: null, size: null })

  return (
    <section id={paymentsAnchor} className="panel student-payments scroll-mt-6" aria-labelledby="payments-title">
      <div className="panel-head">
        <h2 id="payments-title">{isAll ? t('payments.title') : t('payments.recent')}</h2>
        {(isAll ? totalItems > 0 : totalItems > place.size) && (
          <Link to={`${all}#${paymentsAnchor}`} className="inline-flex items-center min-h-(--control-small) text-link" preventScrollReset>
            {isAll ? t('payments.showLess') : t('payments.showAll')}
          </Link>
        )}
      </div>
      {isDone && (
        <div className="without-script">
          <Notice tone="success" className="panel-note">
            {posted.text}
          </Notice>
        </div>
      )}
      <Rows lines={lines} uploadHref={upload.hrefFor} />
      {isAll && <ListPages place={place} totalItems={totalItems} />}
      <PayTo payTo={payTo} hasReference={pending.length > 0} />
      <Dialog id="proof-dialog" title={t('payments.proof.title')} closeLabel={t('common.close')} dialog={upload}>
        {upload.isOpen && <ProofUpload dialog={upload} pending={pending} onResult={afterUpload} />}
      </Dialog>
    </section>
  )
}
