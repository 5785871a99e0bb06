import path from 'node:path'
import { erasuresFile, erasuresName, readErasures, type Erasure } from '../api/office/lib/erasures'
import { checkBackup } from './check'
import type { SchoolDatabase } from './database'
import { findErasureLists } from './erasure-lists'
import { inBackup, type Manifest } from './manifest'
import type { Place } from './place'
import { BackupProblem } from './problem'
import { swapPlace } from './swap'

export type RestoreOrder = Place & {
  /** The folder of one backup. */
  from: string
  /** Whether a school that is there may be replaced. */
  mayReplace: boolean
  /** Erases people again in the school that was put back; answers how many that were. */
  repeatErasures: (erasures: readonly Erasure[]) => Promise<number>
}

const kinds = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

async function refuseTarget({ from, database, files, mayReplace, isServing }: RestoreOrder, manifest: Manifest): Promise<void> {
  if (manifest.database !== database.kind)
    throw new BackupProblem(`${from} is of ${kinds[manifest.database]}, and this installation has ${kinds[database.kind]}.`)
  if (await isServing()) throw new BackupProblem('The product is running: stop it first.')
  if (await database.isInUse())
    throw new BackupProblem(`The product is running: stop it first${database.hasPooler ? ', and its pooler, which keeps lines open' : ''}.`)
  const isFull = !(await database.isEmpty()) || (await files.list()).length > 0
  if (isFull && !mayReplace) throw new BackupProblem('There is a school here already: add --replace to put the backup in its place.')
}

/** Everybody on the list who is in the database again. */
async function findReturned(database: SchoolDatabase, erasures: readonly Erasure[]): Promise<Erasure[]> {
  const people = await database.ask((rows) => rows(`select id, document_id from up_users where portal_role <> 'FORMER'`))
  const documents = new Map(people.map((person) => [Number(person['id']), person['document_id'] ?? null]))
  return erasures.filter(({ person, documentId }) => documents.has(person) && documents.get(person) === documentId)
}

function refuseOtherRows(found: Record<string, number>, { tables }: Manifest): void {
  const names = new Set([...Object.keys(found), ...Object.keys(tables)])
  const other = [...names].find((name) => found[name] !== tables[name])
  if (other) throw new BackupProblem(`${other} has ${found[other] ?? 'no'} rows after restoring, and had ${tables[other] ?? 'no'} rows.`)
}

/**
 * Puts a backup in the place of what is there, whole or not at all: what it replaces is kept aside until the last step. Who was erased
 * since the backup, by the list of this installation, of the backup or of one beside it, is erased again.
 * @throws BackupProblem with a sentence where it can't; then everything is as it was.
 */
export async function restoreBackup(order: RestoreOrder): Promise<{ manifest: Manifest; erased: number }> {
  const { from, dataDir, database, repeatErasures } = order
  const place = swapPlace(order)
  await place.recover()
  const manifest = await checkBackup(from)
  await refuseTarget(order, manifest)
  const data = path.join(from, inBackup.data)
  try {
    await place.begin()
    const lists = await findErasureLists(from)
    await place.bringErasures(lists)
    for (const { path: file } of manifest.files) {
      const [folder, ...rest] = file.split('/')
      if (folder === inBackup.data && file !== `${inBackup.data}/${erasuresName}`) await place.bring(data, rest.join('/'))
    }
    refuseOtherRows(await place.swap(path.join(from, inBackup.database[manifest.database])), manifest)
    const returned = await findReturned(database, await readErasures(erasuresFile(dataDir), ...lists))
    const erased = returned.length === 0 ? 0 : await repeatErasures(returned)
    await place.commit()
    return { manifest, erased }
  } catch (problem) {
    await place.recover()
    throw problem
  }
}
