import { inject } from 'vitest'
import type { S3Settings } from '../../config/rijbaan'

/** Where a running CMS is found, and its data. */
export type CmsPlace = {
  url: string
  dataDir: string
  /** Empty on SQLite. */
  databaseUrl: string
  /** Null where files lie on disk. */
  s3: S3Settings | null
}

/**
 * The CMS of the worker that runs this file, with a database and a data folder of its own. Files of one worker run one
 * after another, so nobody else changes it meanwhile.
 */
export function thisCms(): CmsPlace {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const place = inject('cmsPlaces')[worker - 1]
  if (!place) throw new Error(`No CMS was started for worker ${worker}.`)
  return place
}
