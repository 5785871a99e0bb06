import { useState, type FocusEvent, type FormEvent } from 'react'
import { isOnTheWay, onceReleased } from './leaving'
import type { FormResult } from './result'
import { useForm, type ClientIntent, type ResultListener } from './use-form'

type Problems<Problem> = Partial<Record<string, Problem>>

type Options<Field extends string, Problem extends string, Data> = {
  /** What the fields start with; a field that starts empty may be left out. */
  initial: Partial<Record<Field, string>>
  fields: readonly Field[]
  /** The contract's rule: what is wrong, field by field. */
  check: (values: Record<Field, string>) => Problems<Problem>
  /** The codes of the server's that the screen has sentences for. */
  known: (codes: FormResult['fields']) => Problems<Problem>
  action: string
  about?: string
  /** Opened anew: what came with the page was told the last time. */
  isAnew?: boolean
  onResult?: ResultListener<Data>
}

/** The control that is to be mended first; of a choice the one that was chosen. */
function focusFirst(form: HTMLFormElement, problems: Problems<string>): void {
  const wrong = [...form.elements].filter((element) => problems[element.getAttribute('name') ?? ''])
  const [first] = wrong
  const chosen = wrong.find((each) => each instanceof HTMLInputElement && each.checked && each.name === first?.getAttribute('name'))
  const control = chosen ?? first
  if (control instanceof HTMLElement) control.focus()
}

/**
 * A form whose fields the page keeps: what is typed, what is wrong with it and since when that shows (after blur or submit,
 * spec 1 §4; what the server found until the field changes), and whether anything differs from how it started. Typed values
 * stay until they are saved; what a browser without a script was refused comes back with the page.
 */
export function useTypedForm<Field extends string, Problem extends string, Data = null>(
  intent: ClientIntent<Data>,
  options: Options<Field, Problem, Data>,
) {
  const { initial, fields, check, known, action, about = '', isAnew = false, onResult } = options
  const form = useForm(intent, {
    action,
    about,
    onResult: (result, tell) => {
      setServerProblems(known(result.fields))
      if (result.problem) setTouched(new Set(fields))
      if (onResult) onResult(result, tell)
      else tell()
    },
  })
  const { isSending, isHydrated } = form
  const posted = isAnew ? null : form.posted
  const refused = posted?.problem ? posted : null
  const stored = Object.fromEntries(fields.map((field) => [field, initial[field] ?? ''])) as Record<Field, string>

  const [values, setValues] = useState<Record<Field, string>>({ ...stored, ...refused?.values })
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set(refused ? fields : []))
  const [serverProblems, setServerProblems] = useState<Problems<Problem>>(refused ? known(refused.fields) : {})

  const problems = check(values)
  const isValid = Object.values(problems).every((problem) => problem === undefined)

  return {
    ...form,
    posted,
    values,
    isValid,
    isChanged: fields.some((field) => values[field] !== stored[field]),
    reset: () => {
      setValues(stored)
      setTouched(new Set())
      setServerProblems({})
    },
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: Field): Problem | undefined => (touched.has(field) ? (problems[field] ?? serverProblems[field]) : undefined),
    change: (field: Field, value: string) => {
      setValues((typed) => ({ ...typed, [field]: value }))
      setServerProblems(({ [field]: _solved, ...others }) => others)
    },
    leave: (field: Field, event?: FocusEvent) => {
      if (!event || !isOnTheWay(event)) onceReleased(() => setTouched((left) => new Set(left).add(field)))
    },
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!isHydrated || (isValid && !isSending)) return
        event.preventDefault()
        setTouched(new Set(fields))
        focusFirst(event.currentTarget, problems)
      },
    },
  }
}
