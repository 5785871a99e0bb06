import type { CourseType, Language } from '@rijbaan/contract'

/** What the lessons that somebody asks about are called, in mails and in the panel. */
const courseTypeNames: Record<CourseType, Record<Language, string>> = {
  'auto-manual': { nl: 'Auto, schakel', en: 'Car, manual' },
  'auto-automatic': { nl: 'Auto, automaat', en: 'Car, automatic' },
  auto: { nl: 'Auto', en: 'Car' },
  motor: { nl: 'Motor', en: 'Motorcycle' },
  manual: { nl: 'Schakel', en: 'Manual' },
  automatic: { nl: 'Automaat', en: 'Automatic' },
  taxi: { nl: 'Taxi', en: 'Taxi' },
  'theory course': { nl: 'Theoriecursus', en: 'Theory course' },
}

const isCourseType = (value: string): value is CourseType => Object.hasOwn(courseTypeNames, value)

/** The name of a course type; null for what is none. */
export const courseTypeName = (value: string, language: Language): string | null =>
  isCourseType(value) ? courseTypeNames[value][language] : null
