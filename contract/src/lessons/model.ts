import { z } from 'zod'
import { idNumber, pageQuery } from '../paging'
import { calendarDay, text } from '../shapes'
import { lessonFilters, lessonSorts, lessonTypes, mostDaysApart, ownLessonFilters } from './rules'
import { lessonStatuses } from './statuses'

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

export const lessons = z.array(lesson)

/** A page of lessons, with how many there are in all (R61); `lessonPageBounds` says how far that is counted. */
export const lessonPage = z.object({ lessons, totalPages: z.number(), totalItems: z.number() })
export type LessonPage = z.infer<typeof lessonPage>

/** What the teacher wrote on a lesson, as the student's start page shows it. */
export const teacherNote = z.object({ lessonId: z.number(), lessonDateTime: z.string(), teacherName: z.string(), note: z.string() })
export type TeacherNote = z.infer<typeof teacherNote>

const number = z.union([z.number(), text])

/** What a field had in it when its editing began, as forms have it or as the lesson was told. */
const before = z.union([number, z.null()])

export const pickupChange = z.object({ pickupLocation: text })
export const noteChange = z.object({ note: text })
/** A note of the teacher's; what stood there when its writing began, and who had the lesson: it is for no other to read. */
export const teacherNoteChange = noteChange.extend({ was: z.object({ note: text, studentId: before }).partial().optional() })
export type TeacherNoteChange = z.output<typeof teacherNoteChange>

/** Both bounds are included (R78). */
export const dateRange = z.object({ startDate: text.default(''), endDate: text.default('') }).extend(pageQuery.shape)

/** What an unpaged list of lessons takes beside its page (R44): days, both included, and a filter. */
export const lessonsQuery = pageQuery.extend({
  startDate: calendarDay.optional(),
  endDate: calendarDay.optional(),
  filter: z.enum([...lessonFilters, ...ownLessonFilters]).optional(),
  isBooked: z.literal('true').optional(),
})
export type LessonsQuery = z.output<typeof lessonsQuery>

/** What the paged lists of lessons take (spec 2 §7, R44). A date and a filter hold both. */
export const lessonPageQuery = pageQuery.extend({
  sortBy: z.enum(lessonSorts).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
  filter: z.enum(lessonFilters).optional(),
  date: calendarDay.optional(),
  /** Only those with a student, beside whatever the filter leaves. */
  isBooked: z.literal('true').optional(),
  teacherId: idNumber.optional(),
  studentId: idNumber.optional(),
})
export type LessonPageQuery = z.output<typeof lessonPageQuery>

/** The free slot that a booked lesson moves to. */
export const lessonMove = z.object({ to: idNumber })

/** Where a booked lesson can go: free slots of the coming weeks, and the days on which its student has no room for one more. */
export const movePlaces = z.object({ lessons, fullDays: z.array(z.string()) })
export type MovePlaces = z.output<typeof movePlaces>

/** Who gets the lesson; absent takes the student off (R37), and with `replaces` that one alone. */
export const assignment = z.object({ studentId: idNumber.optional(), replaces: idNumber.optional() })

/** Who has a lesson as the question saw it that asks to cancel it; empty for nobody. Absent cancels it whoever has it. */
export const cancellation = z.object({ studentId: z.union([idNumber, z.literal('').transform(() => null)]).optional() })

/**
 * What an edit of a lesson may carry, as it arrives: `readLessonEdit` decides. A student of null is taken off, and one whose place
 * another takes is named by `was`, which says how the fields were: what somebody else has changed since isn't undone unseen.
 */
export const lessonEdit = z
  .object({
    lessonDateTime: text,
    durationMinutes: number,
    lessonType: text,
    status: text,
    location: text,
    teacherNote: text,
    teacherId: idNumber,
    studentId: idNumber.nullable(),
    was: z
      .object({
        lessonDateTime: before,
        durationMinutes: before,
        lessonType: before,
        status: before,
        location: before,
        teacherNote: before,
        teacherId: before,
        studentId: before,
      })
      .partial(),
  })
  .partial()
export type LessonChange = z.output<typeof lessonEdit>
/** `replaces` names the student whose place `studentId` takes; without it a lesson that somebody has is taken (R37). */
export const lessonQueryEdit = z
  .object({ lessonDateTime: text, durationMinutes: number, lessonType: text, teacherId: idNumber, studentId: idNumber, replaces: idNumber })
  .partial()
/** A slot that an admin adds (R31, R74). */
export const newLesson = z.object({
  lessonDateTime: text.default(''),
  durationMinutes: number.optional(),
  lessonType: text.optional(),
  teacherId: idNumber,
})

export const cleanedUp = z.object({ updated: z.number() })

/** Longer than a time is: `readAvailability` tells what is wrong with it, and where. */
const clockTime = z.string().max(20)
const periods = z.array(z.object({ from: clockTime, to: clockTime })).max(50)

/** When a teacher can give lessons, as edited (R31): by weekday 1 to 7, days apart, and minutes between lessons. */
export const availabilityChange = z.object({
  /** The whole week: a weekday that is missing has no lessons. */
  week: z.record(z.string().max(1), periods),
  bufferMinutes: number.default(0),
  exceptions: z
    .array(z.object({ day: z.string().max(10), periods }))
    .max(mostDaysApart)
    .default([]),
})
export type AvailabilityChange = z.output<typeof availabilityChange>

/** The same, and how it was when its editing began: what somebody else changed since isn't undone unseen. */
export const availabilityEdit = availabilityChange.extend({ was: availabilityChange.optional() })
export type AvailabilityEdit = z.output<typeof availabilityEdit>

/** A teacher's availability on the wire. Days off have no periods, extra days their own; only days to come are told. */
export const availability = z.object({
  teacherId: z.number(),
  week: z.record(z.string(), periods),
  bufferMinutes: z.number(),
  exceptions: z.array(z.object({ day: z.string(), periods })),
  /** The teacher has set nothing yet: the school's working days hold. */
  isDefault: z.boolean(),
  /** Public holidays in the weeks that slots are made for. */
  holidays: z.array(z.string()),
})
export type Availability = z.infer<typeof availability>

/** What making the slots did: one that begins when it did, and lasts longer or is of another type, is changed and keeps its number. */
export const generated = z.object({ added: z.number(), changed: z.number(), removed: z.number() })
export type Generated = z.infer<typeof generated>
