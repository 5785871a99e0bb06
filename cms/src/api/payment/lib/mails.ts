import {
  formatEuros,
  formatReference,
  paymentReference,
  toEuros,
  toLanguage,
  type Verdict,
  paymentsAnchor,
  studentHomePath,
} from '@rijbaan/contract'
import { composeMail } from '../../../mail/compose'
import type { MailText, MailTexts } from '../../../mail/own-texts'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import type { PaymentRow } from './rows'

const textFor = (verdict: Verdict, reason: string, texts: MailTexts): MailText => {
  if (verdict === 'VERIFIED') return texts.paymentVerified
  return reason ? texts.paymentRejected : texts.paymentRejectedNoReason
}

/** Tells the student what was decided on a payment (R52). */
export function mailAboutVerdict(
  verdict: Verdict,
  payment: PaymentRow,
  { school, texts, publicUrl }: { school: School; texts: MailTexts; publicUrl: string },
): Mail {
  const language = toLanguage(payment.language)
  const reason = payment.reason ?? ''
  const values = {
    studentFirstName: payment.first_name || payment.username,
    amount: formatEuros(toEuros(payment.amount_cents), language),
    description: payment.description || formatReference(paymentReference(payment.id)),
    reason,
    link: `${publicUrl}${studentHomePath()}#${paymentsAnchor}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  return {
    about: 'payment',
    ...composeMail(textFor(verdict, reason, texts), language, values),
    recipient: payment.email,
    recipientId: payment.student_id,
    replyTo: null,
  }
}
