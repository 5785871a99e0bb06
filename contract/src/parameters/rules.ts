/** The five parameters and what they are seeded with (spec 2 §9, R32). Values are strings on the wire (R53). */
export const parameterDefaults = {
  'lessons.per.day': { value: '6', type: 'NUMBER' },
  'teacher.working.days': { value: '[1,2,3,4,5]', type: 'JSON' },
  'default.lesson.duration.minutes': { value: '60', type: 'NUMBER' },
  'default.lesson.type': { value: 'REGULAR', type: 'STRING' },
  'profile.min.student.age.years': { value: '16', type: 'NUMBER' },
} as const

export type ParameterKey = keyof typeof parameterDefaults
