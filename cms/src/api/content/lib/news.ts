import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { Client } from 'pg'
import { afterCommit } from '../../../database/call'
import { postgresClient } from '../../../database/postgres-client'
import { settingsOf } from '../../../settings'

/** PostgreSQL's channel for what is published, and for the question whether it is heard. */
const channel = 'rijbaan_content'

/** How long a word from this process to itself may take by way of the server. */
const echoMilliseconds = 2000

const heard = new EventEmitter().setMaxListeners(0)

/** The connection that listens; null while none does. */
let listening: Promise<Client> | null = null

/** A process that stops lets nobody wait any more. */
let isStopping = false

const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres'

/** Tells every process that something is published, once the open transaction is committed. */
export async function announceContent(strapi: Core.Strapi, trx: Knex.Transaction): Promise<void> {
  if (isPostgres(strapi)) await trx.raw('select pg_notify(?, ?)', [channel, ''])
  else await afterCommit(strapi, () => void heard.emit('news'))
}

/** The next word of news, or after so many milliseconds none. Whoever asks is heard from this moment on. */
export function nextNews(milliseconds: number): { come: Promise<void>; forget: () => void } {
  let forget = () => {}
  const come = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      heard.off('news', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    heard.once('news', end)
    forget = end
  })
  return { come, forget }
}

/** Behind a pooler a connection listens in vain, and nothing says so: a word sent another way must come back. */
async function hearEcho(strapi: Core.Strapi, client: Client): Promise<void> {
  const word = randomUUID()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('DATABASE_DIRECT_URL, or DATABASE_URL without it, leads to a pooler')),
      echoMilliseconds,
    )
    client.on('notification', ({ payload }) => {
      if (payload !== word) return
      clearTimeout(timer)
      resolve()
    })
    strapi.db.connection.raw('select pg_notify(?, ?)', [channel, word]).catch(reject)
  })
}

async function openListener(strapi: Core.Strapi, address: string): Promise<Client> {
  const client = new Client({ ...postgresClient({ address, tls: settingsOf(strapi).databaseTls }), keepAlive: true })
  const close = () => {
    listening = null
    // Whoever waits looks for itself instead.
    heard.emit('news')
  }
  client.on('error', close).on('end', close)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await hearEcho(strapi, client)
  } catch (problem) {
    await client.end()
    throw problem
  }
  return client.on('notification', ({ payload }) => {
    if (payload === '') heard.emit('news')
  })
}

/** Whether news of other processes is heard; the first to ask opens the connection for it. SQLite has one process. */
export async function isListening(strapi: Core.Strapi): Promise<boolean> {
  const { directDatabaseUrl } = settingsOf(strapi)
  if (isStopping) return false
  if (!directDatabaseUrl) return true
  const opening = (listening ??= openListener(strapi, directDatabaseUrl))
  return opening.then(
    () => true,
    (problem: unknown) => {
      if (listening === opening) listening = null
      strapi.log.warn(
        `Publications aren't heard (${problem instanceof Error ? problem.message : String(problem)}); the web app asks for them.`,
      )
      return false
    },
  )
}

/** Lets go of whoever waits, and of the connection. */
export async function stopListening(): Promise<void> {
  isStopping = true
  heard.emit('news')
  const client = await listening?.catch(() => null)
  await client?.end()
}
