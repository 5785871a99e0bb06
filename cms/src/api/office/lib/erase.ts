import { randomUUID } from 'node:crypto'
import { normaliseName, type ProfileField } from '@rijbaan/contract'
import type { Knex } from 'knex'
import { countRows, type Connection, type Row } from '../../../database/rows'
import { joinNames } from '../../../full-name'
import { withoutStudent } from '../../lesson/lib/rows'
import { eraseMailsOf, findMailedAddresses } from '../../outbox/lib/erase-mails'
import { ofNobodyHeld } from '../../person/lib/holds'
import { removeFromIndex } from '../../person/lib/search-index'
import { eraseRequests, findRequestsOf, mailboxIn } from '../../request/lib/erase-requests'
import { findHeldRequests } from '../../request/lib/held-requests'

/** Columns that an anonymised row has no more, by the profile's fields: one that isn't here doesn't compile (R55). */
const emptied = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  address: 'address',
  emergencyContact: 'emergency_contact',
  licenseType: 'license_type',
  experience: 'experience',
  specialization: 'specialization',
} as const satisfies Record<Exclude<ProfileField, 'email' | 'language'>, keyof Row<'up_users'>>
type EmptiedColumn = (typeof emptied)[keyof typeof emptied]
const withoutProfile = Object.fromEntries(Object.values(emptied).map((column) => [column, null])) as Record<EmptiedColumn, null>

/** What erasing somebody has to know of them: by what others wrote them down. */
export const erasedColumns = [
  'id',
  'document_id',
  'portal_role',
  'username',
  'email',
  'first_name',
  'last_name',
  'phone',
  'picture',
] as const
export type ErasedRow = Pick<Row<'up_users'>, (typeof erasedColumns)[number]>

/** Tables of ours whose rows belong to one account, by their column `user_id`. */
export type AccountTables = readonly string[]

/** Driven lessons stay without a name; nothing that was written about the person does. */
async function releaseLessons(trx: Knex.Transaction, { id }: ErasedRow, at: Date): Promise<void> {
  await trx('lessons')
    .where({ student_id: id })
    .update({ ...withoutStudent, state: 'AVAILABLE', retired_at: at.getTime(), updated_at: at })
  await trx('lesson_events').where({ student_id: id }).update({ student_id: null })
  await trx('lesson_events').where({ actor_id: id }).update({ actor_id: null })
}

async function deleteExams(trx: Knex.Transaction, { id }: ErasedRow): Promise<void> {
  const exams = trx('exams').where({ student_id: id }).select('id')
  await trx('exam_notes').whereIn('exam_id', exams.clone()).delete()
  await trx('exams').where({ student_id: id }).delete()
}

/** What only served the account: links and whatever else opens it, a teacher's plan and free slots. */
async function deleteAccountData(trx: Knex.Transaction, { id }: ErasedRow, tables: AccountTables): Promise<void> {
  await removeFromIndex(trx, [id])
  for (const table of tables) await trx(table).where({ user_id: id }).delete()
  await trx('person_holds').where({ person_id: id }).delete()
  await trx('availabilities').where({ teacher_id: id }).delete()
  await trx('availability_exceptions').where({ teacher_id: id }).delete()
  await trx('lessons').where({ teacher_id: id }).whereNull('student_id').delete()
  await trx('up_users').where({ teacher_id: id }).update({ teacher_id: null })
}

/**
 * Addresses of all others: the school's own mailboxes, as they are published, and what accounts of the portal and the panel have or are
 * called by. The office may publish any address as the school's public one, so that never counts where it is a mailbox of the person's own;
 * where requests go and mails come from is the owners' to change.
 */
async function findAddressesOfOthers(trx: Knex.Transaction, { id, email, username }: ErasedRow): Promise<ReadonlySet<string>> {
  const own = [email, username].map(mailboxIn)
  const [sites, people, staff] = [
    await trx('sites').whereNotNull('published_at').select('email', 'request_recipient', 'sender_address'),
    await trx('up_users').whereNot({ id }).select('email', 'username'),
    await trx('admin_users').select<{ email: string | null; username: string | null }[]>('email', 'username'),
  ]
  const addresses = [
    ...sites.flatMap((site) => [site.request_recipient, site.sender_address]),
    ...sites.map((site) => site.email).filter((address) => !own.includes(mailboxIn(address))),
    ...[...people, ...staff].flatMap(({ email, username }) => [email, username]),
  ]
  return new Set(addresses.map((address) => normaliseName(address ?? '')))
}

/**
 * Narrows to the mails to somebody by number, and to those that tell others about them; but for those that they share with somebody who is
 * held: what was said between a student and a teacher may be what the case is about, whichever of them goes.
 */
const mailsOf =
  (connection: Connection, id: number) =>
  (mails: Knex.QueryBuilder): void => {
    const shared = (own: string, other: string) => (some: Knex.QueryBuilder) => ofNobodyHeld(connection, other)(some.where({ [own]: id }))
    void mails.where(shared('recipient_id', 'outbox_mails.subject_id')).orWhere(shared('subject_id', 'outbox_mails.recipient_id'))
  }

/**
 * What they asked before they had an account, and every mail that went to them or told others about them; answers the mails' message ids.
 * By an address only what is nobody else's goes: somebody else may have theirs of before by now, and the office may have given the school's.
 * A request that is also of somebody who is held stays with its mails: two of one family share a mailbox, or a number and a name.
 */
async function eraseCorrespondence(trx: Knex.Transaction, person: ErasedRow): Promise<string[]> {
  const { id, email, username, phone, first_name: firstName, last_name: lastName } = person
  const others = await findAddressesOfOthers(trx, person)
  const known = new Set([email, username, ...(await findMailedAddresses(trx, id))])
  const addresses = [...known].filter((address) => !others.has(normaliseName(address)))
  const held = await findHeldRequests(trx, { except: id })
  const asked = await findRequestsOf(trx, { addresses, others, phones: [phone], names: [firstName, lastName] })
  const requests = await eraseRequests(
    trx,
    asked.filter((request) => !held.some((kept) => kept.id === request.id)),
  )
  const heldRequests = held.flatMap(({ document_id: document }) => document ?? [])
  const mails = await eraseMailsOf(trx, { numbered: mailsOf(trx, id), addresses, fullName: joinNames(firstName, lastName), heldRequests })
  return [...requests, ...mails]
}

/** Their name where others' rows keep it: lines of the audit log and payments stay, and say no longer who it was. */
async function eraseNamesElsewhere(trx: Knex.Transaction, { id }: ErasedRow): Promise<void> {
  await trx('audit_entries').where({ actor_id: id }).update({ actor_name: '', name_before: null, name_after: null })
  await trx('person_holds').where({ held_by_id: id }).update({ held_by_name: '' })
  await trx('payments').where({ verified_by_id: id }).update({ verified_by_name: null })
  // Why a payment was rejected is about the person; what it was for is bookkeeping and stays (R55).
  await trx('payments').where({ student_id: id }).update({ reason: null })
}

async function eraseWhatIsTheirs(trx: Knex.Transaction, person: ErasedRow, tables: AccountTables, at: Date): Promise<string[]> {
  await releaseLessons(trx, person, at)
  await deleteExams(trx, person)
  const mails = await eraseCorrespondence(trx, person)
  await deleteAccountData(trx, person, tables)
  await eraseNamesElsewhere(trx, person)
  return mails
}

/**
 * Takes a person for good, with everything that was written about them (R55, R80). Whether that is allowed is asked before.
 * Answers the message ids of their mails, whose files go after the commit.
 */
export async function removePerson(trx: Knex.Transaction, person: ErasedRow, tables: AccountTables, at: Date): Promise<string[]> {
  const mails = await eraseWhatIsTheirs(trx, person, tables, at)
  await trx('up_users').where({ id: person.id }).delete()
  return mails
}

/** Columns of an anonymised row that say something about somebody, should anything have been written into it since. */
const leftIn = [
  ...Object.values(emptied),
  'picture',
  'second_factor_secret',
  'second_factor_pending',
  'recovery_codes',
  'reminders_off',
  'teacher_id',
] as const

/** Whether something of an anonymised person is there again: versions before this one let in what was asked for at that very moment. */
export async function hasLeftovers(trx: Knex.Transaction, { id }: ErasedRow, tables: AccountTables): Promise<boolean> {
  const written = trx('up_users')
    .where({ id })
    .where((any) => leftIn.forEach((column) => void any.orWhereNotNull(column)))
  const theirs = [
    written,
    ...tables.map((table) => trx(table).where({ user_id: id })),
    trx('person_suffixes').where({ person_id: id }),
    trx('person_holds').where({ person_id: id }),
    trx('exams').where({ student_id: id }),
    trx('lessons').where({ student_id: id }),
    trx('outbox_mails').where(mailsOf(trx, id)),
  ]
  for (const rows of theirs) if ((await countRows(rows)) > 0) return true
  return false
}

/** Takes all that tells who a person was and keeps the emptied row, which payments belong to (R55). Answers what `removePerson` does. */
export async function anonymisePerson(trx: Knex.Transaction, person: ErasedRow, tables: AccountTables, at: Date): Promise<string[]> {
  const mails = await eraseWhatIsTheirs(trx, person, tables, at)
  const name = `former-${randomUUID()}`
  await trx('up_users')
    .where({ id: person.id })
    .update({
      username: name,
      email: `${name}@invalid.invalid`,
      ...withoutProfile,
      picture: null,
      reset_password_token: null,
      confirmation_token: null,
      second_factor_secret: null,
      second_factor_pending: null,
      second_factor_last_step: null,
      recovery_codes: null,
      reminders_off: null,
      teacher_id: null,
      portal_role: 'FORMER',
      is_active: false,
      blocked: true,
      // Nobody's: what is compared with it is never right.
      password: null,
      updated_at: at,
    })
  return mails
}
