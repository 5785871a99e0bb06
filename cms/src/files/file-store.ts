import type { Readable } from 'node:stream'

/** The store of files can't be reached: what asked for it is refused and may be tried again. */
export class StoreAway extends Error {}

/** What a store says of a file that nobody reads; its size in bytes. */
export type FileFacts = { size: number; changedAt: Date }

/** A file that is being read. Its bytes end with a `StoreAway` where the store goes away meanwhile. */
export type OpenFile = FileFacts & { bytes: Readable }

/** A file that is there, and what tells whether it has been written anew since. */
export type ListedFile = { name: string; stamp: string }

/** Where files lie, by names such as `proofs/….pdf`: on disk, or in a bucket, which throws `StoreAway` from all of it. */
export type FileStore = {
  /** Stores all of a file or nothing of it; one of this name is replaced. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** A file for reading; null where there is none. */
  open: (name: string) => Promise<OpenFile | null>
  /** What a file is like, without opening it; null where there is none. */
  look: (name: string) => Promise<FileFacts | null>
  /** Removes a file; done as well where there is none. */
  remove: (name: string) => Promise<void>
  /** All files in a folder. */
  list: (folder: string) => AsyncIterable<ListedFile>
}

/** What the site shows, in the folder `uploads`, and what is private, in the folders `proofs` and `pictures`. */
export type Stores = { uploads: FileStore; private: FileStore }

/** Every folder with files, and the store that has it. */
export const fileFolders = [
  { store: 'uploads', folder: 'uploads' },
  { store: 'private', folder: 'proofs' },
  { store: 'private', folder: 'pictures' },
] as const satisfies { store: keyof Stores; folder: string }[]
