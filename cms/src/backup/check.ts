import path from 'node:path'
import { isMissingFile } from '../missing-file'
import { findLink, listFiles, readContent, type Content } from './files'
import { findManifest, isInBackup, isManifest, type Manifest } from './manifest'
import { BackupProblem } from './problem'

const contentOf = async (file: string): Promise<Content | null> => {
  try {
    return await readContent(file)
  } catch (problem) {
    if (isMissingFile(problem)) return null
    throw problem
  }
}

/**
 * Reads every byte of a backup and holds it to the manifest, which it answers.
 * @throws BackupProblem where it isn't finished, or isn't what was written.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await findManifest(folder)
  if (!manifest) throw new BackupProblem(`${folder} is no finished backup: it has no manifest.json.`)
  // A later version may write another format, whatever the type says of ours.
  if ((manifest.format as number) !== 1) throw new BackupProblem(`${folder} was written by a later version, ${manifest.version}.`)
  const outside = manifest.files.find((file) => !isInBackup(file.path))
  if (outside) throw new BackupProblem(`${folder} was altered: ${JSON.stringify(outside.path)} is no file of a backup.`)
  const link = await findLink(folder)
  if (link) throw new BackupProblem(`${folder} was altered: ${link} is no file, but a link.`)
  const known = new Set(manifest.files.map((file) => file.path))
  const stranger = (await listFiles(folder)).find((file) => !known.has(file) && !isManifest(file))
  if (stranger) throw new BackupProblem(`${folder} was altered: ${stranger} is not part of it.`)
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const content = await contentOf(path.join(folder, name))
    if (!content) throw new BackupProblem(`${folder} was altered: ${name} is gone.`)
    if (content.bytes !== bytes || content.sha256 !== sha256) throw new BackupProblem(`${folder} was altered: ${name} has another content.`)
  }
  return manifest
}
