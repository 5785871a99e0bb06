import { type ProfileField, profilePath } from '@rijbaan/contract'
import { useState, type FocusEvent, type FormEvent } from 'react'
import { useIntentForm } from '../forms/use-intent-form'
import { checkValues, fieldSentence, type FieldProblem, type FieldProblems, type FieldSentence, type ProfileValues } from './profile-fields'
import type { ProfileResult } from './profile/profile-result'

/** What every answer to a form of personal data tells. */
type Answer = Pick<ProfileResult, 'ok' | 'values' | 'problems' | 'minimumAge'> & { intent: string }

type Options<Given extends Answer> = {
  initial: ProfileValues
  today: string
  /** Which form it is and where it is sent: one's own profile, unless told otherwise. */
  intent?: Given['intent']
  action?: string
  check?: (values: ProfileValues, today: string) => FieldProblems
  /** The key of the sentence about a field: people read another about themselves than about somebody else. */
  sentenceOf?: FieldSentence
  onAnswer: (answer: Given) => void
}

function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const control = [...form.elements].find((element) => problems[element.getAttribute('name') ?? ''] !== undefined)
  if (control instanceof HTMLElement) control.focus()
}

/**
 * A form of personal data: what is typed, what is wrong with it (shown after blur or submit, spec 1 §4), and whether
 * anything differs from what is stored. Typed values stay until they are saved.
 */
export function useProfileForm<Given extends Answer = ProfileResult>({
  initial,
  today,
  intent = 'save',
  action: path = profilePath,
  check = checkValues,
  sentenceOf = fieldSentence,
  onAnswer,
}: Options<Given>) {
  const [serverProblems, setServerProblems] = useState<FieldProblems>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const action = useIntentForm<Given>(intent, path, (answer) => {
    setServerProblems(answer.problems)
    setTouched(new Set(Object.keys(initial)))
    onAnswer(answer)
  })
  const { result, isHydrated, isSending } = action

  // What a browser without a script posted comes back with the page.
  const [refused] = useState(result && !result.ok ? result : null)
  const [values, setValues] = useState<ProfileValues>({ ...initial, ...refused?.values })
  const [postedProblems, setPostedProblems] = useState<FieldProblems>(refused?.problems ?? {})

  const problems = check(values, today)
  const fields = Object.keys(initial) as ProfileField[]

  return {
    values,
    sentenceOf,
    /** The data are the reader's own: the browser may fill them in. */
    isOwn: path === profilePath,
    isSending,
    isHydrated,
    /** What came of it last. */
    result,
    isChanged: fields.some((field) => (values[field] ?? '') !== (initial[field] ?? '')),
    minimumAge: result?.minimumAge ?? null,
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: ProfileField): FieldProblem | undefined =>
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
    Form: action.Form,
    formProps: {
      ...action.formProps,
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
