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

/** What happens to a lesson, as its own history has it (R34). */
export const lessonEventKinds = ['booked', 'cancelled', 'moved', 'assigned', 'unassigned'] as const
export type LessonEventKind = (typeof lessonEventKinds)[number]

/** When a lesson is that a deed was about, and what became of it: who was put on it or taken off. */
export const auditLesson = z.object({
  /** Null for a lesson that is there no more. */
  startsAt: z.string().nullable(),
  changes: z.array(
    z.object({
      kind: z.enum(lessonEventKinds),
      /** Null where nobody had it, and where they were erased. */
      student: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  ),
})
export type AuditLesson = z.infer<typeof auditLesson>

/** One deed: who, what, about whom or what, and which fields; of their values never one but the doer’s own names. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(auditKinds),
  /** Null for an account of the panel, for a command on the server, and where nobody knows who it was: a sign-in that was refused. */
  actorId: z.number().nullable(),
  /** The name at the time, which they chose themselves; it outlives the account. Empty where nobody is known. */
  actorName: z.string(),
  /** Of somebody of the portal who is still known: whether they have a page depends on it. */
  actorRole: z.string().nullable(),
  /** The number of an account of the panel; those of the portal are another row of numbers. */
  panelUserId: z.number().nullable(),
  /** The endpoint of the contract, `adminLessons.edit`, or a deed of `deeds`. */
  action: z.string(),
  /** Null for changes of the whole school. */
  subject: auditSubject.nullable(),
  /** Null for what is about no lesson. */
  lesson: auditLesson.nullable(),
  /** The content type that somebody in the panel changed, `tariff`. */
  contentType: z.string().nullable(),
  fields: z.array(z.string()),
  /** Both names, where somebody of the staff changed their own, or an account of the panel is called otherwise; null once they were erased. */
  renamed: z.object({ from: z.string(), to: z.string() }).nullable(),
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
