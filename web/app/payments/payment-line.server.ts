import { formatReference, formerName, fullNameOf, type Language, dateFormat, type Payment, schoolDay, schoolZone } from '@rijbaan/contract'
import { formatMoney } from './money'

/** What the words of a line depend on: the reader's language, and the present moment. */
type Seen = { language: Language; now: Date }

const format = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: schoolZone }).format(at)

/** A short day, `19 nov`; with the year where that isn't this one. */
function shortDay(at: Date, { language, now }: Seen): string {
  const isThisYear = schoolDay(at).slice(0, 4) === schoolDay(now).slice(0, 4)
  return format(at, language, { day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' })
}

/** A payment as screens show it: amounts and moments in words of the reader's language, on Amsterdam's clock. */
export function toPaymentLine(payment: Payment, seen: Seen) {
  const createdAt = new Date(payment.createdAt)
  return {
    id: payment.id,
    amount: formatMoney(payment.amount, payment.currency, seen.language),
    description: payment.description,
    method: payment.method,
    status: payment.status,
    /** `19 nov`. */
    day: shortDay(createdAt, seen),
    /** `19 november 2026 om 14:30`. */
    createdAt: format(createdAt, seen.language, { dateStyle: 'long', timeStyle: 'short' }),
    /** In groups of four, as people type it. */
    reference: formatReference(payment.reference),
    /** The address of the proof, or null while there is none. */
    proof: payment.proofDocument,
    /** Which proof that is; empty while there is none. */
    proofId: payment.proofId ?? '',
    reason: payment.reason,
    /** Who verified or rejected it, and when; null while nobody has. */
    decided:
      payment.verifiedAt === null
        ? null
        : {
            by: payment.verifiedBy ?? '–',
            byId: payment.verifiedById,
            on: format(new Date(payment.verifiedAt), seen.language, { dateStyle: 'long' }),
          },
    student: {
      id: payment.studentId,
      name: payment.student.isFormer ? formerName('student', payment.studentId, seen.language) : fullNameOf(payment.student),
      /** They were anonymised, and have no page. */
      isFormer: payment.student.isFormer,
    },
  }
}

export type PaymentLine = ReturnType<typeof toPaymentLine>
