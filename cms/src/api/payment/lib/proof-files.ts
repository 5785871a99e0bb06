import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../../../missing-file'

const folderIn = (dataDir: string): string => path.join(dataDir, 'private', 'proofs')
const fileOf = (dataDir: string, proof: string): string => path.join(folderIn(dataDir), `${proof}.pdf`)

/** Stores a proof privately and answers the name it has here; what the sender called it is forgotten. */
export async function storeProof(dataDir: string, bytes: Buffer): Promise<string> {
  const proof = randomUUID()
  const file = fileOf(dataDir, proof)
  await mkdir(folderIn(dataDir), { recursive: true })
  try {
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    await rename(`${file}.part`, file)
  } catch (problem) {
    await rm(`${file}.part`, { force: true })
    throw problem
  }
  return proof
}

export const removeProof = (dataDir: string, proof: string): Promise<void> => rm(fileOf(dataDir, proof), { force: true })

/** A proof for reading; null where the file is gone. @throws where it is there and can't be opened. */
export async function openProof(dataDir: string, proof: string): Promise<FileHandle | null> {
  try {
    return await open(fileOf(dataDir, proof))
  } catch (problem) {
    if (isMissingFile(problem)) return null
    throw problem
  }
}
