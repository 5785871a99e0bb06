// A version to come, for trying an upgrade: the images as they are with a higher number and one more migration.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'
import { docker } from './compose.mjs'

const images = { cms: 'rijbaan-cms', web: 'rijbaan-web' }
const asTheyAre = (/** @type {string} */ image) => `${image}:as-they-are`

const migration = "exports.up = (trx) => trx.schema.createTable('of_the_next_version', (table) => table.increments('id'))\n"

const additions = { cms: 'COPY 9999-next.js cms/dist/database/migrations/\n', web: '' }

/** Names the images of a version to come as compose names them; answers its number. */
export async function nameNextVersion() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-next-'))
  let next = ''
  try {
    for (const server of /** @type {const} */ (['cms', 'web'])) {
      const description = JSON.parse(readFileSync(inProject(server, 'package.json'), 'utf8'))
      next = description.version.replace(/\d+$/, (/** @type {string} */ number) => String(Number(number) + 1))
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...description, version: next }))
      writeFileSync(path.join(folder, '9999-next.js'), migration)
      const image = images[server]
      await docker(['tag', image, asTheyAre(image)])
      writeFileSync(path.join(folder, 'Dockerfile'), `FROM ${asTheyAre(image)}\nCOPY package.json ${server}/\n${additions[server]}`)
      await docker(['build', '--quiet', '--tag', image, folder])
    }
    return next
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Gives the images their names back; what was made for the version to come goes. */
export async function nameThisVersion() {
  for (const image of Object.values(images)) {
    const found = await docker(['images', '--quiet', asTheyAre(image)])
    if (!found) continue
    const next = await docker(['images', '--quiet', `${image}:latest`])
    await docker(['tag', asTheyAre(image), image])
    await docker(['rmi', asTheyAre(image)])
    // One that still runs, because a trial has failed, stays without a name.
    if (next !== found) await docker(['rmi', next]).catch(() => '')
  }
}
