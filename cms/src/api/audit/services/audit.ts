import {
  auditBounds,
  boundsOfDay,
  isRole,
  rowsOf,
  withSchoolOffset,
  type AuditEntry,
  type AuditKind,
  type AuditLesson,
  type AuditQuery,
  type AuditSubject,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { joinNames } from '../../../full-name'
import type { Rows } from '../../../http/controller'
import { readTexts } from '../../../database/json'
import { countRows, narrowed, type ColumnsOf, type LeftJoined, type Row, type Selected } from '../../../database/rows'
import { mostWords, narrowToSearch } from '../../person/lib/search-index'
import { findLessonDeeds } from '../lib/lesson-deeds'

/** An entry, who did it, and the person whom it is about, where it is about one: as far as the accounts are still there. */
type EntryTables = { entry: Row<'audit_entries'>; actor: LeftJoined<Row<'up_users'>>; subject: LeftJoined<Row<'up_users'>> }

const columns = {
  id: 'entry.id',
  at: 'entry.at',
  kind: 'entry.kind',
  actor_id: 'entry.actor_id',
  actor_name: 'entry.actor_name',
  actor_role: 'actor.portal_role',
  name_before: 'entry.name_before',
  name_after: 'entry.name_after',
  panel_user_id: 'entry.panel_user_id',
  action: 'entry.action',
  subject_kind: 'entry.subject_kind',
  subject_id: 'entry.subject_id',
  content_type: 'entry.content_type',
  fields: 'entry.fields',
  subject_first_name: 'subject.first_name',
  subject_last_name: 'subject.last_name',
  subject_role: 'subject.portal_role',
} as const satisfies ColumnsOf<EntryTables>

type EntryRow = Selected<EntryTables, typeof columns>

const toSubject = (row: EntryRow): AuditSubject | null =>
  row.subject_kind && row.subject_id !== null
    ? {
        kind: row.subject_kind,
        id: row.subject_id,
        // An anonymised row is of nobody, whatever an earlier version left in it.
        name: (isRole(row.subject_role) && joinNames(row.subject_first_name, row.subject_last_name)) || null,
        role: row.subject_role,
      }
    : null

/** Both names of an account of the panel, or of somebody of the portal unless they were erased: versions that don't know these leave them there. */
const toRenamed = ({ name_before: from, name_after: to, subject_role: role, panel_user_id: panelId }: EntryRow): AuditEntry['renamed'] =>
  from !== null && to !== null && (isRole(role) || panelId !== null) ? { from, to } : null

const toEntry = (row: EntryRow, lesson: AuditLesson | null): AuditEntry => ({
  id: row.id,
  at: withSchoolOffset(new Date(Number(row.at))),
  kind: row.kind ?? 'change',
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorRole: row.actor_role,
  panelUserId: row.panel_user_id,
  action: row.action,
  subject: toSubject(row),
  lesson,
  contentType: row.content_type,
  fields: readTexts(row.fields),
  renamed: toRenamed(row),
})

/** Lines from before there were kinds are changes. */
function narrowToKind(entries: Knex.QueryBuilder, kind: AuditKind): void {
  if (kind !== 'change') void entries.where('entry.kind', kind)
  else void entries.where((one) => void one.where('entry.kind', kind).orWhereNull('entry.kind'))
}

/** People sign in all day: unasked they would drown the rest. */
function leaveSignInsOut(entries: Knex.QueryBuilder): void {
  void entries.where((one) => void one.whereNot('entry.kind', 'sign-in' satisfies AuditKind).orWhereNull('entry.kind'))
}

/** Somebody of the portal is found as everywhere; an account of the panel by words of its name. */
function narrowToWords(entries: Knex.QueryBuilder, search: string): void {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/))].slice(0, mostWords)
  const isOfPanel = (panel: Knex.QueryBuilder) => {
    void panel.whereNotNull('entry.panel_user_id')
    for (const word of words) void panel.whereRaw("lower(entry.actor_name) like ? escape '\\'", [`%${word.replace(/[%_\\]/g, '\\$&')}%`])
  }
  void entries
    .where((by) => narrowToSearch(by, 'entry.actor_id', search))
    .orWhere((about) => narrowToSearch(about.where('entry.subject_kind', 'person'), 'entry.subject_id', search))
    .orWhere(isOfPanel)
}

/** The audit log: who did what, kept beside the changes, with no personal values in it but names of whoever did something. */
const audit = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * The latest first; narrowed by words of a name, of who did it or whom it was about, by the kind, the action, a day, or a person.
   * Sign-ins come only where their kind or one of their actions is asked for.
   */
  async find({ search, action, kind, date, personId, ...page }: AuditQuery): Promise<Rows<AuditEntry>> {
    const { connection } = strapi.db
    const conditions = (entries: Knex.QueryBuilder) => {
      if (search?.trim()) void entries.where((words) => narrowToWords(words, search))
      if (kind) narrowToKind(entries, kind)
      else if (!action) leaveSignInsOut(entries)
      if (personId) void entries.where({ 'entry.subject_kind': 'person', 'entry.subject_id': personId })
      if (action) void entries.where('entry.action', action)
      if (date) {
        const { from, to } = boundsOfDay(date)
        void entries.where('entry.at', '>=', from.getTime()).where('entry.at', '<', to.getTime())
      }
    }
    const latest = () => narrowed(connection('audit_entries as entry'), conditions).orderBy('entry.at', 'desc').orderBy('entry.id', 'desc')
    const part = rowsOf(page) ?? { offset: 0, limit: 500 }
    const rows = await latest()
      .leftJoin('up_users as actor', 'actor.id', 'entry.actor_id')
      .leftJoin('up_users as subject', (join) => {
        void join.on('subject.id', 'entry.subject_id').andOnVal('entry.subject_kind', 'person')
      })
      .offset(part.offset)
      .limit(part.limit)
      .select<EntryRow[]>(columns)
    const some = latest().select('entry.id').limit(auditBounds.counted)
    const lessons = await findLessonDeeds(
      connection,
      rows.filter(({ subject_kind: kind }) => kind === 'lesson'),
    )
    return {
      rows: rows.map((row) => toEntry(row, lessons.get(row.id) ?? null)),
      totalItems: await countRows(connection.from(some.as('counted'))),
    }
  },
})

export default audit
