import { type ProfileField, profilePath } from '@rijbaan/contract'
import type { ClientIntent, ResultListener } from '../forms/use-form'
import { useTypedForm } from '../forms/use-typed-form'
import { checkValues, fieldSentence, type FieldProblems, type FieldSentence, type ProfileValues } from './profile-fields'

type Options<Data> = {
  initial: ProfileValues
  today: string
  /** Where the form is sent: one's own profile, unless told otherwise. */
  action?: string
  check?: (values: ProfileValues, today: string) => FieldProblems
  /** The key of the sentence about a field: people read another about themselves than about somebody else. */
  sentenceOf?: FieldSentence
  onResult: ResultListener<Data>
}

/** A form of personal data: one's own, or as the office fills it in. */
export function useProfileForm<Data = null>(intent: ClientIntent<Data>, options: Options<Data>) {
  const { initial, today, action = profilePath, check = checkValues, sentenceOf = fieldSentence, onResult } = options
  const form = useTypedForm<ProfileField, string, Data>(intent, {
    initial,
    fields: Object.keys(initial) as ProfileField[],
    check: (values) => check(values, today),
    known: (codes) => codes,
    action,
    onResult,
  })
  return {
    ...form,
    sentenceOf,
    /** The data are the reader's own: the browser may fill them in. */
    isOwn: action === profilePath,
    minimumAge: String(form.result?.problem?.facts['age'] ?? ''),
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
