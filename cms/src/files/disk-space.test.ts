import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storageRefusal } from '../http/storage-refusal'
import { diskStore } from './disk-store'
import { leavesRoom } from './disk-space'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

test.each([
  ['a large disk', 500 * gigabyte, 300 * megabyte, 44 * megabyte, true],
  ['a large disk', 500 * gigabyte, 300 * megabyte, 44 * megabyte + 1, false],
  ['a small disk', gigabyte, 61.2 * megabyte, 10 * megabyte, true],
  ['a small disk', gigabyte, 61 * megabyte, 10 * megabyte, false],
])('files leave %s of %d bytes, %d free, its last part: %d more fit (%s)', (_, total, free, bytes, fits) => {
  expect(leavesRoom({ free, total }, bytes)).toBe(fits)
})

test('a file that would take the database’s room is refused as on a full disk, and nothing of it stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-space-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const space = { free: 100 * megabyte, total: gigabyte }
  const store = diskStore(folder, () => Promise.resolve(space))
  await store.put('proofs/one.pdf', Buffer.alloc(megabyte))
  space.free = 50 * megabyte
  const refused = await store.put('proofs/other.pdf', Buffer.alloc(megabyte)).catch((problem: unknown) => problem)
  expect(storageRefusal(refused)).toBe('storage-full')
  expect(await readdir(path.join(folder, 'proofs'))).toEqual(['one.pdf'])
})
