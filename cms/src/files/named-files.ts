import path from 'node:path'
import type { Core } from '@strapi/strapi'

type StoredUpload = { url: string; formats: Record<string, { url: string }> | null }

/** A picture's smaller versions have its name behind their own: `small_hero_1a2b.webp`. */
const hashesIn = (hash: string): string[] => [hash, hash.replace(/^[^_]+_/, '')]

async function isUploadNamed(strapi: Core.Strapi, name: string): Promise<boolean> {
  const { name: hash } = path.parse(name)
  const found = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ where: { hash: { $in: hashesIn(hash) } }, select: ['url', 'formats'] })) as StoredUpload[]
  const addresses = found.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((format) => format.url)])
  return addresses.includes(`/${name}`)
}

/** Whether a row names a file: a payment its proof, a person the picture, the media library an upload. */
export async function isNamed(strapi: Core.Strapi, name: string): Promise<boolean> {
  const { dir: folder, name: id } = path.parse(name)
  const { connection } = strapi.db
  switch (folder) {
    case 'proofs':
      return (await connection('payments').where({ proof: id }).first('id')) !== undefined
    case 'pictures':
      return (await connection('up_users').where({ picture: id }).first('id')) !== undefined
    case 'uploads':
      return isUploadNamed(strapi, name)
    default:
      throw new Error(`No rows name files in the folder "${folder}".`)
  }
}
