import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useHydrated } from '../ui/use-hydrated'
import { textIn } from './text-in'

type Options<Field extends string, Problem extends string> = {
  fields: readonly Field[]
  /** What is wrong with what is typed, field by field. */
  check: (values: Record<Field, string>) => Partial<Record<Field, Problem>>
  /** What the server found wrong; a new object for each answer. */
  refused: Partial<Record<Field, Problem>> | undefined
}

const blank = <Field extends string>(fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>

/**
 * A form whose fields the browser keeps: what is typed before the script runs, or filled in by a password manager, stays.
 * Errors show after blur or submit (spec 1 §4), the server's until the field changes.
 */
export function useCheckedForm<Field extends string, Problem extends string>({ fields, check, refused }: Options<Field, Problem>) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [values, setValues] = useState(() => blank(fields))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  const read = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    setValues(Object.fromEntries(fields.map((field) => [field, textIn(typed, field)])) as Record<Field, string>)
  }

  const readNow = useRef(read)
  useEffect(() => {
    readNow.current = read
  })
  useEffect(() => {
    readNow.current()
    setChanged(new Set())
  }, [refused])

  const problems = check(values)
  const first = fields.find((field) => problems[field])

  return {
    values,
    isHydrated,
    isValid: first === undefined,
    /** What to say about a field now; undefined while there is nothing to say. */
    problemOf: (field: Field): Problem | undefined => {
      const known = isHydrated && touched.has(field) ? problems[field] : undefined
      return known ?? (changed.has(field) ? undefined : refused?.[field])
    },
    formProps: {
      ref: form,
      noValidate: isHydrated,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        read()
        if (event.target instanceof HTMLInputElement) {
          const { name } = event.target
          setChanged((known) => new Set(known).add(name))
        }
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (event.target instanceof HTMLInputElement) {
          const { name } = event.target
          setTouched((known) => new Set(known).add(name))
        }
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setTouched(new Set(fields))
        if (!isHydrated || first === undefined) return
        event.preventDefault()
        const control = event.currentTarget.elements.namedItem(first)
        if (control instanceof HTMLElement) control.focus()
      },
    },
  }
}
