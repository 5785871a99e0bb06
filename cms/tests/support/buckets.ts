import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../../config/rijbaan'
import { findFreePort } from './free-port'

/** A server that speaks S3, with both buckets on it. */
export type Buckets = {
  settings: S3Settings
  /** What a CMS gets to keep its files there. */
  environment: Record<string, string>
  /** Ends the server; what lies there stays for the next start. */
  stop: () => Promise<void>
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** The server's own and only account. */
const account = 'S3RVER'

export const environmentOf = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_PRIVATE_BUCKET: settings.privateBucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_FORCE_PATH_STYLE: settings.forcePathStyle ? '1' : '0',
})

/** Starts a real S3 server on a folder of its own. */
export async function startBuckets(): Promise<Buckets> {
  const port = await findFreePort()
  const directory = await mkdtemp(path.join(tmpdir(), 'rijbaan-buckets-'))
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    bucket: 'uploads',
    privateBucket: 'private',
    accessKeyId: account,
    secretAccessKey: account,
    forcePathStyle: true,
  }
  const configureBuckets = [settings.bucket, settings.privateBucket].map((name) => ({ name, configs: [] }))
  let server: S3rver | null = null
  const start = async () => {
    server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets })
    await server.run()
  }
  const stop = async () => {
    await server?.close()
    server = null
  }
  await start()
  return {
    settings,
    environment: environmentOf(settings),
    start,
    stop,
    remove: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
