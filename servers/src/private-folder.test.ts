import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPrivate } from './private-folder'

let root: string
let earlier: number

beforeEach(async () => {
  earlier = process.umask()
  root = await mkdtemp(path.join(tmpdir(), 'rijbaan-private-'))
})
afterEach(async () => {
  process.umask(earlier)
  await rm(root, { recursive: true })
})

const rightsOf = async (...names: string[]): Promise<string> => ((await stat(path.join(root, ...names))).mode & 0o777).toString(8)

test('a new data folder is its owner’s alone, and so is what comes into it', async () => {
  await keepPrivate(path.join(root, 'data'))
  await mkdir(path.join(root, 'data', 'outbox'))
  await writeFile(path.join(root, 'data', 'outbox', 'a.eml'), 'x')
  expect([await rightsOf('data'), await rightsOf('data', 'outbox'), await rightsOf('data', 'outbox', 'a.eml')]).toEqual([
    '700',
    '700',
    '600',
  ])
})

test('one from before that stood open is shut with all that is in it, and what a link leads to is left alone', async () => {
  process.umask(0o022)
  await mkdir(path.join(root, 'data', 'private', 'proofs'), { recursive: true })
  await writeFile(path.join(root, 'data', 'rijbaan.db'), 'x')
  await writeFile(path.join(root, 'data', 'private', 'proofs', 'a.pdf'), 'x')
  await writeFile(path.join(root, 'elsewhere'), 'x')
  await symlink(path.join(root, 'elsewhere'), path.join(root, 'data', 'link'))
  await chmod(path.join(root, 'data'), 0o755)
  await keepPrivate(path.join(root, 'data'))
  const inside = [[], ['private'], ['private', 'proofs'], ['rijbaan.db'], ['private', 'proofs', 'a.pdf']]
  expect(await Promise.all(inside.map((names) => rightsOf('data', ...names)))).toEqual(['700', '700', '700', '600', '600'])
  expect(await rightsOf('elsewhere')).toBe('644')
})
