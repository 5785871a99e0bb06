import path from 'node:path'

/** Names that files get from us: no path, nothing hidden. */
const plainName = /^\w[\w.-]*$/

export const isFileName = (name: string): boolean => plainName.test(name)

/** Whether a store's name is one of ours: a plain name right in this folder. Whoever may write to a bucket chooses names there. */
export const isStoredIn = (folder: string, name: string): boolean =>
  name.startsWith(`${folder}/`) && isFileName(name.slice(folder.length + 1))

/** Where a file lies below a folder. @throws where its name leads out of it */
export function pathBelow(root: string, name: string): string {
  const file = path.resolve(root, name)
  if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`${JSON.stringify(name)} leads out of ${root}.`)
  return file
}
