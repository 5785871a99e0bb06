import type { LessonTimes } from './statuses'

/** Days apart that a teacher's availability may have: more than a year of them. */
export const mostDaysApart = 500

/** Periods that extra days may have, all together: each is drawn with all its times where an availability is edited. */
export const mostPeriodsApart = 200

export const lessonTypes = ['REGULAR', 'TRIAL', 'EXAM_PREP', 'THEORY', 'PRACTICAL'] as const
export type LessonType = (typeof lessonTypes)[number]

/** Which lessons a list has (R44): of all, those with a student, of today, to come, of this month. */
export const lessonFilters = ['all', 'booked', 'today', 'future', 'month'] as const
export type LessonFilter = (typeof lessonFilters)[number]
/** What a student's own lessons are also parted by: a lesson under way is not past yet (R35). */
export const ownLessonFilters = ['upcoming', 'past'] as const
export type OwnLessonFilter = (typeof ownLessonFilters)[number]

/**
 * What paged lists are ordered by; `teacher` has each teacher's lessons together, by time. `nearest` begins with today and goes on,
 * day by day and teacher by teacher; what is past comes after that, the latest day first. It has one direction.
 */
export const lessonSorts = ['lessonDateTime', 'teacher', 'nearest'] as const
export type LessonSort = (typeof lessonSorts)[number]

/**
 * Lessons of the whole school are counted so far and paged so far, those of one teacher or student further than anyone has
 * (R65); who looks for more asks for one of them, or for a date.
 */
export const lessonPageBounds = { ofSchool: 2000, ofPerson: 10_000 } as const

/** Lessons that a student may book for one day (spec 1 §5, R32). The teacher's cap is the parameter `lessons.per.day`. */
export const studentDailyCap = 2

/** Whether a day takes no more lessons: as many are booked as there may be, or more since a cap was lowered (R32). */
export const isDayFull = (booked: number, cap: number): boolean => booked >= cap

/** Whether a student has booked as many lessons of a day as they may (R32). */
export const isStudentDayFull = (booked: number): boolean => isDayFull(booked, studentDailyCap)

/** Whether a lesson counts as booked: somebody has it, and it wasn't cancelled (R32). */
export const countsAsBooked = ({ hasStudent, status }: Pick<LessonTimes, 'hasStudent' | 'status'>): boolean =>
  hasStudent && status !== 'CANCELLED'

/** Whether a lesson is a free slot to come. */
export const isFreeAhead = (
  { hasStudent, status, startsAt }: Pick<LessonTimes, 'hasStudent' | 'status' | 'startsAt'>,
  now: Date,
): boolean => !hasStudent && status === 'AVAILABLE' && startsAt > now

/** Minutes; the server takes multiples of `step` (R42, R64). */
export const durationBounds = { min: 15, max: 480, step: 5, modalStep: 15 } as const

/** Characters (R64). */
export const lessonTextLength = { pickupLocation: 200, studentNote: 1000, teacherNote: 4000 } as const

/** Items per tab of the student's list, and lessons on the dashboards (spec 1 §9, spec 2 §9). */
export const lessonCounts = { perTab: 10, teacherUpcoming: 10, adminRecent: 5 } as const

export const defaultLocation = 'Amsterdam'

/** Where a lesson starts from: the first part of the student's address (spec 1 §3). */
export const locationFrom = (address: string | null | undefined): string => address?.split(',')[0]?.trim() || defaultLocation

/** What is said of where a lesson begins; empty or null where nobody has said it. */
export type PlaceFacts = {
  /** As its student chose it for this lesson. */
  pickupLocation: string | null
  /** As the school stored it, or as the wire has it, where `locationFrom` stands in for what isn't stored. */
  location: string | null
  homeAddress: string | null | undefined
}

/**
 * Where a booked lesson begins, the same on a screen, in a mail and in a calendar: where its student said, else where the school wrote
 * down, which wins over what follows from the address (R41), else at the student's home. Home is the whole address: a telephone's map
 * doesn't find a street without its town.
 */
export function meetingPlace({ pickupLocation, location, homeAddress }: PlaceFacts): string {
  if (pickupLocation) return pickupLocation
  // The beginning of the address says where home is, and less of it.
  const isHome = !location || location === locationFrom(homeAddress)
  return isHome ? homeAddress?.trim() || defaultLocation : location
}

export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= durationBounds.min && minutes <= durationBounds.max && minutes % durationBounds.step === 0

/** The day's filter: clicking the one that is on goes back to all (spec 1 §4). */
export const dayFilters = ['all', 'booked', 'available'] as const
export type DayFilter = (typeof dayFilters)[number]

export const toggleDayFilter = (current: DayFilter, clicked: DayFilter): DayFilter => (current === clicked ? 'all' : clicked)

/** Counts for one day of a calendar (spec 1 §3). */
export type DayCounts = { bookedCount: number; availableCount: number }

/** A day whose booked lessons reach the teacher's cap hides its free slots (R32). */
export function countDay(lessons: Pick<LessonTimes, 'status' | 'hasStudent' | 'startsAt'>[], cap: number, now: Date): DayCounts {
  const bookedCount = lessons.filter(countsAsBooked).length
  const free = lessons.filter((lesson) => isFreeAhead(lesson, now)).length
  return { bookedCount, availableCount: isDayFull(bookedCount, cap) ? 0 : free }
}

/** Theory shows as theory, every other type as practical (R41). */
export const calendarType = (lessonType: LessonType): 'theory' | 'practical' => (lessonType === 'THEORY' ? 'theory' : 'practical')
