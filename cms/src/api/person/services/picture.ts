import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { accept, pictureBounds, refuse, refuseAt, type Result, type Role } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import sharp from 'sharp'
import type { Person } from '../../../http/session'
import { narrowed } from '../../../database/rows'
import { isMissingFile } from '../../../missing-file'
import { settingsOf } from '../../../settings'
import { userType } from '../lib/user-type'

/** By their bytes, whatever the file is called. No SVG: it can carry scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/** Pixels that are unpacked at most, so that a small file can't fill the memory. */
const largestPicture = 50_000_000

/** The picture anew: turned the right way up, a square, without what the camera wrote into it. Null for what is no picture. */
async function toSquare(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: largestPicture, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.has(format)) return null
    return await picture.rotate().resize(pictureBounds.side, pictureBounds.side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    // The library's way to say that these bytes are no picture.
    return null
  }
}

/** @throws where the file is there and can't be read. */
async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (problem) {
    if (isMissingFile(problem)) return false
    throw problem
  }
}

/** Profile pictures: private files, seen only by those who may see the person (R71). */
const pictures = ({ strapi }: { strapi: Core.Strapi }) => {
  const folder = path.join(settingsOf(strapi).dataDir, 'private', 'pictures')
  const fileOf = (picture: string) => path.join(folder, `${picture}.webp`)

  const findName = async (id: number): Promise<string | null> => {
    const row = await strapi.db.connection('up_users').where({ id }).first('picture')
    return row?.picture ?? null
  }

  async function replace(id: number, picture: string | null): Promise<void> {
    const before = await findName(id)
    await strapi.db.query(userType).update({ where: { id }, data: { picture } })
    if (before) await rm(fileOf(before), { force: true })
  }

  /** Oneself, one's teacher, one's own students, and everyone for an admin. */
  async function findVisible(viewer: Person, id: number): Promise<{ picture: string | null } | null> {
    const everyone = () => undefined
    const scopes: Record<Role, (people: Knex.QueryBuilder) => void> = {
      STUDENT: (people) => void people.whereIn('id', [viewer.id, viewer.teacherId ?? 0]),
      TEACHER: (people) => void people.where((own) => void own.where({ id: viewer.id }).orWhere({ teacher_id: viewer.id })),
      ADMIN: everyone,
      SUPER_ADMIN: everyone,
    }
    if (!viewer.role) return null
    return (await narrowed(strapi.db.connection('up_users').where({ id }), scopes[viewer.role]).first('picture')) ?? null
  }

  return {
    async set(person: Person, file: File | null): Promise<Result<null>> {
      if (!file) return refuseAt('file', refuse('invalid-picture'))
      if (file.size > pictureBounds.maxBytes) return refuse('too-large', { max: pictureBounds.maxBytes })
      const square = await toSquare(Buffer.from(await file.arrayBuffer()))
      if (!square) return refuseAt('file', refuse('invalid-picture'))
      const picture = randomUUID()
      await mkdir(folder, { recursive: true })
      await writeFile(`${fileOf(picture)}.part`, square)
      await rename(`${fileOf(picture)}.part`, fileOf(picture))
      await replace(person.id, picture)
      return accept(null)
    },

    remove: (person: Person): Promise<void> => replace(person.id, null),

    nameOf: findName,

    /** Throws a file away whose owner is gone. */
    discard: (picture: string): Promise<void> => rm(fileOf(picture), { force: true }),

    /** The picture's bytes, or a refusal that doesn't tell whether the person exists. */
    async open(viewer: Person, id: number): Promise<Result<Readable>> {
      const picture = (await findVisible(viewer, id))?.picture
      return picture && (await isThere(fileOf(picture))) ? accept(createReadStream(fileOf(picture))) : refuse('not-found')
    },
  }
}

export default pictures
