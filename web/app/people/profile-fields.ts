import {
  type Area,
  checkProfile,
  type CurrentUser,
  isInputProblem,
  type ProfileField,
  profileFields,
  type ProfileProblem,
} from '@rijbaan/contract'
import type { TextKey } from '../i18n/instance'
import type { FormResult } from '../forms/result'

const onlyFor: Partial<Record<ProfileField, Area>> = { licenseType: 'student', experience: 'teacher', specialization: 'teacher' }

/** The fields of one's own profile, by area (spec 2 §3): what a form shows, and what is read of a post. */
export const fieldsFor = (area: Area): ProfileField[] => profileFields.filter((field) => (onlyFor[field] ?? area) === area)

export const isProfileField = (name: string): name is ProfileField => (profileFields as readonly string[]).includes(name)

/** Fields on a line of their own; the others stand in pairs. */
export const wideFields: readonly ProfileField[] = ['email', 'address', 'emergencyContact', 'specialization']

export type ProfileValues = Partial<Record<ProfileField, string>>

/** What stands in the fields before anything is typed. */
export const valuesOf = (person: Pick<CurrentUser, ProfileField>, area: Area): ProfileValues =>
  Object.fromEntries(
    fieldsFor(area).map((field) => {
      const value = person[field]
      return [field, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
    }),
  )

/** Codes of what is wrong with fields: by the contract's rules, by what a form asks besides, or by the CMS. */
export type FieldProblems = FormResult['fields']
export type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>

/**
 * What is wrong with typed values by the contract's rules. The minimum age is a parameter that only the CMS knows, so
 * it alone decides about that.
 */
export const checkValues = (values: ProfileValues, today: string): ProfileProblems =>
  checkProfile(values, { isStudent: false, today, minimumAge: 0 })

const sentences = {
  'first-name-required': 'people.validation.firstNameRequired',
  'last-name-required': 'people.validation.lastNameRequired',
  'name-invalid': 'people.validation.nameInvalid',
  'email-required': 'people.validation.emailRequired',
  'email-invalid': 'people.validation.emailInvalid',
  'phone-invalid': 'people.validation.phoneInvalid',
  'email-taken': 'people.validation.emailTaken',
  'date-invalid': 'people.validation.dateInvalid',
  'too-young': 'people.validation.tooYoung',
  'too-long': 'people.validation.tooLong',
  'license-invalid': 'people.validation.licenseInvalid',
  'language-invalid': 'people.validation.languageInvalid',
  'experience-invalid': 'people.validation.experienceInvalid',
  'changed-meanwhile': 'portal.changedMeanwhile.field',
  'invalid-picture': 'profile.picture.invalid',
  'too-large': 'profile.picture.tooLarge',
} as const

/** The key of the sentence about a field. */
export type FieldSentence = (problem: string, value?: string) => TextKey

/** Key of the sentence about a field; `age` fills the one about age. A number below 0 has a sentence of its own (spec 2 §5). */
export function fieldSentence(problem: string, value = '') {
  if (problem === 'experience-invalid' && Number(value) < 0) return 'people.validation.experienceMin' as const
  if (Object.hasOwn(sentences, problem)) return sentences[problem as keyof typeof sentences]
  return isInputProblem(problem) ? (`inputProblem.${problem}` as const) : ('people.validation.refused' as const)
}
