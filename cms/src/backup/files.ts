import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissingFile } from '../missing-file'

/** A file by its content; bytes, and a SHA-256 in hexadecimal digits. */
export type Content = { bytes: number; sha256: string }

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (problem) {
    if (isMissingFile(problem)) return []
    throw problem
  }
}

const pathFrom = (folder: string, { parentPath, name }: Dirent): string =>
  path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/')

/** All files below a folder by their path from it, with slashes, in the order of their names. */
export async function listFiles(folder: string): Promise<string[]> {
  const files = (await entriesOf(folder)).filter((entry) => entry.isFile())
  return files.map((file) => pathFrom(folder, file)).sort()
}

/** What lies below a folder and is neither a file nor a folder, by its path from it: a link, which may lead anywhere, or a device. */
export async function findLink(folder: string): Promise<string | undefined> {
  const link = (await entriesOf(folder)).find((entry) => !entry.isFile() && !entry.isDirectory())
  return link && pathFrom(folder, link)
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

/** Writes what comes into a file for its owner alone, and answers what it holds. `open` is called when somebody listens to what goes wrong. */
export async function storeStream(open: () => Readable, to: string): Promise<Content> {
  const { through, read } = measure()
  await mkdir(path.dirname(to), { recursive: true })
  await pipeline(open(), through, createWriteStream(to, { mode: 0o600, flush: true }))
  return read()
}

/** Copies a file for its owner alone, and answers what the copy holds. */
export const copyFile = (from: string, to: string): Promise<Content> => storeStream(() => createReadStream(from), to)

export async function readContent(file: string): Promise<Content> {
  const { through, read } = measure()
  await pipeline(createReadStream(file), through.resume())
  return read()
}
