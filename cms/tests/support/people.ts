import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from './database'
import { indexPeople } from '../../src/api/person/lib/search-index'
import { mintSessions } from './minted-sessions'
import { openBrowser, type Browser } from './session'

export type AddedPerson = { id: number; username: string }

/** A fresh account with the demo's password, copied from the demo student; `changes` are columns. */
export async function addPerson(database: Database, changes: Record<string, unknown> = {}): Promise<AddedPerson> {
  const { id: _id, document_id: _documentId, ...row } = await database('up_users').where({ username: 'student' }).first()
  const username = `person-${randomUUID()}@example.test`
  const [inserted] = await database('up_users')
    .insert({ ...row, document_id: randomUUID(), username, email: username, ...changes })
    .returning('id')
  await database.transaction((trx) => indexPeople(trx, [inserted.id]))
  return { id: inserted.id, username: String(changes['username'] ?? username) }
}

/** A browser in which this person has signed in, by the demo's password. */
export async function signedIn(username: string): Promise<Browser> {
  const browser = openBrowser()
  expect((await browser.signIn(username)).status).toBe(200)
  return browser
}

/** A browser with a session of this person, for tests that are about something else than signing in; at this CMS or another. */
export async function enter(database: Database, username: string, cmsUrl?: string): Promise<Browser> {
  const { id } = await database('up_users').where({ username }).first('id')
  const [cookie = ''] = await mintSessions(database, [id])
  const browser = openBrowser(cmsUrl)
  browser.useCookie(cookie)
  return browser
}
