import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { Dialog } from '../../ui/dialog'
import type { PaymentLine } from '../payment-line.server'
import { ProofPages } from './proof-pages'

type ProofPreviewProps = {
  payment: PaymentLine
  /** The address of the payment's proof. */
  proof: string
  dialog: DialogInAddress
  /** What is to be said of the payment, under its proof. */
  children: ReactNode
}

/** The proof of a payment, to be looked at without saving it (R51). */
export function ProofPreview({ payment, proof, dialog, children }: ProofPreviewProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      id="proof-preview"
      title={t('payments.proof.of', { amount: payment.amount, date: payment.day })}
      closeLabel={t('common.close')}
      dialog={dialog}
    >
      <div className="dialog-body">
        <p>
          {payment.student.name}, {t('payments.preview.reference')}{' '}
          <span className="text-text font-semibold tabular-nums whitespace-nowrap">{payment.reference}</span>
        </p>
        <a href={proof} className="inline-flex items-center gap-2 min-h-(--control-small) text-link">
          <Download aria-hidden="true" size={20} />
          {t('payments.preview.download')}
        </a>
        <div className="needs-script">{dialog.isOpen && <ProofPages address={proof} />}</div>
      </div>
      {dialog.isOpen && children}
    </Dialog>
  )
}
