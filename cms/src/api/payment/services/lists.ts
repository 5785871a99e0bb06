import { paymentPageBounds, rowsOf, type Payment, type PaymentsQuery } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { countRows, narrowed } from '../../../database/rows'
import { inOrderOf, keysetPages, type KeyColumn } from '../../../database/keyset'
import { findOwnStudents } from '../../person/lib/own-students'
import { narrowToSearch } from '../../person/lib/search-index'
import { selectPayments, toPayment } from '../lib/rows'

const newestFirst = (payments: Knex.QueryBuilder): void =>
  void payments.orderBy([
    { column: 'payment.added_at', order: 'desc' },
    { column: 'payment.id', order: 'desc' },
  ])

const pendingFirst = (payments: Knex.QueryBuilder): void => {
  void payments.orderBy('payment.is_pending', 'desc')
  newestFirst(payments)
}

/** The newest first, for a list that is read from its first row to its last. */
const newestKeyset: readonly KeyColumn[] = [
  ['payment.added_at', 'desc'],
  ['payment.id', 'desc'],
]

/** Conditions or an order, on `payment`. */
type Narrow = (payments: Knex.QueryBuilder) => void

/** Lists of payments: one query, and one for the total where a page is asked for. */
const lists = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  const conditionsFor =
    (students: number[] | null, { status, studentId, search }: PaymentsQuery): Narrow =>
    (payments) => {
      if (students) void payments.whereIn('payment.student_id', students)
      if (status) void payments.where('payment.state', status)
      if (studentId) void payments.where('payment.student_id', studentId)
      narrowToSearch(payments, 'payment.student_id', search)
    }

  /** How many there are, as far as lists are counted: an index is walked so far and no further. */
  async function count(conditions: Narrow, order: Narrow): Promise<number> {
    const some = narrowed(connection('payments as payment').select('payment.id'), conditions, order).limit(paymentPageBounds.counted)
    return countRows(connection.from(some.as('counted')))
  }

  async function list(viewer: Person, query: PaymentsQuery, order: Narrow): Promise<Rows<Payment>> {
    const conditions = conditionsFor(await findOwnStudents(connection, viewer), query)
    const page = rowsOf(query)
    if (!page) return { rows: (await narrowed(selectPayments(connection), conditions, order)).map(toPayment), totalItems: null }
    const totalItems = await count(conditions, order)
    if (page.offset >= totalItems) return { rows: [], totalItems }
    // The page first, then its students: joined the other way round, all of them are.
    const ids = await narrowed(connection('payments as payment'), conditions, order)
      .limit(page.limit)
      .offset(page.offset)
      .pluck<number[]>('payment.id')
    const rows = await narrowed(selectPayments(connection).whereIn('payment.id', ids), order)
    return { rows: rows.map(toPayment), totalItems }
  }

  /** All of a list, part after part, each page by page. */
  async function* readInTurn(viewer: Person, query: PaymentsQuery, parts: readonly Narrow[]): AsyncGenerator<Payment[]> {
    const conditions = conditionsFor(await findOwnStudents(connection, viewer), query)
    for (const part of parts)
      for await (const ids of keysetPages(strapi, () => narrowed(connection('payments as payment'), conditions, part), newestKeyset))
        yield inOrderOf(ids, await selectPayments(connection).whereIn('payment.id', ids)).map(toPayment)
  }

  const pending: readonly Narrow[] = [true, false].map((isPending) => (payments) => void payments.where('payment.is_pending', isPending))

  return {
    /** Those of one's own students from the first to the last, in the order of `findOwn`. */
    readOwn: (viewer: Person, query: PaymentsQuery): AsyncGenerator<Payment[]> => readInTurn(viewer, query, [() => undefined]),

    /** The office's, in the order of `findQueue`. */
    readQueue: (viewer: Person, query: PaymentsQuery): AsyncGenerator<Payment[]> =>
      readInTurn(viewer, query, query.status ? [() => undefined] : pending),

    /** Those of oneself, or of one's own students. */
    findOwn: (viewer: Person, query: PaymentsQuery): Promise<Rows<Payment>> => list(viewer, query, newestFirst),

    /** The office's: what waits for an answer comes first. Of one status there is nothing to put first, and its own index has the order. */
    findQueue: (viewer: Person, query: PaymentsQuery): Promise<Rows<Payment>> =>
      list(viewer, query, query.status ? newestFirst : pendingFirst),
  }
}

export default lists
