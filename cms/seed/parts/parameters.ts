import { parameterDefaults, type ParameterKey } from '@rijbaan/contract'
import { hasEntry, type SeedPart } from '../entries'

const uid = 'api::parameter.parameter'

const descriptions: Record<ParameterKey, string> = {
  'lessons.per.day': 'Most booked lessons a teacher has on one day',
  'teacher.working.days': 'Days on which teachers work, 1 is Monday',
  'default.lesson.duration.minutes': 'Length of a new lesson, in minutes',
  'default.lesson.type': 'Type of a new lesson',
  'profile.min.student.age.years': 'Youngest age of a student, in years',
}

/** The five parameters of the portal, at their defaults (spec 2 §9, R32). */
export const parameters: SeedPart = {
  name: 'parameters',
  run: async (strapi) => {
    for (const [key, { value, type }] of Object.entries(parameterDefaults)) {
      if (await hasEntry(strapi, uid, { key })) continue
      await strapi.documents(uid).create({ data: { key, value, type, scope: 'PRIVATE', description: descriptions[key as ParameterKey] } })
    }
  },
}
