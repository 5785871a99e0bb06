// Takes out of folders of packages what no server reads, `node slim.mjs FOLDER …`: types, maps, sources and words about them.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const unread = /(\.d\.[cm]?ts|\.[cm]?ts|\.map|\.md|\.markdown|\.flow|\.tsbuildinfo)$/i

/** What the licences of the packages ask to be kept. */
const kept = /licen[cs]e|copying|notice/i

const walk = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && unread.test(entry.name) && !kept.test(entry.name),
  )

let count = 0
for (const folder of process.argv.slice(2).filter((name) => existsSync(name))) {
  for (const { parentPath, name } of walk(folder)) {
    rmSync(path.join(parentPath, name))
    count += 1
  }
}
console.log(`${count} files taken out`)
