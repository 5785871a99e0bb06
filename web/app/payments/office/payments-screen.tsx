import { useLocation, useNavigate } from '@remix-run/react'
import { adminPaymentsPath, type AdminPaymentsQuery, addressWith } from '@rijbaan/contract'
import { Clock, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNextAsked } from '../../asked'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListPages } from '../../shell/lists/list-pages'
import { usePostedMessage } from '../../forms/posted-notice'
import type { ResultListener } from '../../forms/use-form'
import { RefreshButton } from '../../shell/lists/refresh-button'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Notice } from '../../ui/notice'
import type { ToastMessage } from '../../ui/toast'
import { AdminPaymentFilters } from './payment-filters'
import { AdminPaymentRows } from './payment-rows'
import { NewPaymentDialog } from './new-payment-dialog'
import type { PaymentLine } from '../payment-line.server'
import type { PaymentList } from '../payment-list.server'
import { PaymentListState } from '../payment-list-state'
import { createPayment, reject, verify } from './intents'
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

/**
 * Which proof of the open payment was looked at: the one that was there when the payment was opened, or its proof was shown last. What
 * comes with a later refresh isn't seen yet.
 */
function useJudgedProof(opened: PaymentLine | null, isShown: boolean): string {
  const [seen, setSeen] = useState<{ id: number | null; isShown: boolean; proofId: string }>({ id: null, isShown: false, proofId: '' })
  const id = opened?.id ?? null
  const isSeenAnew = id !== seen.id || (isShown && !seen.isShown)
  if (isSeenAnew || isShown !== seen.isShown) setSeen({ id, isShown, proofId: isSeenAnew ? (opened?.proofId ?? '') : seen.proofId })
  return seen.proofId
}

/** A form that was done; one that was refused is shown again, and says itself why. */
const onlyDone = (message: ToastMessage | null): ToastMessage | null => (message?.tone === 'success' ? message : null)

/** What the office verifies and rejects: the pending ones first, one at a time beside the list (spec 2 §2, R52, R75). */
export function AdminPaymentsScreen({ list, as: Heading = 'h1' }: { list: PaymentList; as?: 'h1' | 'h2' }) {
  const { t } = useTranslation()
  const verified = usePostedMessage([verify])
  const rejected = onlyDone(usePostedMessage([reject]))
  const added = onlyDone(usePostedMessage([createPayment]))
  const { pathname } = useLocation()
  const search = useNextAsked<AdminPaymentsQuery>()
  const navigate = useNavigate()
  const sheet = useDialogInAddress<AdminPaymentsQuery>('payment')
  const previewing = useDialogInAddress<AdminPaymentsQuery>('proof')
  const rejecting = useDialogInAddress<AdminPaymentsQuery>('reject', { isDone: rejected !== null })
  const adding = useDialogInAddress<AdminPaymentsQuery>('new', { isDone: added !== null })

  const { lines, place, totalItems, countedTo, pendingCount } = list
  const opened = (sheet.isOpen && lines?.find(({ id }) => String(id) === sheet.value)) || null

  const judged = useJudgedProof(opened, previewing.isOpen)
  const { heading, noteVerdict } = useFocusAfterVerdict(opened !== null)
  const afterVerdict: ResultListener = ({ intent, problem }, tell) => {
    // The dialog of a rejection itself says what of it was refused.
    if (!problem || intent === verify.name) tell()
    if (problem) {
      // What was refused is said in the page, under the preview.
      if (intent === verify.name) previewing.onClose()
      return
    }
    noteVerdict()
    navigate(pathname + addressWith(search, { payment: null, proof: null, reject: null }), { replace: true, preventScrollReset: true })
  }
  const verdict = { judged, rejectHref: rejecting.hrefFor(1), onResult: afterVerdict }
  const afterAdding: ResultListener = ({ intent, problem }, tell) => {
    if (problem || intent !== createPayment.name) return
    adding.onClose()
    tell()
  }
  const nextStep =
    list.status || list.search
      ? { to: adminPaymentsPath(), label: t('payments.all') }
      : { to: adding.hrefFor(1), label: t('payments.create.title') }
  const told = verified ?? rejected ?? added

  return (
    <div className={opened ? 'payments-page grid content-start min-w-0 payments-page-docked' : 'payments-page grid content-start min-w-0'}>
      <div className="payments-main grid content-start gap-5 min-w-0">
        <div className="grid gap-x-6 gap-y-1 laptop:grid-cols-[1fr_auto]">
          <Heading ref={heading} tabIndex={-1} className="text-h2">
            {t('payments.verification')}
          </Heading>
          {pendingCount !== null && (
            <p className="screen-sub mt-1">
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
        <section className="panel list-panel" aria-label={t('payments.title')}>
          <AdminPaymentFilters list={list} />
          <PaymentListState lines={lines} action={nextStep} />
          {lines && (
            <AdminPaymentRows
              lines={lines}
              edges={list.edges}
              hrefOf={(id) => pathname + addressWith(search, { payment: id, proof: null, reject: null })}
              opened={opened?.id ?? null}
            />
          )}
          <ListPages place={place} totalItems={totalItems} countedTo={countedTo} />
          <CsvLink to={list.csv} />
        </section>
      </div>
      {opened && <PaymentSheet key={opened.id} {...verdict} payment={opened} sheet={sheet} previewHref={previewing.hrefFor(1)} />}
      {opened?.proof && (
        <ProofPreview key={`proof-${opened.id}`} payment={opened} proof={opened.proof} dialog={previewing}>
          {opened.status === 'PENDING' && <VerdictButtons {...verdict} payment={opened} />}
        </ProofPreview>
      )}
      {opened?.status === 'PENDING' && (
        <RejectDialog key={`reject-${opened.id}`} payment={opened} judged={judged} dialog={rejecting} onResult={afterVerdict} />
      )}
      <NewPaymentDialog dialog={adding} onResult={afterAdding} />
    </div>
  )
}
