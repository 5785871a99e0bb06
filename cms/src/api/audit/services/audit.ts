import { randomUUID } from 'node:crypto'
import { auditBounds, boundsOfDay, rowsOf, withSchoolOffset, type AuditEntry, type AuditQuery } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'

type Row = {
  id: number
  at: string | number
  actor_id: number
  actor_name: string
  action: string
  subject_id: number | null
  fields: string | string[]
}

const toEntry = ({ id, at, actor_id, actor_name, action, subject_id, fields }: Row): AuditEntry => ({
  id,
  at: withSchoolOffset(new Date(Number(at))),
  actorId: actor_id,
  actorName: actor_name,
  action,
  subjectId: subject_id,
  fields: typeof fields === 'string' ? (JSON.parse(fields) as string[]) : fields,
})

/** A change by staff, as it is written down. */
export type Deed = { actor: Person; action: string; subjectId: number | null; fields: string[] }

/** Signs that a pattern would read as something else. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The trail of what staff changed: kept beside the changes, never with personal values in it. */
const audit = ({ strapi }: { strapi: Core.Strapi }) => ({
  async write({ actor, action, subjectId, fields }: Deed): Promise<void> {
    await strapi.db.connection('audit_entries').insert({
      document_id: randomUUID(),
      at: now(strapi).getTime(),
      actor_id: actor.id,
      actor_name: [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.username,
      action,
      subject_id: subjectId,
      fields: JSON.stringify(fields),
    })
  },

  /** The latest first; narrowed by words of the name or the action, a day, or whom it was about. */
  async find({ search, date, subjectId, ...page }: AuditQuery): Promise<Rows<AuditEntry>> {
    const { connection } = strapi.db
    const conditions = (query: Knex.QueryBuilder) => {
      for (const word of search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [])
        void query.whereRaw(`lower(actor_name || ' ' || action) like ? escape '\\'`, [`%${escaped(word)}%`])
      if (date) void query.where('at', '>=', boundsOfDay(date).from.getTime()).where('at', '<', boundsOfDay(date).to.getTime())
      if (subjectId) void query.where('subject_id', Number(subjectId))
    }
    const part = rowsOf(page) ?? { offset: 0, limit: 500 }
    const inOrder = (query: Knex.QueryBuilder) => query.orderBy('at', 'desc').orderBy('id', 'desc')
    const rows: Row[] = await inOrder(connection('audit_entries').modify(conditions)).offset(part.offset).limit(part.limit).select('*')
    const some = connection('audit_entries').select('id').modify(conditions).orderBy('at', 'desc').limit(auditBounds.counted)
    const counted = await connection.from(some.as('counted')).count({ n: '*' }).first()
    return { rows: rows.map(toEntry), totalItems: Number(counted?.['n'] ?? 0) }
  },
})

export default audit
