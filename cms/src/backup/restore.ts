import path from 'node:path'
import type { Role } from '@rijbaan/contract'
import { erasuresFile, erasuresName, readErasures, type Erasure } from '../api/office/lib/erasures'
import { checkBackup } from './check'
import { isEmpty, type SchoolDatabase } from './database'
import { endSessionsAndLinks } from './ended'
import { findErasureLists } from './erasure-lists'
import { inBackup, type Manifest } from './manifest'
import type { Place } from './place'
import { BackupProblem } from './problem'
import { swapPlace } from './swap'
import { findUnnamed, letGo } from './unnamed-files'

export type RestoreOrder = Place & {
  /** The folder of one backup. */
  from: string
  /** Whether a school that is there may be replaced. */
  mayReplace: boolean
  /** Whether admins are erased again as well, should the lists name any. */
  mayEraseStaff: boolean
  /** Erases people again in the school that was put back; answers how many that were. */
  repeatErasures: (erasures: readonly Erasure[]) => Promise<number>
  /** Gives the school that was put back, from an older version, the tables that it lacks. */
  addTables: () => Promise<void>
}

/** What a restore came to. */
type Restored = {
  manifest: Manifest
  /** How many people were erased again. */
  erased: number
  /** A sentence for each backup beside it whose list of erasures can't be read. */
  skipped: string[]
  /** How many private files are there that no row names, and go some days later. */
  unnamed: number
  /** Who was on hold before and isn't any more, by number. */
  holdsLost: number[]
}

const kinds = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

async function refuseTarget({ from, database, files, mayReplace, isServing }: RestoreOrder, manifest: Manifest): Promise<void> {
  if (manifest.database !== database.kind)
    throw new BackupProblem(`${from} is of ${kinds[manifest.database]}, and this installation has ${kinds[database.kind]}.`)
  if (await isServing()) throw new BackupProblem('The product is running: stop it first.')
  if (await database.isInUse())
    throw new BackupProblem(`The product is running: stop it first${database.hasPooler ? ', and its pooler, which keeps lines open' : ''}.`)
  const isFull = !(await isEmpty(database)) || (await files.list()).length > 0
  if (isFull && !mayReplace) throw new BackupProblem('There is a school here already: add --replace to put the backup in its place.')
}

const staffRoles: readonly unknown[] = ['ADMIN', 'SUPER_ADMIN'] satisfies Role[]

/** Everybody on the list who is in the database again, and the numbers of admins among them. */
async function findReturned(database: SchoolDatabase, erasures: readonly Erasure[]): Promise<{ returned: Erasure[]; staff: number[] }> {
  const rows = await database.ask((ask) => ask(`select id, document_id, portal_role from up_users where portal_role <> 'FORMER'`))
  const people = new Map(rows.map((row) => [Number(row['id']), { documentId: row['document_id'] ?? null, role: row['portal_role'] }]))
  const returned = erasures.filter(({ person, documentId }) => people.has(person) && people.get(person)?.documentId === documentId)
  const staff = returned.map(({ person }) => person).filter((person) => staffRoles.includes(people.get(person)?.role))
  return { returned, staff: [...new Set(staff)] }
}

/** Whoever can write to a list could have a restore erase those who run the school, so a person says that it is right. */
function refuseStaff(staff: readonly number[]): void {
  if (staff.length === 0) return
  const accounts = `${staff.length === 1 ? 'the account' : 'the accounts'} ${staff.join(', ')}`
  throw new BackupProblem(
    `The lists of erasures name admins, ${accounts}: add --erase-staff if they were erased, or take their lines out of ${erasuresName}.`,
  )
}

/** Who is on hold, by number; an older school has no holds. */
async function findHeld(database: SchoolDatabase): Promise<number[]> {
  if (!(await database.listTables()).includes('person_holds')) return []
  const rows = await database.ask((ask) => ask('select person_id from person_holds order by person_id'))
  return rows.map((row) => Number(row['person_id']))
}

/** Has private files go that no row names, in some days; answers how many those are. */
async function letUnnamedGo({ database, files, addTables }: RestoreOrder, { tables }: Manifest): Promise<number> {
  const unnamed = await findUnnamed(database, files)
  if (unnamed.length === 0) return 0
  if (!('loose_files' in tables)) await addTables()
  await database.change(letGo(unnamed, new Date()))
  return unnamed.length
}

function refuseOtherRows(found: Record<string, number>, { tables }: Manifest): void {
  const names = new Set([...Object.keys(found), ...Object.keys(tables)])
  const other = [...names].find((name) => found[name] !== tables[name])
  if (other) throw new BackupProblem(`${other} has ${found[other] ?? 'no'} rows after restoring, and had ${tables[other] ?? 'no'} rows.`)
}

/**
 * Puts a backup in the place of what is there, whole or not at all: what it replaces is kept aside until the last step. Who was erased
 * since the backup, by the list of this installation, of the backup or of one beside it, is erased again. Nobody is signed in afterwards,
 * and no link that was mailed before opens anything: what was ended since the backup would be there again. Private files that no row names
 * are written down in the same step, to go some days later.
 * @throws BackupProblem with a sentence where it can't; then everything is as it was.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { from, dataDir, database, mayEraseStaff, repeatErasures } = order
  const place = swapPlace(order)
  await place.recover()
  const manifest = await checkBackup(from)
  await refuseTarget(order, manifest)
  const data = path.join(from, inBackup.data)
  const heldBefore = await findHeld(database)
  try {
    await place.begin()
    const { lists, skipped } = await findErasureLists(from)
    await place.bringErasures(lists)
    for (const { path: file } of manifest.files) {
      const [folder, ...rest] = file.split('/')
      if (folder === inBackup.data && file !== `${inBackup.data}/${erasuresName}`) await place.bring(data, rest.join('/'))
    }
    refuseOtherRows(await place.swap(path.join(from, inBackup.database[manifest.database])), manifest)
    await database.change(endSessionsAndLinks(Object.keys(manifest.tables)))
    // Before people are erased again: their files go at once.
    const unnamed = await letUnnamedGo(order, manifest)
    const { returned, staff } = await findReturned(database, await readErasures(erasuresFile(dataDir), ...lists))
    if (!mayEraseStaff) refuseStaff(staff)
    const erased = returned.length === 0 ? 0 : await repeatErasures(returned)
    const held = new Set(await findHeld(database))
    await place.commit()
    return { manifest, erased, skipped, unnamed, holdsLost: heldBefore.filter((person) => !held.has(person)) }
  } catch (problem) {
    await place.recover()
    throw problem
  }
}
