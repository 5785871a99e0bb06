import type { ParameterKey } from '@rijbaan/contract'

/** What each parameter is called, as keys of its words. */
export const parameterLabelKeys = {
  'lessons.per.day': 'parameters.lessonsPerDay',
  'teacher.working.days': 'parameters.workingDays',
  'default.lesson.duration.minutes': 'parameters.defaultDuration',
  'default.lesson.type': 'parameters.defaultType',
  'profile.min.student.age.years': 'parameters.minimumAge',
} as const satisfies Record<ParameterKey, string>
