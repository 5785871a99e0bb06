import { z } from 'zod'
import { languages } from '../language'
import { licenseTypes } from '../people/kinds'
import { honeypotField, messageMaxLength, urlMaxLength } from './rules'

/*
 * The payloads of the three public forms (spec 1 §7, R58). Only shapes stand here: whether a value will do is decided in
 * rules.ts, so that the browser and the server say the same. Lengths are bounded generously, against abuse alone.
 */
const text = z.string().max(messageMaxLength * 2)
const optionalText = text.default('')

const shared = {
  name: optionalText,
  phone: optionalText,
  message: optionalText,
  language: z.enum(languages).catch('nl').default('nl'),
  [honeypotField]: optionalText,
}

export const demoLessonPayload = z.object({
  ...shared,
  email: optionalText,
  /** What the visitor asks besides, such as about a foreign licence. */
  question: optionalText,
  url: z
    .string()
    .max(urlMaxLength * 4)
    .default(''),
})
export type DemoLessonPayload = z.infer<typeof demoLessonPayload>

export const callMeBackPayload = z.object({
  ...shared,
  email: optionalText,
  url: z
    .string()
    .max(urlMaxLength * 4)
    .default(''),
})
export type CallMeBackPayload = z.infer<typeof callMeBackPayload>

export const tariffRequestPayload = z.object({ ...shared, email: optionalText, subject: optionalText })
export type TariffRequestPayload = z.infer<typeof tariffRequestPayload>

/** The answer to a stored form: the sentence that the visitor reads. */
export const requestAnswer = z.object({ message: z.string() })

/** What a request says of somebody who becomes a student: as much as the form that takes them in asks for. */
export const requestedStudent = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  licenseType: z.enum(licenseTypes).nullable(),
})
export type RequestedStudent = z.infer<typeof requestedStudent>
