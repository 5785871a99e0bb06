import { z } from 'zod'
import { auditKinds, subjectKinds } from '../endpoint'
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

/** One deed: who, what, about whom or what, and which fields; never their values. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(auditKinds),
  /** Null for an account of the panel, for a command on the server, and where nobody knows who it was: a sign-in that was refused. */
  actorId: z.number().nullable(),
  /** The name at the time; it outlives the account. Empty where nobody is known. */
  actorName: z.string(),
  /** The endpoint of the contract, `adminLessons.edit`, or a deed of `deeds`. */
  action: z.string(),
  /** Null for changes of the whole school. */
  subject: auditSubject.nullable(),
  /** The content type that somebody in the panel changed, `tariff`. */
  contentType: z.string().nullable(),
  fields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = pageQuery.extend({
  /** Words of the name of who did it, or of whom it was about. */
  search: searchText.optional(),
  action: text.optional(),
  /** Without one, all but sign-ins: those are many. */
  kind: z.enum(auditKinds).optional(),
  date: calendarDay.optional(),
  /** A person's id. */
  personId: idNumber.optional(),
})
export type AuditQuery = z.output<typeof auditQuery>
