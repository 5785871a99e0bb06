import path from 'node:path'
import type { S3Settings } from '../../config/rijbaan'
import { diskStore } from '../../src/files/disk-store'
import type { FileStore } from '../../src/files/file-store'
import { s3Client, s3Store } from '../../src/files/s3-store'

type FilePlace = { dataDir: string; s3: S3Settings | null }

/** Where a CMS keeps its private files, as tests look behind it. */
export const privateStoreOf = ({ dataDir, s3 }: FilePlace): FileStore =>
  s3 ? s3Store(s3Client(s3), s3.privateBucket) : diskStore(path.join(dataDir, 'private'))

export const uploadStoreOf = ({ dataDir, s3 }: FilePlace): FileStore =>
  s3 ? s3Store(s3Client(s3), s3.bucket) : diskStore(path.join(dataDir, 'public'))

/** The bare names of the files in a folder, in order. */
export async function namesIn(store: FileStore, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(folder)) names.push(path.basename(name))
  return names.sort()
}
