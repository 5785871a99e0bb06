// A school is backed up, loses its machine's data, and comes back.
import assert from 'node:assert/strict'
import { compose, composeQuietly, docker, volume } from './compose.mjs'
import { select } from './school.mjs'

/** Who runs a job is said anew every few seconds, and a restore ends sessions and mailed links. */
const others = ['leases', 'strapi_sessions', 'session_proofs', 'auth_challenges', 'password_tokens', 'email_changes']

const rows = `select table_name, md5(query_to_xml(format('select * from %I order by 1', table_name), true, false, '')::text)
  from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  and table_name not in (${others.map((name) => `'${name}'`).join(', ')}) order by 1`

const files = 'cd /data && find public private erasures.jsonl -type f -exec sha256sum {} + 2> /dev/null | sort -k 2'

const inBackup = (/** @type {string[]} */ ...command) => composeQuietly(['run', '--rm', '--no-TTY', 'backup', ...command])

/** Every row of every table and every file, as hashes. */
const picture = async () => ({ rows: (await select(rows)).split('\n'), files: (await inBackup('sh', '-c', files)).split('\n') })

/** @typedef {{ folder: string, school: Awaited<ReturnType<typeof picture>> }} Kept */

/** Backs the school up as it is now, while its servers run. @returns {Promise<Kept>} */
export async function backUp() {
  const school = await picture()
  const said = await inBackup('node', 'cms/backup.mjs', '--keep', '14')
  const folder = said.match(/^(\/backups\/\S+): /m)?.[1]
  assert.ok(folder, said)
  return { folder, school }
}

/** Takes away all data but the backups, and puts the school back into an empty database; compares every row and file. */
export async function loseAndRestore(/** @type {Kept} */ { folder, school }) {
  await compose(['down', '--timeout', '20'])
  for (const name of ['database', 'cms-data']) await docker(['volume', 'rm', volume(name)])
  const startedAt = performance.now()
  await inBackup('node', 'cms/restore.mjs', folder)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  assert.deepEqual(await picture(), school)
  return `${school.rows.length} tables and ${school.files.length} files, each as it was; restored in ${seconds} s`
}
