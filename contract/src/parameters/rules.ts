import { mergeEdit, refuseEdit } from '../edits'
import { durationBounds, isDuration, lessonTypes } from '../lessons/rules'
import { accept, type Result } from '../result'

/** The five parameters and what they are seeded with (spec 2 §9, R32). Values are strings on the wire (R53). */
export const parameterDefaults = {
  'lessons.per.day': { value: '6', type: 'NUMBER' },
  'teacher.working.days': { value: '[1,2,3,4,5]', type: 'JSON' },
  'default.lesson.duration.minutes': { value: '60', type: 'NUMBER' },
  'default.lesson.type': { value: 'REGULAR', type: 'STRING' },
  'profile.min.student.age.years': { value: '16', type: 'NUMBER' },
} as const

export type ParameterKey = keyof typeof parameterDefaults

export const parameterKeys = Object.keys(parameterDefaults) as ParameterKey[]

export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(parameterDefaults, key)

/** Whole numbers that parameters may be. */
export const parameterBounds = { lessonsPerDay: { min: 1, max: 48 }, minimumAge: { min: 1, max: 99 } } as const

export type ParameterProblem = 'number-invalid' | 'duration-invalid' | 'type-invalid' | 'days-invalid'

export const parameterProblems: Record<ParameterProblem, string> = {
  'number-invalid': 'Please enter a whole number of at least 1.',
  'duration-invalid': `Duration must be between ${durationBounds.min} and ${durationBounds.max} minutes, in steps of ${durationBounds.step}`,
  'type-invalid': 'Please choose a lesson type.',
  'days-invalid': 'Please choose days from 1 (Monday) to 7 (Sunday).',
}

/** A typed number; what is none counts as 0 (spec 2 §5). */
export const toParameterNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0)

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const value = toParameterNumber(text)
  return value >= min && value <= max
}

/** The weekdays in such a value, 1 (Monday) to 7, in order; null for what is no list of them (R46). */
export function readWorkingDays(value: string): number[] | null {
  if (!/^\s*\[\s*(?:[1-7](?:\s*,\s*[1-7])*\s*)?\]\s*$/.test(value)) return null
  return [...new Set([...value.matchAll(/[1-7]/g)].map(([digit]) => Number(digit)))].sort()
}

const checks: Record<ParameterKey, (value: string) => ParameterProblem | null> = {
  'lessons.per.day': (value) => (isWithin(value, parameterBounds.lessonsPerDay) ? null : 'number-invalid'),
  'teacher.working.days': (value) => (readWorkingDays(value) ? null : 'days-invalid'),
  'default.lesson.duration.minutes': (value) => (isDuration(toParameterNumber(value)) ? null : 'duration-invalid'),
  'default.lesson.type': (value) => (lessonTypes.some((type) => type === value.trim()) ? null : 'type-invalid'),
  'profile.min.student.age.years': (value) => (isWithin(value, parameterBounds.minimumAge) ? null : 'number-invalid'),
}

/** What is wrong with the value of a parameter, or null (spec 2 §5). Both the form and the server ask here. */
export const checkParameter = (key: ParameterKey, value: string): ParameterProblem | null => checks[key](value)

/** A value so that the same says the same, however the days are written. */
export const plainParameter = (key: ParameterKey, value: string): string =>
  key === 'teacher.working.days' ? JSON.stringify(readWorkingDays(value) ?? value) : value.trim()

/** A parameter that is to be saved, and what it was when its editing began. */
export type ParameterChange = { key: ParameterKey; value: string; was?: string | undefined }

/** Which of these changes are to be saved over what is there now; refused where somebody else has changed the same ones since. */
export function mergeParameters(given: ParameterChange[], now: Readonly<Record<ParameterKey, string>>): Result<ParameterChange[]> {
  const plain = (named: [key: ParameterKey, value: string | undefined][]) =>
    Object.fromEntries(named.flatMap(([key, value]) => (value === undefined ? [] : [[key, plainParameter(key, value)] as const])))
  const { changes, changedMeanwhile } = mergeEdit(
    plain(given.map(({ key, value }) => [key, value])),
    plain(given.map(({ key, was }) => [key, was])),
    plain(given.map(({ key }) => [key, now[key]])),
  )
  return Object.keys(changedMeanwhile).length > 0 ? refuseEdit(changedMeanwhile) : accept(given.filter(({ key }) => key in changes))
}
