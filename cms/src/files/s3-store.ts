import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { contentType } from 'mime-types'
import type { S3Settings } from '../../config/rijbaan'
import { StoreAway, type FileFacts, type FileStore, type ListedFile, type OpenFile } from './file-store'
import { isStoredIn } from './names'

/** How long a store may take for one call, with its second try; the web app gives a whole request 5 s. In milliseconds. */
const patience = 3000

/** How long a line to the store may take to be there, in milliseconds. */
const connecting = 1000

/** A client, with lines to the store of its own. */
export const s3Client = ({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // What is stored is small: it is sent without asking first whether it will be taken.
    expectContinueHeader: false,
    // Stores of others than Amazon don't all know the checksums that the client would add to each call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({ connectionTimeout: connecting }),
  })

/** A missing bucket is a fault of the settings; only a missing object is an answer. */
const isMissingObject = (problem: unknown): boolean =>
  problem instanceof S3ServiceException && (problem.name === 'NoSuchKey' || problem.name === 'NotFound')

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message || problem.name : String(problem))

/** The bytes as they come. Waiting for the next ones ends; that somebody reads them slowly doesn't count. */
async function* inTime(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const timer = setTimeout(() => body.destroy(new StoreAway('The store of files went silent.')), patience)
    const next = await chunks
      .next()
      .catch((problem: unknown) => {
        throw problem instanceof StoreAway
          ? problem
          : new StoreAway(`The store of files broke off: ${reasonOf(problem)}`, { cause: problem })
      })
      .finally(() => clearTimeout(timer))
    if (next.done) return
    yield next.value
  }
}

/** The files of one bucket. */
export function s3Store(client: S3Client, bucket: string): FileStore {
  /** Asks the store, and turns whatever goes wrong but a missing object into `StoreAway`. */
  async function ask<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | null> {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), patience)
    try {
      return await call({ abortSignal: ending.signal })
    } catch (problem) {
      if (isMissingObject(problem)) return null
      throw new StoreAway(`The bucket ${bucket} doesn't answer: ${reasonOf(problem)}`, { cause: problem })
    } finally {
      // The signal would end the bytes as well, however well they come.
      clearTimeout(timer)
    }
  }

  async function open(name: string): Promise<OpenFile | null> {
    const found = await ask((options) => client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), options))
    if (!found) return null
    const { Body: body, ContentLength: size, LastModified: changedAt } = found
    if (!(body instanceof Readable) || size === undefined) throw new StoreAway(`The bucket ${bucket} answered without a file.`)
    const bytes = Readable.from(inTime(body), { objectMode: false })
    // Also where nobody began to read: the line to the store is one of few.
    bytes.once('close', () => body.destroy())
    return { bytes, size, changedAt: changedAt ?? new Date() }
  }

  async function look(name: string): Promise<FileFacts | null> {
    const found = await ask((options) => client.send(new HeadObjectCommand({ Bucket: bucket, Key: name }), options))
    if (!found) return null
    const { ContentLength: size, LastModified: changedAt } = found
    if (size === undefined) throw new StoreAway(`The bucket ${bucket} answered without a size.`)
    return { size, changedAt: changedAt ?? new Date() }
  }

  /** Tells whoever runs a command, by standard error, of what others have put into the folder. */
  function tellOthers(folder: string, others: readonly string[]): void {
    const [first] = others
    if (first === undefined) return
    const names = others.length === 1 ? JSON.stringify(first) : `${others.length} objects, such as ${JSON.stringify(first)},`
    process.emitWarning(`In ${folder}/ of the bucket ${bucket} ${names} left out: no name of ours.`)
  }

  async function* list(folder: string): AsyncIterable<ListedFile> {
    const others: string[] = []
    try {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
        for (const { Key: name, ETag: tag, LastModified: changedAt } of page.Contents ?? []) {
          if (!name) continue
          if (isStoredIn(folder, name)) yield { name, stamp: `${tag} ${changedAt?.getTime()}` }
          else others.push(name)
        }
    } catch (problem) {
      throw new StoreAway(`The bucket ${bucket} doesn't answer: ${reasonOf(problem)}`, { cause: problem })
    }
    tellOthers(folder, others)
  }

  return {
    async put(name, bytes) {
      const type = contentType(name.replace(/^.*\//, '')) || 'application/octet-stream'
      await ask((options) => client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }), options))
    },
    open,
    look,
    async remove(name) {
      await ask((options) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }), options))
    },
    list,
  }
}
