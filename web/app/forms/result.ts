import type { Refused } from '@rijbaan/contract'
import type { ShownProblem } from './problem-sentence'

/** What became of a posted form: the one shape for every form of the web app. */
export type FormResult<Data = unknown> = {
  intent: string
  /** Id of what the form is about; empty where there is only one such form on its screen. */
  about: string
  /** Why it was refused; null when it was done. */
  problem: ShownProblem | null
  /** Codes of what is wrong with single fields. */
  fields: Partial<Record<string, string>>
  /** What is in single fields now, where somebody else has put it there since the form was opened. */
  present?: Partial<Record<string, string>>
  /** What was typed and chosen, but for passwords and codes: after a refusal nothing is lost. */
  values: Partial<Record<string, string>>
  data: Data | null
}

/** The codes of what a refusal says of single fields: our own check's or the CMS's, which are alike. */
export const fieldCodesIn = ({ fields = {} }: Refused): FormResult['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))

/** What a refused edit says is in its fields now; nothing of any other answer. */
export function presentIn({ fields = {} }: Refused): Pick<FormResult, 'present'> {
  const told = Object.entries(fields).flatMap(([field, { present }]) => (present === undefined ? [] : [[field, present] as const]))
  return told.length > 0 ? { present: Object.fromEntries(told) } : {}
}

/** Narrows field codes to those that a screen has sentences for. */
export const knownCodes = <Code extends string>(
  fields: FormResult['fields'],
  sentences: Readonly<Record<Code, unknown>>,
): Partial<Record<string, Code>> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Code] => Object.hasOwn(sentences, entry[1] ?? '')))
