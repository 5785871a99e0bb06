import { z } from 'zod'
import { idNumber, pageQuery } from '../paging'
import { searchText, text } from '../shapes'
import { paymentMethods, paymentStatuses } from './rules'

/** A payment on the wire (spec 1 §3, spec 2 §3, R61). */
export const payment = z.object({
  id: z.number(),
  studentId: z.number(),
  student: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    /** The person was anonymised: there are no names, and no page of theirs (R55). */
    isFormer: z.boolean(),
  }),
  /** Euros. */
  amount: z.number(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  description: z.string(),
  /** What the student writes on the transfer, without spaces; `formatReference` groups it. */
  reference: z.string(),
  /** Where the web app hands the proof out, or null while there is none. */
  proofDocument: z.string().nullable(),
  /** Which proof that is: another word for each that is handed in; null while there is none. */
  proofId: z.string().nullable(),
  /** Why it was rejected; empty where nobody said. */
  reason: z.string(),
  createdAt: z.string(),
  /** When it was verified or rejected, and who did it, by the name that they have now, or had last; null while it is pending. */
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  /** The number of who did it: names are chosen by whoever has them. */
  verifiedById: z.number().nullable(),
})
export type Payment = z.infer<typeof payment>

export const payments = z.array(payment)

/** A student's own payments can be parted by status (R44). */
export const ownPaymentsQuery = pageQuery.extend({ status: z.enum(paymentStatuses).optional() })

/** Lists of others' payments also by student, and searched by the student's name, username and e-mail (R44). */
export const paymentsQuery = ownPaymentsQuery.extend({ studentId: idNumber.optional(), search: searchText.optional() })
export type PaymentsQuery = z.output<typeof paymentsQuery>

/** A payment that an admin adds (R75). */
export const newPayment = z.object({
  studentId: idNumber,
  amount: z.union([z.number(), text]).optional(),
  description: text.optional(),
  method: text.optional(),
})
export type NewPayment = z.output<typeof newPayment>

/** What an admin decides; a reason belongs to a rejection (R52, R75). */
export const verdictQuery = z.object({ status: text.default(''), reason: text.optional() })

/**
 * The reason again, where no log of an address sees it: it may say something of a person (ASVS 14.2.1). It counts before the query's.
 * `was` says which proof was judged, empty or null for none; absent it is whichever there is.
 */
export const verdictBody = z.object({
  reason: text.optional(),
  was: z.object({ proofId: text.nullable() }).partial().optional(),
})
export type GivenVerdict = z.output<typeof verdictQuery> & z.output<typeof verdictBody>
