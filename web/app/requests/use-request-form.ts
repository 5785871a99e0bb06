import { useFetcher, useFormAction } from '@remix-run/react'
import type { FieldProblem, FieldProblems } from '@rijbaan/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useHydrated } from '../ui/use-hydrated'
import type { FormResult } from './form-result'

type Options<Field extends string> = {
  initial: Record<Field, string>
  /** The contract's rule: what is wrong, field by field. */
  check: (values: Record<Field, string>) => FieldProblems<Field>
  /** What the server said to a form sent without a script. */
  result: FormResult | null
  /** Where the page stands after such a form. */
  anchor: string
  /** Called once for each answer to a form sent by script. */
  onAnswer: (answer: FormResult) => void
}

const pick = <Field extends string>(fields: Field[], from: Record<string, string>): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>

/**
 * One public form: what is typed, what is wrong with it and since when that shows (after blur or submit, spec 1 §4),
 * whether it may be sent (R59), and sending it with the typed values kept until the answer is a success.
 */
export function useRequestForm<Field extends string>({ initial, check, result, anchor, onAnswer }: Options<Field>) {
  const [fields] = useState(() => Object.keys(initial) as Field[])
  const refused = result && !result.ok ? result : null
  const fetcher = useFetcher<FormResult>()
  const isHydrated = useHydrated()
  const action = `${useFormAction()}#${anchor}`

  const [values, setValues] = useState<Record<Field, string>>(refused ? pick(fields, { ...initial, ...refused.values }) : initial)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set(refused ? fields : []))
  const [serverProblems, setServerProblems] = useState<Record<string, FieldProblem>>(refused?.fieldProblems ?? {})
  const answered = useRef<FormResult | undefined>(undefined)

  const problems = check(values)
  const isValid = Object.keys(problems).length === 0
  const isSending = fetcher.state === 'submitting'

  const reset = () => {
    setValues(initial)
    setTouched(new Set())
    setServerProblems({})
  }

  const tell = useRef(onAnswer)
  useEffect(() => {
    tell.current = onAnswer
  })

  useEffect(() => {
    const answer = fetcher.data
    if (isSending || !answer || answered.current === answer) return
    answered.current = answer
    if (!answer.ok) {
      setServerProblems(answer.fieldProblems)
      setTouched(new Set(fields))
    }
    tell.current(answer)
  }, [fetcher.data, isSending, fields])

  return {
    values,
    isValid,
    isSending,
    isHydrated,
    reset,
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: Field): FieldProblem | undefined => (touched.has(field) ? (problems[field] ?? serverProblems[field]) : undefined),
    change: (field: Field, value: string) => {
      setValues((known) => ({ ...known, [field]: value }))
      setServerProblems(({ [field]: _solved, ...others }) => others)
    },
    leave: (field: Field) => setTouched((known) => new Set(known).add(field)),
    Form: fetcher.Form,
    formProps: {
      method: 'post' as const,
      action,
      noValidate: isHydrated,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!isHydrated || (isValid && !isSending)) return
        event.preventDefault()
        setTouched(new Set(fields))
        const first = fields.find((field) => problems[field])
        const control = first ? event.currentTarget.elements.namedItem(first) : null
        if (control instanceof HTMLElement) control.focus()
      },
    },
  }
}

export type RequestForm<Field extends string> = ReturnType<typeof useRequestForm<Field>>
