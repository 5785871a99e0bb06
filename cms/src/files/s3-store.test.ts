import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCopies } from '../backup/copies'
import { filesInBuckets } from '../backup/files-in-buckets'
import { diskStore } from './disk-store'
import type { Stores } from './file-store'
import { copyFiles } from './move'
import { s3Client, s3Store } from './s3-store'

/** What a server answers of these objects: so many, and where to go on, if there are more. */
const listingOf = (keys: readonly string[], from: number, perPage: number): string =>
  `<?xml version="1.0"?><ListBucketResult>${keys
    .slice(from, from + perPage)
    .map((key) => `<Contents><Key>${key}</Key><ETag>"1"</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`)
    .join('')}${
    from + perPage < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + perPage}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  }</ListBucketResult>`

/** Stores in a server of S3 that tells of objects by these names, as the test's own servers keep none of them. */
async function storesWith(keys: readonly string[], perPage = 1000): Promise<Stores> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const folder = searchParams.get('prefix')
    if (folder === null) response.end('bytes of somebody')
    else {
      const inFolder = keys.filter((key) => key.startsWith(folder))
      const from = Number(searchParams.get('continuation-token') ?? 0)
      response.setHeader('Content-Type', 'application/xml').end(listingOf(inFolder, from, perPage))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const account = { accessKeyId: 'x', secretAccessKey: 'x', bucket: 'uploads', privateBucket: 'private' }
  const client = s3Client({ endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', forcePathStyle: true, ...account })
  return { uploads: s3Store(client, 'uploads'), private: s3Store(client, 'private') }
}

const others = [
  'proofs/../../../database.dump',
  'proofs/../pictures/x.webp',
  'proofs/',
  'proofs/a/b.pdf',
  'proofs//b.pdf',
  'proofs/.hidden',
]

/** A folder within another one, and what lies beside it. */
async function newFolder() {
  const around = await mkdtemp(path.join(tmpdir(), 'rijbaan-names-'))
  await writeFile(path.join(around, 'database.dump'), 'the school')
  const folder = path.join(around, 'a', 'b')
  await mkdir(folder, { recursive: true })
  return { folder, besides: async () => [await readdir(around), await readFile(path.join(around, 'database.dump'), 'utf8')] }
}

test('a bucket’s objects are files by plain names alone; the others are told of', async () => {
  const told = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  const { private: store } = await storesWith(['proofs/one.pdf', ...others])
  const names: string[] = []
  for await (const { name } of store.list('proofs')) names.push(name)
  expect(names).toEqual(['proofs/one.pdf'])
  expect(told).toHaveBeenCalledWith(expect.stringContaining('6 objects, such as "proofs/../../../database.dump"'))
  told.mockRestore()
})

test('a bucket of more objects than it tells at once is listed to its end', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `proofs/${index}.pdf`)
  const files = filesInBuckets(await storesWith([...names, 'letters/one.pdf'], 10))
  expect((await files.list()).map(({ file }) => file)).toEqual(names.map((name) => `private/${name}`))
})

test('an object’s name leads neither a move nor a backup out of its folder', async () => {
  const told = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  const stores = await storesWith(['proofs/one.pdf', ...others])
  const { folder, besides } = await newFolder()
  const before = await besides()
  const disk = { uploads: diskStore(path.join(folder, 'public')), private: diskStore(path.join(folder, 'private')) }
  expect(await copyFiles(stores, disk)).toEqual({ copied: 1, same: 0 })
  const copies = startCopies(filesInBuckets(stores), path.join(folder, 'data'))
  await copies.copyNews()
  expect(copies.list().map((file) => file.path)).toEqual(['private/proofs/one.pdf'])
  expect(await besides()).toEqual(before)
  told.mockRestore()
})

test('whoever lists it, a name that leads out of its folder is written, read and removed nowhere', async () => {
  const { folder, besides } = await newFolder()
  const before = await besides()
  const store = diskStore(folder)
  const out = '../../database.dump'
  await expect(store.put(out, Buffer.from('x'))).rejects.toThrow('leads out of')
  await expect(store.open(out)).rejects.toThrow('leads out of')
  await expect(store.remove(out)).rejects.toThrow('leads out of')
  const list = () => Promise.resolve([{ file: out, stamp: '1' }])
  for (const copy of [() => Promise.reject(new Error('It was read.')), () => Promise.resolve(null)]) {
    const files = { ...filesInBuckets({ uploads: store, private: store }), list, copy }
    await expect(startCopies(files, folder).copyNews()).rejects.toThrow('leads out of')
  }
  expect(await besides()).toEqual(before)
  expect(existsSync(path.join(folder, 'database.dump'))).toBe(false)
})
