import {
  checkParameter,
  parameterDefaults,
  readWorkingDays,
  toParameterNumber,
  type LessonType,
  type ParameterKey,
} from '@rijbaan/contract'
import type { Connection } from '../../../database/rows'

/** The school's choices in the types that rules take (spec 2 §3). */
export type SchoolRules = {
  lessonsPerDay: number
  workingDays: number[]
  durationMinutes: number
  lessonType: LessonType
  minimumStudentAge: number
}

/** A stored value; the default where there is none, or one that no rule of the school could go by. */
export const inForce = (key: ParameterKey, stored: string | undefined): string => {
  const value = stored?.trim()
  return value === undefined || checkParameter(key, value) ? parameterDefaults[key].value : value
}

/** The values by key that rules go by. */
export async function readParameters(connection: Connection): Promise<Record<ParameterKey, string>> {
  const rows = await connection('parameters').select('key', 'value')
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const keys = Object.keys(parameterDefaults) as ParameterKey[]
  return Object.fromEntries(keys.map((key) => [key, inForce(key, stored[key])])) as Record<ParameterKey, string>
}

/** The same, read for the rules that follow from them. */
export async function readSchoolRules(connection: Connection): Promise<SchoolRules> {
  const values = await readParameters(connection)
  return {
    lessonsPerDay: toParameterNumber(values['lessons.per.day']),
    workingDays: readWorkingDays(values['teacher.working.days']) ?? [],
    durationMinutes: toParameterNumber(values['default.lesson.duration.minutes']),
    lessonType: values['default.lesson.type'] as LessonType,
    minimumStudentAge: toParameterNumber(values['profile.min.student.age.years']),
  }
}
