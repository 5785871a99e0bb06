import type { PaymentStatus } from '@rijbaan/contract'
import { Check, Clock, X, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Chip, type ChipTone } from '../ui/chip'

type Look = { tone: ChipTone; icon: LucideIcon; word: 'pending' | 'verified' | 'rejected' }

const looks: Record<PaymentStatus, Look> = {
  PENDING: { tone: 'warning', icon: Clock, word: 'pending' },
  VERIFIED: { tone: 'success', icon: Check, word: 'verified' },
  REJECTED: { tone: 'danger', icon: X, word: 'rejected' },
}

/** What has become of a payment: yellow, green or red, with icon and word (spec 1 §4). */
export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation()
  const { word, ...look } = looks[status]
  return <Chip {...look}>{t(`payments.status.${word}`)}</Chip>
}
