import knex from 'knex'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endLongStatements } from '../src/database/postgres-client'
import { asVisitor } from './support/call'
import { makeAuthority, type Authority } from './support/authority'
import { makeDataDir, startCms } from './support/cms'
import { migrate } from './support/migrate'
import { startPostgres, type Postgres } from './support/postgres'

const nowhere = 'postgres://rijbaan:a-password@127.0.0.1:1/rijbaan'

test.each([
  [{ DATABASE_URL: 'mysql://root:a-password@127.0.0.1/rijbaan' }, /^DATABASE_URL must be an address such as postgres:/],
  [{ DATABASE_DIRECT_URL: nowhere }, /^DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set\.$/],
  [{ DATABASE_URL: nowhere, DATABASE_POOL_MAX: 'many' }, /^DATABASE_POOL_MAX must be a whole number from 1 to 1000, not "many"\.$/],
  [{ DATABASE_URL: nowhere, DATABASE_POOL_MIN: '11' }, /^DATABASE_POOL_MIN is 11, more than DATABASE_POOL_MAX, 10\.$/],
  [{ DATABASE_URL: nowhere, DATABASE_SSL: 'require' }, /^DATABASE_SSL must be 1 or 0, not "require"\.$/],
  [{ DATABASE_URL: nowhere, DATABASE_SSL_CA: '/authority.pem' }, /^DATABASE_SSL_CA is for TLS, which DATABASE_SSL=1 turns on\.$/],
  [{ DATABASE_URL: nowhere, DATABASE_SSL: '1', DATABASE_SSL_CA: '/nowhere.pem' }, /^DATABASE_SSL_CA can't be read: ENOENT/],
  [
    { DATABASE_URL: `${nowhere}?sslmode=disable`, DATABASE_SSL: '1' },
    /^DATABASE_SSL=1 and an ssl or sslmode in the address .* set one of them\.$/,
  ],
  [{ MIGRATE: 'maybe' }, /^MIGRATE must be 1, 0 or only, not "maybe"\.$/],
])('%o is refused in one sentence, without the password', async (environment: Record<string, string>, sentence) => {
  const { exitCode, log } = await migrate({ dataDir: await makeDataDir(), databaseUrl: '' }, environment)
  expect(exitCode).toBe(1)
  expect(log.trim()).toMatch(sentence)
  expect(log).not.toContain('a-password')
})

const onPostgres = describe.runIf(inject('postgresUrl'))

onPostgres('a PostgreSQL that talks TLS alone', () => {
  let authority: Authority
  let postgres: Postgres
  let databaseUrl: string

  /** Asks the server as its owner, over TLS as it wants. */
  async function ask(query: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: databaseUrl, ssl: { rejectUnauthorized: false } })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    await client.end()
    return rows
  }

  beforeAll(async () => {
    authority = await makeAuthority()
    postgres = await startPostgres({ tls: await authority.sign('IP:127.0.0.1') })
    databaseUrl = postgres.url
    const name = 'over_tls'
    await ask(`create database ${name}`)
    databaseUrl = postgres.url.replace(/[^/]+$/, name)
  })
  afterAll(() => postgres.stop())

  test('is talked to over TLS, also while starting, within the pool', async () => {
    const cms = await startCms({ DATABASE_URL: databaseUrl, DATABASE_SSL: '1', DATABASE_SSL_CA: authority.file, DATABASE_POOL_MAX: '3' })
    const asked = Array.from({ length: 20 }, () => fetch(`${cms.url}/api/public/content`, { headers: asVisitor() }))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
    const ours = await ask(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'over_tls' and pid <> pg_backend_pid()`,
    )
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.length).toBeLessThanOrEqual(3)
    expect(new Set(ours.map(({ ssl }) => ssl))).toEqual(new Set([true]))
    await cms.stop()
  })

  const refused = async (environment: Record<string, string>) => migrate({ dataDir: await makeDataDir(), databaseUrl }, environment)

  test('is not talked to without TLS', async () => {
    const { exitCode, log } = await refused({})
    expect(exitCode).toBe(1)
    expect(log).toMatch(/no pg_hba\.conf entry .* no encryption/)
  })

  test('is not believed when an unknown authority has signed its certificate', async () => {
    const { exitCode, log } = await refused({ DATABASE_SSL: '1' })
    expect(exitCode).toBe(1)
    expect(log).toMatch(/self-signed certificate|unable to (get|verify)/)
  })

  test('is not believed under a name that its certificate lacks', async () => {
    const other = databaseUrl.replace('127.0.0.1', 'localhost')
    const { exitCode, log } = await refused({ DATABASE_URL: other, DATABASE_SSL: '1', DATABASE_SSL_CA: authority.file })
    expect(exitCode).toBe(1)
    expect(log).toMatch(/does not match certificate's altnames|ERR_TLS_CERT_ALTNAME_INVALID/)
  })
})

onPostgres('no statement goes on for ever', () => {
  test('on any connection of the pool', async () => {
    const database = knex({ client: 'pg', connection: inject('postgresUrl'), pool: { min: 0, max: 2, afterCreate: endLongStatements } })
    const asked = Array.from({ length: 4 }, () => database.raw<{ rows: unknown[] }>('show statement_timeout'))
    const rows = (await Promise.all(asked)).flatMap((answer) => answer.rows)
    await database.destroy()
    expect(rows).toEqual(rows.map(() => ({ statement_timeout: '5min' })))
    expect(rows.length).toBe(4)
  })
})
