import path from 'node:path'

/** Names that files get from us: no path, nothing hidden. */
const plainName = /^\w[\w.-]*$/

export const isFileName = (name: string): boolean => plainName.test(name)

/** Whether a store's name is one of ours: a plain name right in this folder. Whoever may write to a bucket chooses names there. */
export const isStoredIn = (folder: string, name: string): boolean =>
  name.startsWith(`${folder}/`) && isFileName(name.slice(folder.length + 1))

/** What is private, by its folder, with the ending of its files. */
const privateEndings = { proofs: '.pdf', pictures: '.webp' } as const
export type PrivateFolder = keyof typeof privateEndings

/** The name of a private file, by the id that its row has. */
export const privateName = (folder: PrivateFolder, id: string): string => `${folder}/${id}${privateEndings[folder]}`

const privateFolders = Object.keys(privateEndings) as PrivateFolder[]
const madeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a private file's name is one that the product gives, whole: what somebody has put beside them is called otherwise. */
export function isPrivateName(name: string): boolean {
  const id = path.posix.parse(name).name
  return madeId.test(id) && privateFolders.some((folder) => name === privateName(folder, id))
}

/** Where a file lies below a folder. @throws where its name leads out of it */
export function pathBelow(root: string, name: string): string {
  const file = path.resolve(root, name)
  if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`${JSON.stringify(name)} leads out of ${root}.`)
  return file
}
