import { statfs } from 'node:fs/promises'

/** Space where files are kept, in bytes. */
export type Space = { free: number; total: number }

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What files leave free for the database that lies beside them: by them alone nobody is to be kept from signing in or booking. */
const kept = { part: 0.05, most: 256 * 1024 * 1024 } as const

/** Whether a file of so many bytes leaves the database its room. */
export const leavesRoom = ({ free, total }: Space, bytes: number): boolean => free - bytes >= Math.min(total * kept.part, kept.most)

/** As the file system says it of a disk on which nothing fits any more. */
export const noRoom = (): Error => Object.assign(new Error('The disk has no room left for files.'), { code: 'ENOSPC' })
