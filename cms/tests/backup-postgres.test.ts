import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool } from '../src/backup/postgres-tools'
import { makeAuthority, type Authority } from './support/authority'
import { postgresTools, readManifest, readRows, runCommand, withoutEnded, type Place } from './support/backups'
import { makeDataDir } from './support/cms'
import { migrate } from './support/migrate'
import { hasPgbouncer, startPgbouncer } from './support/pgbouncer'
import { startPostgresOf } from './support/postgres-with-tools'

type Server = Awaited<ReturnType<typeof startPostgresOf>>

describe.runIf(postgresTools)('a backup of PostgreSQL', () => {
  let authority: Authority
  let server: Server
  let to: string
  let home: Place
  /** With TLS, checked. */
  let checked: Record<string, string>
  let folder: string

  const backUp = (place: Place, settings: Record<string, string>) => runCommand('backup.mjs', place, [to], settings)
  const restore = (from: string, place: Place, settings: Record<string, string>, words: string[] = []) =>
    runCommand('restore.mjs', place, [from, ...words], settings)
  const folderIn = (said: string): string => said.slice(0, said.indexOf(': '))

  beforeAll(async () => {
    authority = await makeAuthority()
    server = await startPostgresOf(postgresTools ?? '', await authority.sign('IP:127.0.0.1'))
    to = await mkdtemp(path.join(tmpdir(), 'rijbaan-backups-'))
    checked = { DATABASE_SSL: '1', DATABASE_SSL_CA: authority.file }
    home = { dataDir: await makeDataDir(), databaseUrl: await server.createDatabase() }
    expect(await migrate(home, checked)).toMatchObject({ exitCode: 0 })
    const taken = await backUp(home, checked)
    expect(taken).toMatchObject({ exitCode: 0 })
    folder = folderIn(taken.said)
  })

  afterAll(() => server?.stop())

  test('goes over TLS, there and back, where the server talks nothing else', async () => {
    expect(readManifest(folder).tables['up_users']).toBeGreaterThan(0)
    const place = { dataDir: await makeDataDir(), databaseUrl: await server.createDatabase() }
    expect(await restore(folder, place, checked)).toMatchObject({ exitCode: 0 })
    const other = await backUp(place, checked)
    expect(withoutEnded(readManifest(folderIn(other.said)).tables)).toEqual(withoutEnded(readManifest(folder).tables))
    expect((await backUp(home, {})).exitCode).toBe(1)
  })

  const readText = (file: string) => readFile(file, 'utf8')

  test('believes the server only where a known authority has signed for its name, its own programs too', async () => {
    const stranger = await makeAuthority()
    expect(await backUp(home, { ...checked, DATABASE_SSL_CA: stranger.file })).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(/unable to (get|verify)|self-signed/),
    })
    const place = { folder: postgresTools, path: '', address: home.databaseUrl }
    for (const authorities of [{}, { ca: await readText(stranger.file) }])
      await expect(runTool('pg_dump', { ...place, tls: { rejectUnauthorized: true, ...authorities } }, ['--schema-only'])).rejects.toThrow(
        'certificate verify failed',
      )
    const tls = { rejectUnauthorized: true as const, ca: await readText(authority.file) }
    const elsewhere = home.databaseUrl.replace('127.0.0.1', 'localhost')
    await expect(runTool('pg_dump', { ...place, address: elsewhere, tls }, ['--schema-only'])).rejects.toThrow('does not match host name')
    expect(await runTool('pg_dump', { ...place, tls }, ['--schema-only'])).toContain('CREATE TABLE public.up_users')
  })

  describe.runIf(hasPgbouncer())('behind a pooler', () => {
    let plain: Server
    let place: Place
    let settings: Record<string, string>
    let stopPooler: () => Promise<void>

    beforeAll(async () => {
      plain = await startPostgresOf(postgresTools ?? '')
      const direct = await plain.createDatabase()
      const pooler = await startPgbouncer(direct)
      stopPooler = pooler.stop
      place = { dataDir: await makeDataDir(), databaseUrl: pooler.url }
      settings = { DATABASE_DIRECT_URL: direct }
    })

    afterAll(() => plain?.stop())

    test('goes past it by the direct address; a restore does too, and wants it stopped', async () => {
      expect(await restore(folder, place, settings)).toMatchObject({ exitCode: 0 })
      const taken = await backUp(place, settings)
      expect(taken).toMatchObject({ exitCode: 0 })
      expect(withoutEnded(readManifest(folderIn(taken.said)).tables)).toEqual(withoutEnded(readManifest(folder).tables))

      // It keeps lines open that nobody uses any more.
      const rows = await readRows(place)
      const refused = await restore(folder, place, settings, ['--replace'])
      expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining('its pooler') })
      await stopPooler()
      expect(await restore(folderIn(taken.said), place, settings, ['--replace'])).toMatchObject({ exitCode: 0 })
      expect(await readRows({ ...place, databaseUrl: settings['DATABASE_DIRECT_URL'] ?? '' })).toEqual(rows)
    })
  })
})
