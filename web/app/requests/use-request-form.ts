import { useFormAction } from '@remix-run/react'
import type { FieldProblem, FieldProblems } from '@rijbaan/contract'
import { useState, type FormEvent } from 'react'
import type { Intent } from '../forms/intent'
import { knownCodes, type FormResult } from '../forms/result'
import { useForm } from '../forms/use-form'
import type { ToastMessage } from '../ui/toast'
import { fieldSentence } from './form-sentences'

type Options<Field extends string> = {
  intent: Intent
  initial: Record<Field, string>
  /** The contract's rule: what is wrong, field by field. */
  check: (values: Record<Field, string>) => FieldProblems<Field>
  /** Where the page stands after a form without a script. */
  anchor: string
  /** Opened anew: what came with the page was told the last time. */
  isAnew?: boolean
  /** Called once for each result that a script got; `tell` says it in a toast. */
  onResult: (result: FormResult<null>, tell: (message?: ToastMessage | null) => void) => void
}

const pick = <Field extends string>(fields: Field[], from: Partial<Record<string, string>>): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>

/**
 * One public form: what is typed, what is wrong with it and since when that shows (after blur or submit, spec 1 §4),
 * whether it may be sent (R59), and sending it with the typed values kept until the answer is a success.
 */
export function useRequestForm<Field extends string>({ intent, initial, check, anchor, isAnew = false, onResult }: Options<Field>) {
  const [fields] = useState(() => Object.keys(initial) as Field[])
  const form = useForm(intent, {
    action: `${useFormAction()}#${anchor}`,
    onResult: (result, tell) => {
      if (result.problem) {
        setServerProblems(knownCodes(result.fields, fieldSentence))
        setTouched(new Set(fields))
      }
      onResult(result, tell)
    },
  })
  const { isSending, isHydrated } = form
  const posted = isAnew ? null : form.posted
  const refused = posted?.problem ? posted : null

  const [values, setValues] = useState<Record<Field, string>>(refused ? pick(fields, { ...initial, ...refused.values }) : initial)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set(refused ? fields : []))
  const [serverProblems, setServerProblems] = useState<Partial<Record<string, FieldProblem>>>(
    refused ? knownCodes(refused.fields, fieldSentence) : {},
  )

  const problems = check(values)
  const isValid = Object.keys(problems).length === 0

  return {
    values,
    isValid,
    isSending,
    isHydrated,
    /** What came with the page, for a browser without a script. */
    posted,
    reset: () => {
      setValues(initial)
      setTouched(new Set())
      setServerProblems({})
    },
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: Field): FieldProblem | undefined => (touched.has(field) ? (problems[field] ?? serverProblems[field]) : undefined),
    change: (field: Field, value: string) => {
      setValues((known) => ({ ...known, [field]: value }))
      setServerProblems(({ [field]: _solved, ...others }) => others)
    },
    leave: (field: Field) => setTouched((known) => new Set(known).add(field)),
    Form: form.Form,
    formProps: {
      ...form.formProps,
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
