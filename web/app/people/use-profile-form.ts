import { type ProfileField, profilePath } from '@rijbaan/contract'
import { useState, type FocusEvent, type FormEvent } from 'react'
import type { Intent } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { useForm } from '../forms/use-form'
import type { ToastMessage } from '../ui/toast'
import { checkValues, fieldSentence, type FieldProblems, type FieldSentence, type ProfileValues } from './profile-fields'

type Options = {
  initial: ProfileValues
  today: string
  /** Where the form is sent: one's own profile, unless told otherwise. */
  action?: string
  check?: (values: ProfileValues, today: string) => FieldProblems
  /** The key of the sentence about a field: people read another about themselves than about somebody else. */
  sentenceOf?: FieldSentence
  onResult: (result: FormResult<null>, tell: (message?: ToastMessage | null) => void) => void
}

function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const control = [...form.elements].find((element) => problems[element.getAttribute('name') ?? ''] !== undefined)
  if (control instanceof HTMLElement) control.focus()
}

/**
 * A form of personal data: what is typed, what is wrong with it (shown after blur or submit, spec 1 §4), and whether
 * anything differs from what is stored. Typed values stay until they are saved.
 */
export function useProfileForm(
  intent: Intent,
  { initial, today, action = profilePath, check = checkValues, sentenceOf = fieldSentence, onResult }: Options,
) {
  const [serverProblems, setServerProblems] = useState<FieldProblems>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const form = useForm(intent, {
    action,
    onResult: (result, tell) => {
      setServerProblems(result.fields)
      setTouched(new Set(Object.keys(initial)))
      onResult(result, tell)
    },
  })
  const { result, isHydrated, isSending } = form

  // What a browser without a script posted comes back with the page.
  const [refused] = useState(form.posted?.problem ? form.posted : null)
  const [values, setValues] = useState<ProfileValues>({ ...initial, ...refused?.values })
  const [postedProblems, setPostedProblems] = useState<FieldProblems>(refused?.fields ?? {})

  const problems = check(values, today)
  const fields = Object.keys(initial) as ProfileField[]

  return {
    values,
    sentenceOf,
    /** The data are the reader's own: the browser may fill them in. */
    isOwn: action === profilePath,
    isSending,
    isHydrated,
    /** What came of it last. */
    result,
    posted: form.posted,
    isChanged: fields.some((field) => (values[field] ?? '') !== (initial[field] ?? '')),
    minimumAge: String(result?.problem?.facts['age'] ?? ''),
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: ProfileField): string | undefined =>
      postedProblems[field] ?? (touched.has(field) ? (problems[field] ?? serverProblems[field]) : undefined),
    change: (field: ProfileField, value: string) => {
      setValues((known) => ({ ...known, [field]: value }))
      setServerProblems(({ [field]: _solved, ...others }) => others)
      setPostedProblems(({ [field]: _solved, ...others }) => others)
    },
    leave: (field: ProfileField, { relatedTarget }: FocusEvent) => {
      // On the way to a button nothing may appear that moves it away from under the pointer.
      if (!(relatedTarget instanceof HTMLButtonElement)) setTouched((known) => new Set(known).add(field))
    },
    Form: form.Form,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const isValid = Object.keys(problems).length === 0
        if (!isHydrated || (isValid && !isSending)) return
        event.preventDefault()
        setTouched(new Set(fields))
        focusFirst(event.currentTarget, problems)
      },
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
