import { randomUUID } from 'node:crypto'
import {
  auditBounds,
  boundsOfDay,
  rowsOf,
  withSchoolOffset,
  type AuditEntry,
  type AuditQuery,
  type AuditSubject,
  type SubjectKind,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { fullNameOf } from '../../person/lib/names'
import { narrowToSearch } from '../../person/lib/suffixes'

type Row = {
  id: number
  at: string | number
  actor_id: number
  actor_name: string
  action: string
  subject_kind: SubjectKind | null
  subject_id: number | null
  subject_first_name: string | null
  subject_last_name: string | null
  subject_role: string | null
  fields: string | string[]
}

const toSubject = ({ subject_kind, subject_id, subject_first_name, subject_last_name, subject_role }: Row): AuditSubject | null =>
  subject_kind && subject_id !== null
    ? {
        kind: subject_kind,
        id: subject_id,
        name: [subject_first_name, subject_last_name].filter(Boolean).join(' ') || null,
        role: subject_role,
      }
    : null

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: withSchoolOffset(new Date(Number(row.at))),
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subject: toSubject(row),
  fields: typeof row.fields === 'string' ? (JSON.parse(row.fields) as string[]) : row.fields,
})

/** A change by staff, as it is written down. */
export type Deed = { actor: Person; action: string; subjectKind: SubjectKind | null; subjectId: number | null; fields: string[] }

/** The trail of what staff changed: kept beside the changes, never with personal values in it. */
const audit = ({ strapi }: { strapi: Core.Strapi }) => ({
  async write({ actor, action, subjectKind, subjectId, fields }: Deed): Promise<void> {
    await strapi.db.connection('audit_entries').insert({
      document_id: randomUUID(),
      at: now(strapi).getTime(),
      actor_id: actor.id,
      actor_name: fullNameOf(actor),
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      fields: JSON.stringify(fields),
    })
  },

  /** The latest first; narrowed by words of a name, of who did it or whom it was about, by the action, a day, or a person. */
  async find({ search, action, date, personId, ...page }: AuditQuery): Promise<Rows<AuditEntry>> {
    const { connection } = strapi.db
    const isByOrAbout = (entries: Knex.QueryBuilder) => {
      void entries
        .where((by) => narrowToSearch(by, 'entry.actor_id', search))
        .orWhere((about) => narrowToSearch(about.where('entry.subject_kind', 'person'), 'entry.subject_id', search))
    }
    const conditions = (entries: Knex.QueryBuilder) => {
      if (search?.trim()) void entries.where(isByOrAbout)
      if (personId) void entries.where({ 'entry.subject_kind': 'person', 'entry.subject_id': personId })
      if (action) void entries.where('entry.action', action)
      if (date) {
        const { from, to } = boundsOfDay(date)
        void entries.where('entry.at', '>=', from.getTime()).where('entry.at', '<', to.getTime())
      }
    }
    const latest = () => connection('audit_entries as entry').modify(conditions).orderBy('entry.at', 'desc').orderBy('entry.id', 'desc')
    const part = rowsOf(page) ?? { offset: 0, limit: 500 }
    const rows: Row[] = await latest()
      .leftJoin('up_users as subject', (join) => {
        void join.on('subject.id', 'entry.subject_id').andOnVal('entry.subject_kind', 'person')
      })
      .offset(part.offset)
      .limit(part.limit)
      .select('entry.*', {
        subject_first_name: 'subject.first_name',
        subject_last_name: 'subject.last_name',
        subject_role: 'subject.portal_role',
      })
    const some = latest().select('entry.id').limit(auditBounds.counted)
    const counted = await connection.from(some.as('counted')).count({ n: '*' }).first()
    return { rows: rows.map(toEntry), totalItems: Number(counted?.['n'] ?? 0) }
  },
})

export default audit
