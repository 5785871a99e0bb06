import path from 'node:path'
import type { Core } from '@strapi/strapi'
import type { Settings } from '../../config/rijbaan'
import { settingsOf } from '../settings'
import { diskStore } from './disk-store'
import type { Stores } from './file-store'
import { s3Client, s3Store } from './s3-store'

export const storesOnDisk = ({ dataDir }: Settings): Stores => ({
  uploads: diskStore(path.join(dataDir, 'public')),
  private: diskStore(path.join(dataDir, 'private')),
})

/** The buckets; null where none are configured. Each has lines of its own: whatever strangers ask for, private files are read. */
export const storesInBuckets = ({ s3 }: Settings): Stores | null =>
  s3 && { uploads: s3Store(s3Client(s3), s3.bucket), private: s3Store(s3Client(s3), s3.privateBucket) }

const opened = new WeakMap<Core.Strapi, Stores>()

/** Where this school's files lie: in buckets where they are configured, else on disk. */
export function storesOf(strapi: Core.Strapi): Stores {
  const settings = settingsOf(strapi)
  const stores = opened.get(strapi) ?? storesInBuckets(settings) ?? storesOnDisk(settings)
  opened.set(strapi, stores)
  return stores
}
