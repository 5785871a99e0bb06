import { z } from 'zod'
import { lessonStatuses, lessonTypes } from './rules'

const person = z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), username: z.string() })

/** A lesson on the wire (R61). A student never gets another student's name (R39). */
export const lesson = z.object({
  id: z.number(),
  /** With the school's offset (R45). */
  lessonDateTime: z.string(),
  durationMinutes: z.number(),
  lessonType: z.enum(lessonTypes),
  /** As stored. */
  status: z.enum(lessonStatuses),
  /** As the asker's screens call it. */
  displayStatus: z.string(),
  isBooked: z.boolean(),
  location: z.string(),
  pickupLocation: z.string(),
  studentNote: z.string(),
  teacherNote: z.string(),
  teacher: person,
  teacherId: z.number(),
  teacherName: z.string(),
  student: person.extend({ email: z.string(), address: z.string() }).nullable(),
  studentId: z.number().nullable(),
  studentName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Lesson = z.infer<typeof lesson>

const text = z.string().max(20_000)

export const pickupChange = z.object({ pickupLocation: text.default('') })
export const noteChange = z.object({ note: text.default('') })

/** Both bounds are included (R78). */
export const dateRange = z.object({ startDate: text.default(''), endDate: text.default('') })
