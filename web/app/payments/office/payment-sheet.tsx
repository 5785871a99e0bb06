import { Link } from '@remix-run/react'
import { personPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { FactRows } from '../../ui/fact-rows'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { SideSheet } from '../../ui/side-sheet'
import { Sign } from '../../ui/drawings/sign'
import { ProofLink } from '../payment-facts'
import type { PaymentLine } from '../payment-line.server'
import { PaymentStatusChip } from '../payment-status-chip'
import { paymentMethodKeys } from '../payment-labels'
import { VerdictButtons, type VerdictProps } from './verdict-buttons'

/** Who decided, with their number: a name is chosen by whoever has it. */
function useDecision(): (decided: NonNullable<PaymentLine['decided']>) => string {
  const { t } = useTranslation()
  return ({ by: name, byId: id, on: date }) =>
    id === null ? t('payments.field.decided', { name, date }) : t('payments.field.decidedBy', { name, id, date })
}

function PaymentFacts({ payment, previewHref }: { payment: PaymentLine; previewHref: string }) {
  const { t } = useTranslation()
  const sayDecision = useDecision()
  const { student, method, createdAt, reference, status, decided, reason } = payment
  const verdict = status === 'VERIFIED' ? t('payments.field.verified') : t('payments.field.rejected')
  return (
    <FactRows
      facts={[
        {
          label: t('payments.field.student'),
          value: student.isFormer ? (
            student.name
          ) : (
            <Link to={personPath('student', student.id)} data-begin={payment.proof ? undefined : ''}>
              {student.name}
            </Link>
          ),
        },
        { label: t('payments.field.method'), value: t(paymentMethodKeys[method]) },
        { label: t('payments.field.createdAt'), value: createdAt },
        { label: t('payments.field.reference'), value: reference },
        { label: t('payments.proof.heading'), value: <ProofLink payment={payment} previewHref={previewHref} /> },
        ...(decided ? [{ label: verdict, value: sayDecision(decided) }] : []),
        ...(reason ? [{ label: t('payments.field.reason'), value: reason, isText: true }] : []),
      ]}
    />
  )
}

type PaymentSheetProps = VerdictProps & {
  sheet: DialogInAddress
  /** Where the proof is shown to who has a script. */
  previewHref: string
}

/** One payment beside the list: amount, facts, proof, and while it is pending what to say of it (look: Payments). */
export function PaymentSheet({ payment, sheet, previewHref, ...verdict }: PaymentSheetProps) {
  const { t } = useTranslation()
  return (
    <SideSheet
      id="payment-sheet"
      title={t('payments.sheet.title', { name: payment.student.name })}
      closeLabel={t('common.close')}
      dialog={sheet}
    >
      <div className="dialog-body payment-sheet-body grid content-start gap-4">
        <Sign className="lesson-sign min-w-0">
          <div className="lesson-sign-head">
            <p>{t('payments.field.amount')}</p>
            <PaymentStatusChip status={payment.status} />
          </div>
          <p className="lesson-sign-time">{payment.amount}</p>
          {payment.description && <p className="mt-1 text-lead">{payment.description}</p>}
        </Sign>
        <PaymentFacts payment={payment} previewHref={previewHref} />
      </div>
      {payment.status === 'PENDING' && <VerdictButtons payment={payment} {...verdict} />}
    </SideSheet>
  )
}
