import type { PersonKind, PersonLessonFilter } from '@rijbaan/contract'
/** Which of somebody's lessons can be asked for on their page, in their order (spec 2 §2). */
export const personLessonFilters = {
  student: ['today', 'future', 'month', 'all'],
  teacher: ['booked-today', 'today', 'future', 'month', 'all'],
} as const satisfies Record<PersonKind, readonly PersonLessonFilter[]>

/** The word for each. */
export const personLessonFilterKeys = {
  'booked-today': 'lessons.filter.bookedToday',
  today: 'lessons.filter.today',
  future: 'lessons.filter.future',
  month: 'lessons.filter.thisMonth',
  all: 'lessons.filter.all',
} as const satisfies Record<PersonLessonFilter, string>
