import type { Content } from './files'

/** Folders of DATA_DIR with files that rows refer to and nobody can make anew: media, proofs of payment, portraits. */
export const keptFolders = ['public/uploads', 'private'] as const

/** A file by its path from DATA_DIR, where it would lie there, and what tells whether it has been written since. */
export type SchoolFile = { file: string; stamp: string }

/** How a restore brings files to their place, and how one that was cut short takes them back. All of it may be repeated. */
export type Arrival = {
  /** Begins to bring a file of a backup. */
  bring: (from: string, file: string) => Promise<void>
  /** Folders that `swap` will put others in the place of. */
  listFolders: () => string[]
  /** Lets what was brought take its place, for who brings it beside that first. */
  swap: () => Promise<void>
  /** Takes all of it back; `folders` as they were before `swap`, or null where that hadn't begun. */
  undo: (folders: readonly string[] | null) => Promise<void>
}

/** Where a school's files lie, as far as backing up and restoring go. Whatever doesn't answer is a `BackupProblem`. */
export type SchoolFiles = {
  where: 'disk' | 'buckets'
  list: () => Promise<SchoolFile[]>
  /** Copies a file and answers what the copy holds; null where it is gone meanwhile. */
  copy: (file: string, to: string) => Promise<Content | null>
  /** What a restore does that keeps its notes in the folder `work`, within DATA_DIR. */
  arriveIn: (work: string) => Arrival
}
