import { accept, pictureBounds, refuse, refuseAt, type Result, type Role } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { afterCommit } from '../../../database/call'
import { narrowed } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import type { OpenFile } from '../../../files/file-store'
import { discardPrivate, openPrivate, releasePrivate, removePrivate, storePrivate } from '../../../files/private-files'
import { scanned } from '../../../files/scan'
import { drawSquare } from '../lib/draw-picture'
import { lockOneself } from '../lib/lock'
import { userType } from '../lib/user-type'

/** Each costs a second of the processor or more, and nobody is photographed so often. */
const pictureLimit: Limit = { name: 'picture', points: 20, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

/** Profile pictures: private files, seen only by those who may see the person (R71). */
const pictures = ({ strapi }: { strapi: Core.Strapi }) => {
  async function replace(person: Person, picture: string | null): Promise<Result<null>> {
    const { id } = person
    const before = await inTransaction(strapi, async (trx): Promise<Result<string | null>> => {
      // Of two pictures at once, the second one finds the first and takes its place.
      if (!(await lockOneself(trx, person))) return refuse('sign-in-required')
      const row = await trx('up_users').where({ id }).first('picture')
      await strapi.db.query(userType).update({ where: { id }, data: { picture } })
      if (row?.picture) await releasePrivate(strapi, 'pictures', row.picture)
      return accept(row?.picture ?? null)
    })
    if (!before.ok) return before
    const former = before.value
    if (former) await afterCommit(strapi, () => removePrivate(strapi, 'pictures', former))
    return accept(null)
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
      const counted = await takePoint(strapi, pictureLimit, String(person.id))
      if (!counted.ok) return counted
      const bytes = await scanned(strapi, Buffer.from(await file.arrayBuffer()))
      if (!bytes.ok) return bytes
      const square = await drawSquare(bytes.value, person.id)
      if (!square.ok) return square
      const stored = await storePrivate(strapi, 'pictures', square.value)
      if (!stored.ok) return stored
      let isKept = false
      try {
        const replaced = await replace(person, stored.value)
        isKept = replaced.ok
        return replaced
      } finally {
        if (!isKept) await discardPrivate(strapi, 'pictures', stored.value)
      }
    },

    remove: (person: Person): Promise<Result<null>> => replace(person, null),

    /** The name of somebody's picture, another with each picture, or a refusal that doesn't tell whether the person exists. */
    async find(viewer: Person, id: number): Promise<Result<string>> {
      const picture = (await findVisible(viewer, id))?.picture
      return picture ? accept(picture) : refuse('not-found')
    },

    /** The bytes of a picture that was found. */
    open: (picture: string): Promise<Result<OpenFile>> => openPrivate(strapi, 'pictures', picture),
  }
}

export default pictures
