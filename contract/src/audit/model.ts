import { z } from 'zod'
import { pageQuery } from '../paging'

/** The trail is counted and paged so far back; who looks further asks for a day or a person. */
export const auditBounds = { counted: 2000 } as const

/** One change by staff: who, what, about whom or what, and which fields; never their values. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.number(),
  /** The name at the time; it outlives the account. */
  actorName: z.string(),
  /** The endpoint of the contract, `adminLessons.edit`. */
  action: z.string(),
  /** The id in the path, or null for actions about the whole school. */
  subjectId: z.number().nullable(),
  fields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const auditQuery = pageQuery.extend({
  /** Part of the actor's name or of the action. */
  search: z.string().max(200).optional(),
  date: day.optional(),
  subjectId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
export type AuditQuery = z.output<typeof auditQuery>
