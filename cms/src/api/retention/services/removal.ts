import { accept, refuse, schoolDay } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { narrowed } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { emptyWriteAhead } from '../../../database/write-ahead'
import { releasePrivate } from '../../../files/private-files'
import { settingsOf } from '../../../settings'
import { wakeJob } from '../../../wake'
import erasingService from '../../office/services/erasing'
import { eraseMails } from '../../outbox/lib/erase-mails'
import { removeMailFiles, removeStrayMailFiles } from '../../outbox/lib/mail-files'
import { removeFromIndex } from '../../person/lib/search-index'
import { eraseRequests } from '../../request/lib/erase-requests'
import { dueAuditLines, dueMails, duePayments, dueStudents, findDueRequests, heldRequestsIn, mailsOfErased } from '../lib/due'
import { beginningsOn, findFirstDay, readPeriods, type Beginning } from '../lib/periods'

/** Rows that one transaction removes: few, so that nobody waits for it. */
const perRound = 200
/** People who are erased in one round; each is a transaction. */
const peoplePerRound = 20

/** Removes what its time has come for, in rounds; who is held, and what is theirs, stays. */
const removal = ({ strapi }: { strapi: Core.Strapi }) => {
  const erasing = erasingService({ strapi })
  const { connection } = strapi.db
  const { dataDir } = settingsOf(strapi)

  /** Each answers how many it removed. */
  async function removeRequests(beginning: Beginning): Promise<number> {
    const due = (await findDueRequests(connection, beginning)).slice(0, perRound)
    if (due.length === 0) return 0
    await removeMailFiles(dataDir, await inTransaction(strapi, (trx) => eraseRequests(trx, due)))
    return due.length
  }

  /** Rows of anonymised people that no payment belongs to any more, with a portrait that an earlier version may have let in after them. */
  async function removeEmptied(trx: Knex.Transaction, students: readonly number[]): Promise<void> {
    const emptied = await trx('up_users')
      .whereIn('id', students)
      .where({ portal_role: 'FORMER' })
      .whereNotExists(trx('payments').whereRaw('payments.student_id = up_users.id'))
      .select('id', 'picture')
    for (const { picture } of emptied) if (picture) await releasePrivate(strapi, 'pictures', picture)
    const ids = emptied.map(({ id }) => id)
    await removeFromIndex(trx, ids)
    await trx('up_users').whereIn('id', ids).delete()
  }

  /** Payments with their proofs, and the emptied rows of people that the last of them belonged to (R55). */
  async function removePayments(beginning: Beginning): Promise<number> {
    return inTransaction(strapi, async (trx) => {
      const due = await duePayments(trx, beginning).limit(perRound).select('id', 'student_id', 'proof')
      const ids = due.map(({ id }) => id)
      await trx('payments').whereIn('id', ids).delete()
      for (const { proof } of due) if (proof) await releasePrivate(strapi, 'proofs', proof)
      const students = [...new Set(due.flatMap(({ student_id: student }) => student ?? []))]
      await removeEmptied(trx, students)
      return due.length
    })
  }

  async function removeMails(narrow: (mails: Knex.QueryBuilder) => void): Promise<number> {
    const due = connection('outbox_mails').orderBy('id').limit(perRound).select('id')
    narrow(due)
    const ids = (await due).map(({ id }) => id)
    // Narrowed again: one that was given up may be tried anew since, or somebody be on hold.
    const removed = await inTransaction(strapi, (trx) =>
      eraseMails(trx, (mails) => {
        void mails.whereIn('id', ids)
        narrow(mails)
      }),
    )
    await removeMailFiles(dataDir, removed)
    return removed.length
  }

  async function removeAuditLines(narrow: (lines: Knex.QueryBuilder) => void): Promise<number> {
    const lines = connection('audit_entries').orderBy('id').limit(perRound).select('id')
    narrow(lines)
    const ids = (await lines).map(({ id }) => id)
    // Narrowed again: somebody may be on hold since.
    return narrowed(connection('audit_entries').whereIn('id', ids), narrow).delete()
  }

  /** By the rule of the office: who has payments is anonymised, who has none goes. Asked again with the row locked. */
  async function removeStudents(beginning: Beginning, signal: AbortSignal): Promise<number> {
    const due = await dueStudents(connection, beginning).limit(peoplePerRound).select<{ id: number }[]>('student.id')
    let count = 0
    for (const { id } of due) {
      if (signal.aborted) break
      const erased = await erasing.erase(id, async (trx) => {
        if (!(await dueStudents(trx, beginning).where('student.id', id).first('student.id'))) return refuse('user-not-found')
        return accept((await trx('payments').where({ student_id: id }).first('id')) ? 'anonymised' : 'removed')
      })
      if (erased.ok) count += 1
    }
    return count
  }

  return {
    /** One round of all kinds; where one of them was full, the next begins at once. */
    async removeDue(signal: AbortSignal): Promise<void> {
      const today = schoolDay(now(strapi))
      const begins = beginningsOn(await readPeriods(connection), today)
      const heldRequests = await heldRequestsIn(connection)
      const announced: [() => Promise<number>, number][] = [
        [() => removeRequests(begins.requests), perRound],
        [() => removeStudents(begins.students, signal), peoplePerRound],
        [() => removePayments(begins.payments), perRound],
        [() => removeAuditLines(dueAuditLines(connection, begins.auditLog)), perRound],
      ]
      // Mails went by themselves before; for the rest a school has time to look.
      const rounds: typeof announced = [
        ...(today < (await findFirstDay(connection)) ? [] : announced),
        [() => removeMails(mailsOfErased(connection)), perRound],
        [() => removeMails(dueMails(connection, 'failed', begins.failedMails, heldRequests)), perRound],
        [() => removeMails(dueMails(connection, 'sent', begins.sentMails, heldRequests)), perRound],
      ]
      let isFull = false
      const failures: unknown[] = []
      for (const [round, most] of rounds) {
        if (signal.aborted) return
        try {
          if ((await round()) === most) isFull = true
        } catch (problem) {
          failures.push(problem)
        }
      }
      if (isFull) wakeJob('retention')
      for (const tidyUp of [() => removeStrayMailFiles(connection, dataDir, signal), () => emptyWriteAhead(strapi)])
        await tidyUp().catch((problem: unknown) => void failures.push(problem))
      // What one kind fails by keeps no other, whose time it is too.
      if (failures.length > 0) throw new AggregateError(failures, 'Something that is due could not be removed.')
    },
  }
}

export default removal
