import { useActionData, useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { Clock, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressWith } from '../../shell/lists/list-address'
import { ListPages } from '../../shell/lists/list-pages'
import { sayProblem } from '../../forms/problem-sentence'
import { RefreshButton } from '../../shell/lists/refresh-button'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import { AdminPaymentFilters } from './payment-filters'
import { AdminPaymentRows } from './payment-rows'
import { NewPaymentDialog } from './new-payment-dialog'
import type { PaymentList } from '../payment-list.server'
import { PaymentListState } from '../payment-list-state'
import { paymentDoneKeys, paymentFailedKeys, paymentToastMilliseconds, type PaymentResult } from './payment-result'
import { PaymentSheet } from './payment-sheet'
import { ProofPreview } from '../proof/proof-preview'
import { RejectDialog } from './reject-dialog'
import { VerdictButtons } from './verdict-buttons'

/** A payment that was handled leaves its place in the list, and takes the focus along: it goes on from the screen's heading. */
function useFocusAfterVerdict(isSheetOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHandled = useRef(false)
  useEffect(() => {
    if (isSheetOpen || !isHandled.current) return
    isHandled.current = false
    heading.current?.focus()
  }, [isSheetOpen])
  return {
    heading,
    noteVerdict: () => {
      isHandled.current = true
    },
  }
}

/** What the office verifies and rejects: the pending ones first, one at a time beside the list (spec 2 §2, R52, R75). */
export function AdminPaymentsScreen({ list, as: Heading = 'h1' }: { list: PaymentList; as?: 'h1' | 'h2' }) {
  const { t, i18n } = useTranslation()
  const posted = useActionData<PaymentResult | null>() ?? null
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const isDone = (intent: PaymentResult['intent']) => posted?.intent === intent && posted.problem === null
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sheet = useDialogInAddress('payment')
  const previewing = useDialogInAddress('proof')
  const rejecting = useDialogInAddress('reject', { isDone: isDone('reject') })
  const adding = useDialogInAddress('new', { isDone: isDone('create') })

  const { lines, place, totalItems, countedTo, pendingCount } = list
  const opened = (sheet.isOpen && lines?.find(({ id }) => String(id) === sheet.value)) || null

  const say = ({ intent, problem }: PaymentResult): ToastMessage =>
    problem
      ? { tone: 'danger', text: sayProblem(i18n, problem, paymentFailedKeys[intent]) }
      : { tone: 'success', text: t(paymentDoneKeys[intent]) }
  const { heading, noteVerdict } = useFocusAfterVerdict(opened !== null)
  const afterVerdict = (answer: PaymentResult) => {
    // The dialog of a rejection itself says what of it was refused.
    if (!answer.problem || answer.intent === 'verify') setToast(say(answer))
    if (answer.problem) {
      // What was refused is said in the page, under the preview.
      if (answer.intent === 'verify') previewing.onClose()
      return
    }
    noteVerdict()
    navigate(pathname + addressWith(search, { payment: null, proof: null, reject: null }), { replace: true, preventScrollReset: true })
  }
  const verdict = { rejectHref: rejecting.hrefFor(1), onAnswer: afterVerdict }
  const afterAdding = (answer: PaymentResult) => {
    if (answer.problem || answer.intent !== 'create') return
    adding.onClose()
    setToast(say(answer))
  }
  const told = posted && posted.intent !== 'find-student' && (!posted.problem || posted.intent === 'verify') ? say(posted) : null

  return (
    <div className={opened ? 'payments-page payments-page-docked' : 'payments-page'}>
      <div className="payments-main">
        <div className="screen-head">
          <Heading ref={heading} tabIndex={-1} className="text-h2">
            {t('payments.verification')}
          </Heading>
          {pendingCount !== null && (
            <p className="screen-sub">
              <Chip tone={pendingCount > 0 ? 'warning' : 'muted'} icon={Clock}>
                {t('payments.pendingCount', { count: pendingCount })}
              </Chip>
            </p>
          )}
          <div className="screen-actions">
            <RefreshButton />
            <ButtonLink to={adding.hrefFor(1)} size="small" preventScrollReset>
              <Plus aria-hidden="true" size={20} />
              {t('payments.create.title')}
            </ButtonLink>
          </div>
        </div>
        {told && (
          <div className="without-script">
            <Notice tone={told.tone}>{told.text}</Notice>
          </div>
        )}
        <section className="list-panel" aria-label={t('payments.title')}>
          <AdminPaymentFilters list={list} />
          <PaymentListState lines={lines} />
          {lines && (
            <AdminPaymentRows
              lines={lines}
              hrefOf={(id) => pathname + addressWith(search, { payment: id, proof: null, reject: null })}
              opened={opened?.id ?? null}
            />
          )}
          <ListPages place={place} totalItems={totalItems} countedTo={countedTo} />
        </section>
      </div>
      {opened && <PaymentSheet key={opened.id} {...verdict} payment={opened} sheet={sheet} previewHref={previewing.hrefFor(1)} />}
      {opened?.proof && (
        <ProofPreview key={`proof-${opened.id}`} payment={opened} proof={opened.proof} dialog={previewing}>
          {opened.status === 'PENDING' && <VerdictButtons {...verdict} payment={opened} />}
        </ProofPreview>
      )}
      {opened?.status === 'PENDING' && (
        <RejectDialog key={`reject-${opened.id}`} payment={opened} dialog={rejecting} onAnswer={afterVerdict} />
      )}
      <NewPaymentDialog dialog={adding} onAnswer={afterAdding} />
      <Toast message={toast} milliseconds={paymentToastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </div>
  )
}
