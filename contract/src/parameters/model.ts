import { z } from 'zod'

/** A parameter on the wire: values are strings (R53). */
export const parameter = z.object({
  key: z.string(),
  value: z.string(),
  type: z.enum(['NUMBER', 'JSON', 'STRING']),
  description: z.string(),
  scope: z.string(),
})
export type Parameter = z.infer<typeof parameter>

/** The five parameters and the three `site.stats.*` keys, by key (R8, R53). */
export const parameterMap = z.record(z.string(), z.string())

const text = z.string().max(2000)

const value = z.union([text, z.number()])

/** What is saved: an array (spec 2 §7), each with what it was when its editing began. Keys that are none of the five are ignored (R62). */
export const parameterChanges = z.array(z.object({ key: text, value, was: value.optional() })).max(100)
export type ParameterChanges = z.output<typeof parameterChanges>
