import { addDays, schoolDay, schoolTimeOn } from '../time'

/** What a person is told by mail of their own lessons and exams, each to be switched off by themselves. */
export const reminderKinds = ['booked', 'twoDays', 'oneDay', 'examWeek'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Which of them a person gets. */
export type ReminderChoices = Record<ReminderKind, boolean>

/** Hours before a lesson at which it is told of again, the nearest last. */
export const lessonMarks = [
  { kind: 'twoDays', hours: 48 },
  { kind: 'oneDay', hours: 24 },
] as const satisfies readonly { kind: ReminderKind; hours: number }[]

/** An exam is told of so many days before, at this time of the school's clock. */
export const examMark = { days: 7, minutes: 9 * 60 } as const

/** Nobody is reminded between these hours of the school's clock. */
export const quietHours = { from: 22, to: 7 } as const

const hourMilliseconds = 3_600_000

/** The moment itself, or where it is at night the end of that night, on the school's clock. */
export function afterQuiet(at: Date): Date {
  const day = schoolDay(at)
  const [morning, night] = [quietHours.to, quietHours.from].map((hour) => schoolTimeOn(day, hour * 60)) as [Date, Date]
  if (at < morning) return morning
  return at < night ? at : (schoolTimeOn(addDays(day, 1), quietHours.to * 60) as Date)
}

export const isQuiet = (at: Date): boolean => afterQuiet(at) > at

/** What is known of a lesson somebody may have to be reminded of. */
export type ReminderFacts = {
  startsAt: Date
  /** Since when it is theirs, at this time. */
  since: Date
  now: Date
}

/**
 * Of which mark a lesson's student is to be told now; null for none. A lesson that was booked later than a mark has none, and where
 * several were missed the nearest alone counts: who hears today that it is tomorrow needn't hear that it is in two days.
 */
export function dueLessonMark({ startsAt, since, now }: ReminderFacts): (typeof lessonMarks)[number]['kind'] | null {
  if (now >= startsAt || isQuiet(now)) return null
  const passed = lessonMarks.filter(({ hours }) => {
    const mark = new Date(startsAt.getTime() - hours * hourMilliseconds)
    return since <= mark && afterQuiet(mark) <= now
  })
  return passed.at(-1)?.kind ?? null
}

/** Whether an exam's student is to be told of it now: from a week before until its day, and not where it was planned later. */
export function isExamMarkDue({ examDay, since, now }: { examDay: string; since: Date; now: Date }): boolean {
  const mark = schoolTimeOn(addDays(examDay, -examMark.days), examMark.minutes) as Date
  return since <= mark && mark <= now && schoolDay(now) < examDay && !isQuiet(now)
}
