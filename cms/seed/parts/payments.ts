import { addDays, paymentReference, schoolDay, schoolTimeOn, type Verdict } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { addedId } from '../../src/database/rows'
import { inTransaction } from '../../src/database/transaction'
import { now } from '../../src/clock'
import { newPaymentRow } from '../../src/api/payment/lib/rows'
import { storePrivate } from '../../src/files/private-files'
import { joinNames } from '../../src/full-name'
import type { SeedPart } from '../entries'
import { drawSampleProof } from '../proof-pdf'

/** A payment of the demo, made so many days before the day of seeding. */
type DemoPayment = {
  student: string
  daysAgo: number
  euros: number
  description: string
  hasProof?: boolean
  verdict?: Verdict
  reason?: string
}

const demo: DemoPayment[] = [
  {
    student: 'student',
    daysAgo: 40,
    euros: 45,
    description: 'Proefles',
    verdict: 'REJECTED',
    reason: 'Op het bewijs staat een ander bedrag.',
  },
  { student: 'student', daysAgo: 38, euros: 1620, description: 'Pakket van 20 lessen', hasProof: true, verdict: 'VERIFIED' },
  { student: 'student', daysAgo: 5, euros: 95, description: 'Losse les van 90 minuten', hasProof: true },
  { student: 'student', daysAgo: 2, euros: 350, description: 'Praktijkexamen CBR' },
  { student: 'student2', daysAgo: 12, euros: 1050, description: 'Automaatpakket van 10 lessen' },
  { student: 'student4', daysAgo: 20, euros: 985, description: 'Pakket van 10 lessen', verdict: 'VERIFIED' },
]

/** Half past ten of the day so many days before: payments come and are looked at by daylight. */
const officeHour = (today: string, daysAgo: number): Date => schoolTimeOn(addDays(today, -daysAgo), 10 * 60 + 30) ?? new Date(today)

/** Payments of the demo's students, relative to the day of seeding; two of them with a PDF as proof. */
export const demoPayments: SeedPart = {
  name: 'demo-payments',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const today = schoolDay(now(strapi))
    await inTransaction(strapi, async (trx) => {
      const people = await trx('up_users').select('id', 'username', 'first_name', 'last_name')
      const find = (username: string) => people.find((person) => person.username === username)
      const admin = find('admin')
      for (const { student, daysAgo, euros, description, hasProof, verdict, reason } of demo) {
        const person = find(student)
        if (!person) continue
        const at = officeHour(today, daysAgo)
        const row = newPaymentRow({ studentId: person.id, cents: euros * 100, description }, at)
        const id = addedId(await trx('payments').insert(row).returning('id'))
        if (hasProof) {
          const transfer = { from: joinNames(person.first_name, person.last_name), euros, reference: paymentReference(id), at }
          const proof = await storePrivate(strapi, 'proofs', await drawSampleProof(transfer))
          if (!proof.ok) throw new Error('The sample proofs of payment could not be stored.')
          await trx('payments').where({ id }).update({ proof: proof.value })
        }
        if (!verdict) continue
        const decided = { state: verdict, is_pending: false, reason: reason ?? '', verified_at: officeHour(today, daysAgo - 1).getTime() }
        const verifier = admin && { verified_by_id: admin.id, verified_by_name: joinNames(admin.first_name, admin.last_name) }
        await trx('payments')
          .where({ id })
          .update({ ...decided, ...verifier })
      }
    })
  },
}
