import { formerIn, normalised } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import type { Row } from '../../../database/rows'
import { userType } from './user-type'

type NamedRow = Pick<Row<'up_users'>, 'id' | 'first_name' | 'last_name' | 'username' | 'email'>

/** What people are found by (spec 2 §2), as their attributes are called. */
const searched = ['firstName', 'lastName', 'username', 'email']

/** A column holds 255 signs; an even number of them is left, as a byte takes two. */
const longest = 240

/** Words without capitals and accents: Özdemir is found by "özdemir" and by "Ozdemir". */
const wordsOf = (text: string): string[] => normalised(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)

/** Words of a search that are looked for; more find nobody else, and cost the database a look each. */
export const mostWords = 8

/** The words of a search that are looked for: each once. A single sign may stand for many words (NFKD), so they are counted after that. */
const wordsOfSearch = (search: string): string[] => [...new Set(wordsOf(search))].slice(0, mostWords)

/** Text as the digits of its bytes, so that "begins with" is a range of the index whatever order a database has for letters. */
const toDigits = (text: string): string => Buffer.from(text, 'utf8').toString('hex').slice(0, longest)

/** Comes after every digit. */
const afterDigits = 'g'

function suffixesOf({ first_name, last_name, username, email }: NamedRow): Set<string> {
  const words = wordsOf([first_name, last_name, username, email].join(' ')).map((word) => Array.from(word))
  return new Set(words.flatMap((signs) => signs.map((_, start) => toDigits(signs.slice(start).join('')))))
}

/** Indexes what these people are found by, in place of what was there: every suffix of every word of their names. Who was anonymised isn't found. */
export async function indexPeople(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  await removeFromIndex(trx, ids)
  const people = await trx('up_users')
    .whereIn('id', ids)
    .whereNot({ portal_role: 'FORMER' })
    .select('id', 'first_name', 'last_name', 'username', 'email')
  const rows = people.flatMap((person) => Array.from(suffixesOf(person), (suffix) => ({ suffix, person_id: person.id })))
  // SQLite takes five hundred rows in such a statement.
  await trx.batchInsert('person_suffixes', rows, 500)
}

/** For someone who is offboarded: nothing of a name stays behind. */
export async function removeFromIndex(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  await trx('person_suffixes').whereIn('person_id', ids).delete()
}

/** Indexes a person whenever one is added or a name changes, in the same transaction: both happen, or neither. */
export function keepIndexCurrent(strapi: Core.Strapi): void {
  const write = async (id: number): Promise<void> => {
    await inTransaction(strapi, (trx) => indexPeople(trx, [id]))
  }
  strapi.db.lifecycles.subscribe({
    models: [userType],
    afterCreate: ({ result }) => write((result as { id: number }).id),
    async afterUpdate({ params, result }) {
      if (searched.some((attribute) => attribute in (params.data ?? {}))) await write((result as { id: number }).id)
    },
  })
}

/** Indexes the people who were there before there was an index. */
export async function ensureSearchIndex(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  const missing = await connection('up_users')
    .whereNot({ portal_role: 'FORMER' })
    .whereNotExists(connection('person_suffixes').whereRaw('person_suffixes.person_id = up_users.id').select('id'))
    .select('id')
  for (let start = 0; start < missing.length; start += 200)
    await inTransaction(strapi, (trx) =>
      indexPeople(
        trx,
        missing.slice(start, start + 200).map(({ id }) => id),
      ),
    )
}

/** Whoever was anonymised isn't in the index, which holds names. */
function narrowToFormer(rows: Knex.QueryBuilder, person: string, whom: number | 'all'): void {
  void rows.whereIn(person, (people) => {
    void people.select('id').from('up_users').where({ portal_role: 'FORMER' })
    if (whom !== 'all') void people.where({ id: whom })
  })
}

/** Those in whose first, last or full name, username or e-mail every word of the search stands, or the first eight of them (spec 2 §2), or whoever was anonymised and is named by number; `person` is the column that names them. */
export function narrowToSearch(rows: Knex.QueryBuilder, person: string, search: string | undefined): void {
  const former = formerIn(search ?? '')
  if (former !== null) return narrowToFormer(rows, person, former)
  const words = wordsOfSearch(search ?? '').map(toDigits)
  const having = (word: string) => (found: Knex.QueryBuilder) =>
    void found
      .select('person_id')
      .from('person_suffixes')
      .where('suffix', '>=', word)
      .where('suffix', '<', word + afterDigits)
  const [first, ...others] = words.map(having)
  // The words meet before anyone is looked up: PostgreSQL would try the second word on each person whom the first one finds.
  if (first) void rows.whereIn(person, (found) => void found.modify(first).intersect(others))
}
