import type { I18n, TextKey } from '../i18n/instance'
import type { AnyIntent } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { sayAccountRefusal } from './account-intent'

const fieldSentences: Partial<Record<string, TextKey>> = {
  'second-factor-wrong': 'profile.secondFactor.wrongCode',
}

/** What is wrong with a form of one's own sign-in, at its one field; undefined when nothing is. */
export function sayAtField(
  i18n: I18n,
  { failed }: Pick<AnyIntent, 'failed'>,
  result: FormResult | null,
  field: string,
): string | undefined {
  const code = result?.fields[field]
  if (code) return i18n.t(fieldSentences[code] ?? 'people.validation.refused')
  return result ? sayAccountRefusal(i18n, result, failed)?.text : undefined
}
