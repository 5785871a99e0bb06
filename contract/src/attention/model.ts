import { z } from 'zod'

const person = z.object({ id: z.number(), name: z.string() })

/** What waits for somebody of the office, and how the weeks fill up. */
export const attention = z.object({
  pendingPayments: z.number(),
  /** Active students without a teacher: they can't book anything. */
  studentsWithoutTeacher: z.number(),
  /** Mails that were given up after the last attempt. */
  failedMails: z.number(),
  /** Requests that nobody has called about for `attentionBounds.requestHours`. */
  waitingRequests: z.number(),
  /** Active teachers without a free slot ahead, at most `attentionBounds.teachers`, by name. */
  teachersWithoutHours: z.array(person),
  /** Booked lessons by week, each by its Monday, in order; weeks without any are there too. */
  bookingsByWeek: z.array(z.object({ monday: z.string(), booked: z.number() })),
  /** Of each active teacher with lessons in the coming days: how many have a student, and how many are still free. */
  occupancy: z.array(z.object({ teacher: person, booked: z.number(), free: z.number() })),
  /** The next day after today on which somebody has a lesson, `YYYY-MM-DD`; null where nothing is booked ahead. */
  nextBookedDay: z.string().nullable(),
})
export type Attention = z.infer<typeof attention>
