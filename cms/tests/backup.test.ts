import { createHash, randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayMilliseconds } from '@rijbaan/contract'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { keepNewest, nameOfBackup } from '../src/backup/names'
import {
  canBackUp,
  drawPortrait,
  endedTables,
  enterAt,
  isTriedElsewhere,
  listBackups,
  openPlaces,
  otherKind,
  readFiles,
  readManifest,
  readRows,
  readSchool,
  runCommand,
  startAt,
  withoutEnded,
  type Place,
} from './support/backups'
import { environmentOf, startBuckets } from './support/buckets'
import { deleteSecret, jwtSecret, type RunningCms } from './support/cms'
import { openDatabase } from './support/database'
import { privateStoreOf } from './support/files'
import { addPerson } from './support/people'
import { drawPdf, formOf, hand } from './support/proofs'
import { openBrowser, type Browser } from './support/session'

/** A portrait beside the proofs of the sample school, whose server hasn't run yet. */
async function addPicture(place: Place): Promise<void> {
  const [database, picture] = [openDatabase(place), randomUUID()]
  const bytes = await (await drawPortrait()).arrayBuffer()
  await privateStoreOf({ ...place, s3: null }).put(`pictures/${picture}.webp`, Buffer.from(bytes))
  expect(await database('up_users').where({ username: 'student' }).update({ picture })).toBe(1)
  await database.destroy()
}

const handProofBy = async (browser: Browser) => hand(browser, formOf([{ bytes: await drawPdf() }], { amount: '45' }))

/** Does something again and again, with a breath in between, until told to stop; answers what it came to. */
function keepDoing<T>(work: () => Promise<T>): () => Promise<T[]> {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const done: T[] = []
  const running = (async () => {
    while (!isOver) {
      done.push(await work())
      await pause(20)
    }
  })()
  return async () => {
    isOver = true
    await running
    return done
  }
}

describe.runIf(canBackUp)('a backup', () => {
  let places: Awaited<ReturnType<typeof openPlaces>>
  let home: Place
  /** The school's server, where one runs. */
  let cms: RunningCms | undefined
  let to: string
  const size = ['--students', process.env['BACKUP_STUDENTS'] ?? '40', '--lessons', process.env['BACKUP_LESSONS'] ?? '2000']

  beforeAll(async () => {
    places = await openPlaces()
    home = await places.makeSeeded()
    expect(await runCommand('large-school.mjs', home, size)).toMatchObject({ exitCode: 0 })
    await addPicture(home)
    to = await mkdtemp(path.join(tmpdir(), 'rijbaan-backups-'))
  }, 1200_000)

  afterAll(async () => {
    await stop()
    await places?.close()
  })

  /** The school's server, whichever test comes first. */
  const serve = async (): Promise<RunningCms> => (cms ??= await startAt(home))

  const stop = async (): Promise<void> => {
    await cms?.stop()
    cms = undefined
  }

  const portOf = (): Record<string, string> => (cms ? { CMS_PORT: new URL(cms.url).port } : {})

  /** Backs the school up; answers the folder. */
  async function backUp(words: string[] = [], settings: Record<string, string> = {}): Promise<string> {
    const { said, exitCode } = await runCommand('backup.mjs', home, [to, ...words], { ...portOf(), ...settings })
    expect([exitCode, said]).toEqual([0, expect.stringContaining(to)])
    return said.slice(0, said.indexOf(': '))
  }

  const restore = (from: string, place: Place, words: string[] = [], settings: Record<string, string> = {}) =>
    runCommand('restore.mjs', place, [from, ...words], settings)

  /** Somebody new hands a proof in: one person can't hand in many within an hour. */
  async function handProof() {
    const database = openDatabase(home)
    const { username } = await addPerson(database, { picture: null })
    await database.destroy()
    return handProofBy(await enterAt(await serve(), username))
  }

  const copyOf = async (folder: string): Promise<string> => {
    const copy = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-copy-')), 'backup')
    await cp(folder, copy, { recursive: true })
    return copy
  }

  test('is the whole school: wiped and restored elsewhere, every row of every table and every file is the same', async () => {
    await stop()
    const folder = await backUp()
    const school = await readSchool(home)
    expect(Object.values(school.rows).flat().length).toBeGreaterThan(500)
    for (const kind of ['public/uploads/', 'private/proofs/', 'private/pictures/'])
      expect(Object.keys(school.files).filter((file) => file.startsWith(kind)).length).toBeGreaterThan(0)
    await rm(home.dataDir, { recursive: true })
    const elsewhere = await places.make()
    expect(await restore(folder, elsewhere)).toMatchObject({ exitCode: 0, said: expect.stringContaining('is back') })
    const restored = await readSchool(elsewhere)
    expect({ ...restored, rows: withoutEnded(restored.rows) }).toEqual({ ...school, rows: withoutEnded(school.rows) })
    expect(readManifest(folder).tables).toEqual(Object.fromEntries(Object.entries(school.rows).map(([name, rows]) => [name, rows.length])))
    home = elsewhere
    const student = await enterAt(await serve(), 'student')
    expect((await student.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await handProof()).status).toBe(200)
  })

  describe('is refused, and nothing is touched,', () => {
    let folder: string
    let place: Place

    beforeAll(async () => {
      folder = await backUp()
      place = await places.make()
      expect(await restore(folder, place)).toMatchObject({ exitCode: 0 })
    })

    const proofIn = (copy: string) => {
      const file = readManifest(copy).files.find((one) => one.path.startsWith('data/private/proofs/'))
      return path.join(copy, file?.path ?? '')
    }

    const spoilers: [string, (copy: string) => Promise<unknown>, string][] = [
      ['when it was not finished', (copy) => rm(path.join(copy, 'manifest.json')), 'no finished backup'],
      ['when a file of it has another content', async (copy) => writeFile(proofIn(copy), '%PDF-1.7 other'), 'has another content'],
      ['when a file of it is gone', (copy) => rm(proofIn(copy)), 'is gone'],
      ['when a file has come', (copy) => writeFile(path.join(copy, 'data', 'private', 'x'), 'x'), 'is not part of it'],
      [
        'when its manifest names a file beside it, to be brought beside a school’s files',
        async (copy) => {
          const bytes = Buffer.from('{"JWT_SECRET":"of somebody else"}')
          await writeFile(path.join(copy, '..', 'secrets.json'), bytes)
          const manifest = readManifest(copy)
          const sha256 = createHash('sha256').update(bytes).digest('hex')
          const files = [...manifest.files, { path: 'data/../../secrets.json', bytes: bytes.length, sha256 }]
          await writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files }))
        },
        'is no file of a backup',
      ],
      [
        'when a file of it is a link to the same bytes elsewhere',
        async (copy) => {
          const elsewhere = path.join(copy, '..', 'elsewhere')
          await rename(proofIn(copy), elsewhere)
          await symlink(elsewhere, proofIn(copy))
        },
        'but a link',
      ],
      ['when its manifest is cut off', (copy) => writeFile(path.join(copy, 'manifest.json'), '{"format": 1,'), 'was altered'],
      ['when its manifest is none', (copy) => writeFile(path.join(copy, 'manifest.json'), '{"format": 1}'), 'was altered'],
    ]

    const ofRows: (typeof spoilers)[number] = [
      'when its database doesn’t have the rows that it says',
      async (copy) => {
        const manifest = readManifest(copy)
        const tables = { ...manifest.tables, payments: 100_000 }
        await writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
      },
      'payments has',
    ]

    test.each([...(isTriedElsewhere ? [] : spoilers), ofRows])('%s', async (_, spoil, sentence) => {
      const before = await readSchool(place)
      const copy = await copyOf(folder)
      await spoil(copy)
      const { said, exitCode } = await restore(copy, place, ['--replace'])
      expect([exitCode, said]).toEqual([1, expect.stringContaining(sentence)])
      expect(said.trim().split('\n')).toHaveLength(1)
      expect(await readSchool(place)).toEqual(before)
    })

    test('when there is a school and nobody said --replace', async () => {
      const before = await readSchool(place)
      expect(await restore(folder, place)).toMatchObject({ exitCode: 1, said: expect.stringContaining('--replace') })
      expect(await readSchool(place)).toEqual(before)
    })

    test('when the product runs, also under another port', async () => {
      const { url } = await serve()
      for (const settings of [{}, portOf()])
        expect(await restore(folder, home, ['--replace'], settings)).toMatchObject({
          exitCode: 1,
          said: expect.stringContaining('is running'),
        })
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    })

    test('when the installation has the other kind of database', async () => {
      expect(await restore(folder, await otherKind())).toMatchObject({ exitCode: 1, said: expect.stringContaining('PostgreSQL') })
    })
  })

  test('that is put back in place of a school replaces it whole; one that is cut short is undone, and no server starts on it', async () => {
    const place = await places.make()
    expect(await restore(await backUp(), place)).toMatchObject({ exitCode: 0 })
    const before = await readSchool(place)
    expect((await handProof()).status).toBe(200)
    const folder = await backUp()

    // As if the machine had stopped after the files had changed places.
    const work = path.join(place.dataDir, '.restoring')
    const old = path.join(work, 'going', 'private')
    await cp(path.join(place.dataDir, 'private'), old, { recursive: true })
    await writeFile(path.join(work, 'before.json'), JSON.stringify({ wasEmpty: false, folders: ['public/uploads', 'private'] }))
    await appendFile(path.join(place.dataDir, 'private', 'half'), 'half')
    await expect(startAt(place)).rejects.toThrow('A restore is under way')
    expect(await restore(path.join(to, 'none'), place, ['--replace'])).toMatchObject({ exitCode: 1 })
    expect(await readSchool(place)).toEqual(before)

    expect(await restore(folder, place, ['--replace'])).toMatchObject({ exitCode: 0 })
    const after = await readSchool(place)
    expect(after.rows['payments']).toEqual((await readRows(home))['payments'])
    expect(after.files).toEqual(await readFiles(home.dataDir))
    expect(after.rows['payments']?.length).toBeGreaterThan(before.rows['payments']?.length ?? 0)
  })

  test('signs nobody in, and has no link that was mailed, whatever was ended or used since', async () => {
    const student = await enterAt(await serve(), 'student')
    const database = openDatabase(home)
    const [expires_at, device_id] = [Date.now() + 3_600_000, randomUUID()]
    const row = () => ({ document_id: randomUUID(), user_id: student.id })
    const panelSession = { ...row(), user_id: '1', session_id: randomUUID(), device_id, origin: 'admin', status: 'active' }
    await database('strapi_sessions').insert({
      ...panelSession,
      expires_at: new Date(expires_at),
      absolute_expires_at: new Date(expires_at),
    })
    await database('session_proofs').insert({ ...row(), session_id: randomUUID(), proved_at: Date.now() })
    await database('auth_challenges').insert({ ...row(), digest: randomUUID(), purpose: 'prove', expires_at })
    await database('password_tokens').insert({ ...row(), digest: randomUUID(), expires_at })
    await database('email_changes').insert({ ...row(), digest: randomUUID(), email: 'nieuw@example.test', expires_at })
    await database('calendar_feeds').insert({ ...row(), digest: randomUUID(), has_names: false, made_at: Date.now() })
    const invited = { email: 'invited@example.test', registration_token: randomUUID(), reset_password_token: randomUUID() }
    await database('admin_users').insert({ ...invited, document_id: randomUUID(), is_active: false, blocked: false })
    await database.destroy()
    expect((await student.call('GET', '/api/auth/me')).status).toBe(200)

    const [folder, place] = [await backUp(), await places.make()]
    expect(await restore(folder, place)).toMatchObject({ exitCode: 0, said: expect.stringContaining('Nobody is signed in') })
    const rows = await readRows(place)
    for (const table of endedTables) {
      expect(readManifest(folder).tables[table]).toBeGreaterThan(0)
      expect([table, rows[table]]).toEqual([table, []])
    }
    expect(rows['admin_users']?.filter((one) => one.includes(invited.email))).toEqual([
      expect.stringMatching(/"reset_password_token":null.*"registration_token":null/),
    ])
    const again = await startAt(place)
    const former = openBrowser(again.url)
    former.useCookie(student.cookie())
    expect((await former.call('GET', '/api/auth/me')).status).toBe(401)
    await again.stop()
  })

  test.skipIf(isTriedElsewhere)('put into buckets that a school is in has private files go that came after it, however many', async () => {
    const [folder, place, buckets] = [await backUp(), await places.make(), await startBuckets()]
    onTestFinished(() => buckets.remove())
    const into = (words: string[]) => restore(folder, place, words, environmentOf(buckets.settings))
    const first = await into([])
    expect([first.exitCode, first.said]).toEqual([0, expect.not.stringContaining('no row names')])
    const store = privateStoreOf({ ...place, s3: buckets.settings })
    const names = Array.from({ length: 900 }, () => `proofs/${randomUUID()}.pdf`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('%PDF'))))
    expect(await into(['--replace'])).toMatchObject({ exitCode: 0, said: expect.stringContaining('no row names: 900.') })
    const database = openDatabase(place)
    const rows = (await database('loose_files')
      .where('due_at', '>', Date.now() + 6 * 86_400_000)
      .select('name')) as { name: string }[]
    await database.destroy()
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('put back in place of a school names who was on hold since, by number', async () => {
    const [folder, place] = [await backUp(), await places.make()]
    expect((await restore(folder, place)).said).not.toContain('On hold')
    const database = openDatabase(place)
    const people = (await database('up_users').orderBy('id').limit(2).select('id')) as { id: number }[]
    const facts = { reason: 'Schadeclaim', held_at: Date.now(), held_by_id: 1, held_by_name: 'Kantoor' }
    for (const { id } of people) await database('person_holds').insert({ ...facts, document_id: randomUUID(), person_id: id })
    await database.destroy()
    const { said } = await restore(folder, place, ['--replace'])
    expect(said).toContain(`On hold before and not any more, by number: ${people.map(({ id }) => id).join(', ')}.`)
    expect(said).not.toContain('Schadeclaim')
  })

  describe('that is older than somebody’s erasure', () => {
    const erase = (browser: Browser, method: string, address: string) =>
      browser.call(method, `/super-admin/api/users/${address}`, method === 'POST' ? {} : undefined, {
        'X-Admin-Delete-Secret': deleteSecret,
      })

    test('brings nobody back: not here, and not where nothing but backups is left', async () => {
      const server = await serve()
      const database = openDatabase(home)
      const gone = await addPerson(database, { first_name: 'Verdwenen', picture: null })
      const payer = await addPerson(database, { first_name: 'Betaler', picture: null })
      const stays = await addPerson(database, { picture: null })
      await (await enterAt(server, gone.username)).upload('/api/auth/me/picture', await drawPortrait())
      const { picture } = await database('up_users').where({ id: gone.id }).first('picture')
      await handProofBy(await enterAt(server, payer.username))
      const older = await backUp()

      const admin = await enterAt(server, 'superadmin')
      expect((await erase(admin, 'DELETE', `${gone.id}/hard`)).status).toBe(200)
      expect((await erase(admin, 'POST', `${payer.id}/anonymise`)).status).toBe(200)
      expect((await erase(admin, 'DELETE', `${payer.id}/hard`)).status).toBe(404)
      await database.destroy()
      const list = await readFile(path.join(home.dataDir, 'erasures.jsonl'), 'utf8')
      for (const name of ['Verdwenen', 'Betaler', gone.username, payer.username]) expect(list).not.toContain(name)
      await backUp()
      await stop()

      const elsewhere = await places.make()
      const other = await readSchool(home)
      const done = await Promise.all([restore(older, home, ['--replace']), restore(older, elsewhere)])
      for (const one of done) expect(one).toMatchObject({ exitCode: 0, said: expect.stringContaining('erased since: 2') })
      for (const place of [home, elsewhere]) {
        const now = openDatabase(place)
        expect(await now('up_users').where({ id: gone.id }).first()).toBeUndefined()
        expect(await now('up_users').where({ id: payer.id }).first()).toMatchObject({ portal_role: 'FORMER', first_name: null })
        expect(await now('payments').where({ student_id: payer.id })).toHaveLength(1)
        expect(await now('up_users').where({ id: stays.id }).first()).toMatchObject({ username: stays.username })
        await now.destroy()
        expect(Object.keys(await readFiles(place.dataDir))).not.toContain(`private/pictures/${picture}.webp`)
        expect(await readFile(path.join(place.dataDir, 'erasures.jsonl'), 'utf8')).toContain(`"person":${gone.id},`)
      }
      expect((await readSchool(home)).files).toEqual(other.files)
      expect((await enterAt(await serve(), stays.username).then((browser) => browser.call('GET', '/api/auth/me'))).status).toBe(200)
    })

    test('erases admins again only where that is said, for a list could name those who run the school', async () => {
      const folder = await backUp()
      const place = await places.make()
      const database = openDatabase(home)
      const admin = await database('up_users').where({ username: 'admin' }).first('id', 'document_id')
      await database.destroy()
      const at = new Date().toISOString()
      const line = { line: randomUUID(), person: admin.id, documentId: admin.document_id, how: 'removed', at }
      await writeFile(path.join(place.dataDir, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
      const refused = await restore(folder, place)
      expect(refused).toMatchObject({
        exitCode: 1,
        said: expect.stringContaining(`name admins, the account ${admin.id}: add --erase-staff`),
      })
      const done = await restore(folder, place, ['--erase-staff'])
      expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining('erased since: 1') })
    })

    test.skipIf(isTriedElsewhere)('passes over a backup beside it that can’t be read, and says which', async () => {
      const copy = await copyOf(await backUp())
      const manifests = ['{"format": 1,', 'null', '{"format": 1}', '{"format": 1, "files": [null]}', '{"format": 2}', null]
      const beside = manifests.map((_, index) => path.join(copy, '..', `beside-${index}`))
      for (const [index, manifest] of manifests.entries()) {
        const folder = beside[index] ?? ''
        await mkdir(path.join(folder, 'data'), { recursive: true })
        await writeFile(path.join(folder, 'data', 'erasures.jsonl'), '')
        const file = path.join(folder, 'manifest.json')
        await (manifest === null ? mkdir(file) : writeFile(file, manifest))
      }
      const { said, exitCode } = await restore(copy, await places.make())
      expect([exitCode, said]).toEqual([0, expect.stringContaining('is back')])
      const told = said.split('\n').filter((line) => line.includes('is passed over'))
      expect(told).toEqual(beside.map((folder) => expect.stringContaining(folder) as string))
    })

    test.skipIf(isTriedElsewhere)('leaves somebody alone who has the number of someone else’s erasure', async () => {
      const database = openDatabase(home)
      const person = await addPerson(database)
      await database.destroy()
      const line = { line: randomUUID(), person: person.id, documentId: randomUUID(), how: 'removed', at: new Date().toISOString() }
      const folder = await backUp()
      const elsewhere = await places.make()
      await writeFile(path.join(elsewhere.dataDir, 'erasures.jsonl'), `${JSON.stringify(line)}\n{"line":`)
      expect(await restore(folder, elsewhere)).toMatchObject({ exitCode: 0 })
      const now = openDatabase(elsewhere)
      expect(await now('up_users').where({ id: person.id }).first()).toMatchObject({ username: person.username })
      await now.destroy()
    })
  })

  describe('has the secrets', () => {
    const sealedIn = (folder: string) => path.join(folder, 'secrets.json.age')

    test.skipIf(isTriedElsewhere)('encrypted for a recipient, or by a passphrase; who can open them gets them back', async () => {
      const identity = await generateIdentity()
      const recipient = await identityToRecipient(identity)
      const passphrase = 'a-passphrase-for-tests'
      const ways: Record<'taken' | 'opened' | 'wrong', Record<string, string>>[] = [
        {
          taken: { BACKUP_RECIPIENT: recipient },
          opened: { BACKUP_IDENTITY: identity },
          wrong: { BACKUP_IDENTITY: await generateIdentity() },
        },
        { taken: { BACKUP_PASSPHRASE: passphrase }, opened: { BACKUP_PASSPHRASE: passphrase }, wrong: { BACKUP_PASSPHRASE: 'another' } },
      ]
      const tryOut = async ({ taken, opened, wrong }: (typeof ways)[number]) => {
        const folder = await backUp([], taken)
        expect((await readFile(sealedIn(folder))).includes(jwtSecret)).toBe(false)
        const place = await places.make()
        const refused = await Promise.all([restore(folder, place, ['--secrets']), restore(folder, place, ['--secrets'], wrong)])
        expect(refused).toMatchObject([
          { exitCode: 1, said: expect.stringContaining('BACKUP_IDENTITY') },
          { exitCode: 1, said: expect.stringContaining('opened') },
        ])
        expect(await restore(folder, place, ['--secrets'], opened)).toMatchObject({ exitCode: 0 })
        const file = path.join(place.dataDir, 'secrets.json')
        expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ JWT_SECRET: jwtSecret })
        expect((await stat(file)).mode & 0o777).toBe(0o600)
      }
      await Promise.all(ways.map(tryOut))
    })

    test.skipIf(isTriedElsewhere)('not at all without either, and says so', async () => {
      const { said } = await runCommand('backup.mjs', home, [to], portOf())
      expect(said).toContain('The secrets are left out')
      const [newest = ''] = (await listBackups(to)).slice(-1)
      await expect(stat(sealedIn(path.join(to, newest)))).rejects.toThrow('ENOENT')
    })
  })

  test('is its owner’s alone, every file of it', async () => {
    const folder = await backUp([], { BACKUP_PASSPHRASE: 'a-passphrase-for-tests' })
    const rights = async (name: string) => [name, ((await stat(path.join(folder, name))).mode & 0o777).toString(8)]
    const names = ['manifest.json', ...readManifest(folder).files.map((file) => file.path)]
    expect(names).toEqual(expect.arrayContaining(['secrets.json.age', home.databaseUrl ? 'database.dump' : 'rijbaan.db']))
    expect(await Promise.all(names.map(rights))).toEqual(names.map((name) => [name, '600']))
    expect(await rights('.')).toEqual(['.', '700'])
  })

  test.skipIf(isTriedElsewhere)('leaves but the newest, where that is wanted, and what has another name', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'rijbaan-kept-'))
    const folder = await backUp()
    const inDays = (days: number): Date => new Date(Date.now() + days * dayMilliseconds)
    const [first, second, unfinished] = [-4, -3, -2].map((days) => nameOfBackup(inDays(days)))
    for (const name of [first, second, unfinished, 'by-hand']) await cp(folder, path.join(own, name ?? ''), { recursive: true })
    await rm(path.join(own, unfinished ?? '', 'manifest.json'))
    const { said } = await runCommand('backup.mjs', home, [own, '--keep', '2'], portOf())
    expect(said).toContain(`${first} was deleted.`)
    const left = await listBackups(own)
    const newest = left.find((name) => ![second, 'by-hand'].includes(name))
    expect(left.toSorted()).toEqual([second, newest, 'by-hand'].toSorted())
    // As the privacy statement promises, none is kept for longer than thirty days: but the last one is all that there is.
    expect(await keepNewest(own, 9, inDays(26))).toEqual([])
    expect(await keepNewest(own, 9, inDays(28))).toEqual([second])
    expect(await keepNewest(own, 9, inDays(400))).toEqual([])
  })

  test.skipIf(isTriedElsewhere).each([[[]], [['somewhere', '--keep', 'all']], [['somewhere', '--every']]])(
    'asked for by %j is told how',
    async (words) => {
      const { said, exitCode } = await runCommand('backup.mjs', home, words)
      expect([exitCode, said]).toEqual([2, expect.stringContaining('npm run backup')])
    },
  )

  test('of what is no school is refused', async () => {
    expect(await runCommand('backup.mjs', await places.make(), [to])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('no school here'),
    })
  })

  test('taken while people write has each row that was there before, no half of anything, and no row without its file', async () => {
    const server = await serve()
    const teacher = await enterAt(server, 'teacher')
    await teacher.upload('/api/auth/me/picture', await drawPortrait())
    const database = openDatabase(home)
    const students: Browser[] = []
    for (let index = 0; index < 5; index += 1) students.push(await enterAt(server, (await addPerson(database, { picture: null })).username))
    let proofs = 0
    let number = 0
    const addRow = async () => {
      number += 1
      const row = { document_id: randomUUID(), fingerprint: `written-${number}`, stored_at: Date.now() }
      await database('request_fingerprints').insert(row)
      return number
    }
    for (let index = 0; index < 20; index += 1) await addRow()
    const stopProofs = keepDoing(async () => {
      const student = students[(proofs += 1) % students.length]
      return student && handProofBy(student)
    })
    const stopPictures = keepDoing(async () => teacher.upload('/api/auth/me/picture', await drawPortrait()))
    const stopRows = keepDoing(addRow)
    await pause(1000)
    const rowsBefore = number - 1
    const folder = await backUp()
    const [handed, drawn] = [await stopProofs(), await stopPictures()]
    await stopRows()
    await database.destroy()
    expect(new Set(handed.map((answer) => answer?.status))).toEqual(new Set([200]))
    // Who changes a picture that often is told to wait.
    expect(drawn.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(readManifest(folder)['missing']).toEqual([])

    const elsewhere = await places.make()
    expect(await restore(folder, elsewhere)).toMatchObject({ exitCode: 0 })
    const restored = openDatabase(elsewhere)
    const keys = (await restored('request_fingerprints').where('fingerprint', 'like', 'written-%').select('fingerprint')) as {
      fingerprint: string
    }[]
    const numbers = keys.map(({ fingerprint }) => Number(fingerprint.slice('written-'.length))).sort((one, other) => one - other)
    expect(numbers.length).toBeGreaterThanOrEqual(rowsBefore)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const handedIn = (await restored('payments').whereNotNull('proof').select('proof')) as { proof: string }[]
    const pictures = (await restored('up_users').whereNotNull('picture').select('picture')) as { picture: string }[]
    await restored.destroy()
    const [here, there] = [await readFiles(home.dataDir), await readFiles(elsewhere.dataDir)]
    for (const { proof } of handedIn) expect(there[`private/proofs/${proof}.pdf`]).toBe(here[`private/proofs/${proof}.pdf`])
    for (const { picture } of pictures) expect(there).toHaveProperty([`private/pictures/${picture}.webp`])
    expect(handedIn.length).toBeGreaterThan(0)
    expect(Object.keys(there).filter((file) => file.startsWith('public/uploads/')).length).toBeGreaterThan(0)
  })

  test('of a large school is taken under writes and serves again; what that takes is printed', async () => {
    await serve()
    const database = openDatabase(home)
    const stopWriting = keepDoing(async () => {
      const [fingerprint, begun] = [`timed-${randomUUID()}`, performance.now()]
      await database('request_fingerprints').insert({ document_id: randomUUID(), fingerprint, stored_at: Date.now() })
      return { fingerprint, at: Date.now(), milliseconds: performance.now() - begun }
    })
    const begun = performance.now()
    const folder = await backUp()
    const backup = performance.now() - begun
    const ended = Date.now()
    const written = await stopWriting()
    await database.destroy()
    const { takenAt, files } = readManifest(folder) as unknown as { takenAt: string; files: { bytes: number }[] }
    const [restoreBegun, place] = [performance.now(), await places.make()]
    expect(await restore(folder, place)).toMatchObject({ exitCode: 0 })
    const restored = performance.now() - restoreBegun
    const again = await startAt(place)
    const ready = performance.now() - restoreBegun
    const there = openDatabase(place)
    const kept = (await there('request_fingerprints').select('fingerprint')) as { fingerprint: string }[]
    await there.destroy()
    await again.stop()
    const known = new Set(kept.map(({ fingerprint }) => fingerprint))
    const before = written.filter(({ at }) => at < Date.parse(takenAt))
    expect(before.filter(({ fingerprint }) => !known.has(fingerprint))).toEqual([])
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
    const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
    const slowest = Math.max(...written.map(({ milliseconds }) => milliseconds)).toFixed(0)
    console.log(
      `backup of ${size.join(' ')}: ${seconds(backup)} s, ${megabytes} MB, of the moment ${seconds(ended - Date.parse(takenAt))} s before its end; ` +
        `slowest of ${written.length} writes meanwhile ${slowest} ms; restored in ${seconds(restored)} s, serving after ${seconds(ready)} s`,
    )
  }, 1200_000)

  test('without PostgreSQL’s own programs says so in one sentence', async () => {
    if (!home.databaseUrl) return
    const { said, exitCode } = await runCommand('backup.mjs', home, [to], { ...portOf(), POSTGRES_TOOLS: '/nowhere' })
    expect([exitCode, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('POSTGRES_TOOLS')]])
  })
})
