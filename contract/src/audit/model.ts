import { z } from 'zod'
import { subjectKinds } from '../endpoint'
import { idNumber, pageQuery } from '../paging'
import { calendarDay, searchText, text } from '../shapes'

/** The audit log is counted and paged so far back; who looks further asks for a day or a person. */
export const auditBounds = { counted: 2000 } as const

/** Whom or what a change was about. */
export const auditSubject = z.object({
  kind: z.enum(subjectKinds),
  id: z.number(),
  /** Of a person who is still known. */
  name: z.string().nullable(),
  role: z.string().nullable(),
})
export type AuditSubject = z.infer<typeof auditSubject>

/** One change by staff: who, what, about whom or what, and which fields; never their values. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.number(),
  /** The name at the time; it outlives the account. */
  actorName: z.string(),
  /** The endpoint of the contract, `adminLessons.edit`. */
  action: z.string(),
  /** Null for changes of the whole school. */
  subject: auditSubject.nullable(),
  fields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = pageQuery.extend({
  /** Words of the name of who did it, or of whom it was about. */
  search: searchText.optional(),
  action: text.optional(),
  date: calendarDay.optional(),
  /** A person's id. */
  personId: idNumber.optional(),
})
export type AuditQuery = z.output<typeof auditQuery>
