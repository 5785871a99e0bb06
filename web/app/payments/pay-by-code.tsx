import { ClipboardList, QrCode as QrIcon } from 'lucide-react'
import { formatReference, plainIban } from '@rijbaan/contract'
import { useTell } from '../forms/tell'
import { useTranslation } from '../i18n/use-translation'
import { CopyButton } from '../ui/copy-button'
import { QrCode } from '../ui/qr-code'
import { TurningChevron } from '../ui/turning-chevron'
import type { PaymentCode } from './payment-code.server'

const copiedMilliseconds = 2000

/** In groups of four to read and type over, with room between them and no space: marked and copied it is what a bank's form takes. */
function InGroups({ text }: { text: string }) {
  const groups = formatReference(text).split(' ')
  return (
    <>
      {groups.map((group, place) => (
        <span key={place} className="inline-block mr-1">
          {group}
        </span>
      ))}
    </>
  )
}

/** What a transfer says, a line each, to copy for who has but one phone. */
function TransferLines({ code, amount }: { code: PaymentCode; amount: string }) {
  const { t } = useTranslation()
  const tell = useTell()
  const iban = plainIban(code.iban)
  const lines = [
    ...(code.payee ? [{ label: t('payments.toPay.payee'), shown: code.payee, copied: code.payee }] : []),
    { label: t('payments.toPay.iban'), shown: <InGroups text={iban} />, copied: iban },
    { label: t('payments.field.amount'), shown: amount, copied: code.amount },
    { label: t('payments.field.reference'), shown: formatReference(code.reference), copied: code.reference },
  ]
  const onCopied = (label: string) => (isCopied: boolean) =>
    tell(
      isCopied
        ? { tone: 'success', text: t('payments.code.copied', { what: label }) }
        : { tone: 'danger', text: t('payments.code.copyFailed') },
      copiedMilliseconds,
    )
  return (
    <dl className="grid gap-2">
      {lines.map(({ label, shown, copied }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <dt className="text-muted text-note">{label}</dt>
          <dd className="row-start-2 font-semibold tabular-nums wrap-anywhere">{shown}</dd>
          <dd className="row-span-2 row-start-1 col-start-2">
            <CopyButton
              text={copied}
              words={t('payments.code.copy')}
              label={t('payments.code.copyNamed', { what: label })}
              tone="quiet"
              onCopied={onCopied(label)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How a payment is made, folded away at first: the code for a bank's app where there is one, and what a transfer says. */
export function PayByCode({ code, amount }: { code: PaymentCode; amount: string }) {
  const { t } = useTranslation()
  const { qr, payee } = code
  return (
    <details className="pay-code group mt-1 print:hidden">
      <summary className="inline-flex items-center gap-2 min-h-(--control-small) text-link">
        {qr ? <QrIcon aria-hidden="true" size={20} /> : <ClipboardList aria-hidden="true" size={20} />}
        {t(qr ? 'payments.code.title' : 'payments.code.details')}
        <TurningChevron />
      </summary>
      {qr ? (
        <div className="grid gap-x-6 gap-y-3 pb-2 tablet:grid-cols-[auto_minmax(0,1fr)]">
          <QrCode qr={qr} label={t('payments.code.label', { amount, payee })} />
          <div className="grid content-start gap-3 min-w-0">
            <p className="mt-3 text-note">{t('payments.code.text')}</p>
            <TransferLines code={code} amount={amount} />
          </div>
        </div>
      ) : (
        <div className="pt-1 pb-2">
          <TransferLines code={code} amount={amount} />
        </div>
      )}
    </details>
  )
}
