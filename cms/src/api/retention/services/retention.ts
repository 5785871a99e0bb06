import { randomUUID } from 'node:crypto'
import {
  accept,
  addDays,
  checkEdit,
  checkPeriod,
  hasProblems,
  isRetentionKind,
  mergeEdit,
  periodProblems,
  previewDays,
  refuseFields,
  retentionKinds,
  retentionPeriods,
  schoolDay,
  type LeavingStudent,
  type PeriodChanges,
  type Result,
  type Retention,
  type UpcomingRemovals,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { inTransaction } from '../../../database/transaction'
import { narrowed, type Row } from '../../../database/rows'
import { joinNames } from '../../../full-name'
import type { Person } from '../../../http/session'
import { countAndOldest, dueAuditLines, dueMails, duePayments, dueStudents, findDueRequests, heldRequestsIn } from '../lib/due'
import { beginningsOn, findFirstDay, readPeriods, type Beginning } from '../lib/periods'
import holdService from './holds'

/** Students whom the preview names. */
const namedStudents = 100

type LeavingRow = Pick<Row<'up_users'>, 'id' | 'first_name' | 'last_name' | 'username' | 'created_at'> & {
  lesson: string | number | null
  exam: string | null
  payment: string | number | null
}

/** How long what is kept, and what goes next: what the privacy statement promises, as the office sees and decides it. */
const retention = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db
  const holds = holdService({ strapi })

  /** Those who go, with the last day on which something of theirs was. */
  async function findLeaving(beginning: Beginning): Promise<LeavingStudent[]> {
    const theirs = (table: 'lessons' | 'exams' | 'payments') => connection(table).whereRaw('?? = ??', [`${table}.student_id`, 'student.id'])
    const rows = await dueStudents(connection, beginning)
      .orderBy('student.created_at')
      .limit(namedStudents)
      .select<LeavingRow[]>(
        ...['student.id', 'student.first_name', 'student.last_name', 'student.username', 'student.created_at'],
        theirs('lessons').whereNot({ state: 'CANCELLED' }).max('ends_at').as('lesson'),
        theirs('exams').max('exam_date').as('exam'),
        theirs('payments').max('added_at').as('payment'),
      )
    const dayOf = (at: string | number | null): string[] => (at === null ? [] : [schoolDay(new Date(Number(at)))])
    return rows.map((row) => ({
      id: row.id,
      name: joinNames(row.first_name, row.last_name) || row.username,
      lastOn:
        [schoolDay(new Date(row.created_at)), ...dayOf(row.lesson), ...(row.exam ? [row.exam] : []), ...dayOf(row.payment)].sort().at(-1) ??
        '',
      hasPayments: row.payment !== null,
    }))
  }

  async function overview(admin: Person): Promise<Retention> {
    const periods = await readPeriods(connection)
    const today = schoolDay(now(strapi))
    const begins = beginningsOn(periods, addDays(today, previewDays))
    const firstDay = await findFirstDay(connection)
    const requests = await findDueRequests(connection, begins.requests)
    const heldRequests = await heldRequestsIn(connection)
    const counts = {
      requests: { count: requests.length, oldest: requests[0] ? new Date(requests[0].received_at) : null },
      students: await countAndOldest(dueStudents(connection, begins.students), 'student.created_at'),
      payments: await countAndOldest(duePayments(connection, begins.payments), 'added_at'),
      sentMails: await countAndOldest(
        narrowed(connection('outbox_mails'), dueMails(connection, 'sent', begins.sentMails, heldRequests)),
        'written_at',
      ),
      failedMails: await countAndOldest(
        narrowed(connection('outbox_mails'), dueMails(connection, 'failed', begins.failedMails, heldRequests)),
        'written_at',
      ),
      auditLog: await countAndOldest(narrowed(connection('audit_entries'), dueAuditLines(connection, begins.auditLog)), 'at'),
    }
    const upcoming = retentionKinds.map((kind): UpcomingRemovals => {
      const { count, oldest } = counts[kind]
      return { kind, count, oldest: oldest && schoolDay(oldest) }
    })
    return {
      beginsOn: today < firstDay ? firstDay : null,
      periods: retentionKinds.map((kind) => {
        const { unit, min, max } = retentionPeriods[kind]
        return { kind, value: periods[kind], unit, min, max }
      }),
      upcoming,
      students: await findLeaving(begins.students),
      holds: await holds.findAll(admin),
    }
  }

  return {
    overview,

    /** Saves the periods that are given, but for those that somebody else has changed since; the others stay. */
    async save(admin: Person, { was, ...all }: PeriodChanges): Promise<Result<Retention>> {
      const { changes } = mergeEdit(all, was, {})
      const given = Object.entries(changes).flatMap(([kind, value]) =>
        isRetentionKind(kind) ? [{ kind, typed: String(value).trim() }] : [],
      )
      const found = Object.fromEntries(given.map(({ kind, typed }) => [kind, checkPeriod(kind, typed) ?? undefined]))
      if (hasProblems(found)) return refuseFields(found, periodProblems)
      const saved = await inTransaction(strapi, async (trx): Promise<Result<null>> => {
        await trx('retention_periods').forUpdate().select('id')
        const checked = checkEdit(changes, was, await readPeriods(trx))
        if (!checked.ok) return checked
        for (const { kind, typed } of given)
          await trx('retention_periods')
            .insert({ document_id: randomUUID(), kind, value: Number(typed) })
            .onConflict('kind')
            .merge(['value'])
        return accept(null)
      })
      return saved.ok ? accept(await overview(admin)) : saved
    },
  }
}

export default retention
