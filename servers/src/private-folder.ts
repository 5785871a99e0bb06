import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Whatever others than the owner may do with a file. */
const others = 0o077

const isGone = (problem: unknown): boolean => problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'

/** Shuts one file or folder; one that just went needs it no more. */
async function shut(place: string, mode: number): Promise<void> {
  await chmod(place, mode).catch((problem: unknown) => {
    if (!isGone(problem)) throw problem
  })
}

/**
 * Makes a folder that this process's user alone can open, and lets nobody else at what the process writes from now on (ASVS 14.2.4).
 * One that was there already and stood open is shut with all that is in it. A folder of another user, as a mounted volume may be,
 * is left to whoever mounts it.
 */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(others)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(folder)
  if ((mode & others) === 0 || uid !== process.getuid?.()) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await shut(place, 0o700)
    else if (entry.isFile()) await shut(place, 0o600)
  }
  // Last: a walk that was cut short is done again at the next start.
  await shut(folder, 0o700)
}
