import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissingFile } from '../missing-file'

/** A file by its content; bytes, and a SHA-256 in hexadecimal digits. */
export type Content = { bytes: number; sha256: string }

/** Folders of DATA_DIR with files that rows refer to and nobody can make anew: media, proofs of payment, portraits. */
export const keptFolders = ['public/uploads', 'private'] as const

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (problem) {
    if (isMissingFile(problem)) return []
    throw problem
  }
}

/** All files below a folder by their path from it, with slashes, in the order of their names. */
export async function listFiles(folder: string): Promise<string[]> {
  const files = (await entriesOf(folder)).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')).sort()
}

/** Files that rows can refer to, by their path from the data folder. One that is still being written has another name until it is whole. */
export async function listKept(dataDir: string): Promise<string[]> {
  const lists = await Promise.all(
    keptFolders.map(async (folder) => (await listFiles(path.join(dataDir, folder))).map((file) => `${folder}/${file}`)),
  )
  return lists.flat().filter((file) => !file.endsWith('.part'))
}

/** Hands bytes on and counts them. */
function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, read: (): Content => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Copies a file for its owner alone, and answers what the copy holds. */
export async function copyFile(from: string, to: string): Promise<Content> {
  const { through, read } = measure()
  await mkdir(path.dirname(to), { recursive: true })
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode: 0o600, flush: true }))
  return read()
}

export async function readContent(file: string): Promise<Content> {
  const { through, read } = measure()
  await pipeline(createReadStream(file), through.resume())
  return read()
}
