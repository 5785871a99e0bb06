import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** How the framework's parser names what it puts down. */
const putDown = /^[a-z0-9]{25}$/

/** Files that hold this text where the parser puts files down. */
export async function filesLeftWith(mark: string): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => putDown.test(name))
  const texts = await Promise.all(names.map((name) => readFile(path.join(tmpdir(), name), 'latin1').catch(() => '')))
  return names.filter((_, index) => texts[index]?.includes(mark))
}
