import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useHydrated } from '../ui/use-hydrated'
import { isOnTheWay, onceReleased } from './leaving'
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
 * Errors show after blur or submit (spec 1 §4), the server's until the field changes; the first of them gets the focus.
 */
export function useCheckedForm<Field extends string, Problem extends string>({ fields, check, refused }: Options<Field, Problem>) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const valuesIn = (element: HTMLFormElement): Record<Field, string> => {
    const data = new FormData(element)
    return Object.fromEntries(fields.map((field) => [field, textIn(data, field)])) as Record<Field, string>
  }
  /** Null until the fields are read: they may have been filled in before the script ran. */
  const [typed, setTyped] = useState<Record<Field, string> | null>(null)
  const values = typed ?? blank(fields)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  const read = () => {
    if (form.current) setTyped(valuesIn(form.current))
  }

  const focusOn = (field: Field | undefined) => {
    const control = field && form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  const latest = useRef({ read, focusRefused: () => {} })
  useEffect(() => {
    latest.current = { read, focusRefused: () => focusOn(fields.find((field) => refused?.[field])) }
  })
  const seen = useRef(refused)
  useEffect(() => {
    latest.current.read()
    setChanged(new Set())
    // Where it came with the page somebody may be typing already.
    if (seen.current !== refused) latest.current.focusRefused()
    seen.current = refused
  }, [refused])

  /** Shows what is wrong now, beside `except`, and leads to the first of it; answers whether nothing is. */
  const complete = (except?: Field): boolean => {
    const element = form.current
    if (!element) return false
    const shown = fields.filter((field) => field !== except)
    // A field that comes by the answer hasn't been left empty by anybody.
    setTouched(new Set(shown.filter((field) => element.elements.namedItem(field))))
    const found = check(valuesIn(element))
    const first = shown.find((field) => found[field])
    focusOn(first)
    return first === undefined
  }

  const problems = check(values)

  return {
    values,
    isHydrated,
    /** Nothing is known to be wrong: what waits for it isn't shut before the fields are read. */
    isValid: typed === null || fields.every((field) => !problems[field]),
    complete,
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
        const { name } = event.target as Element & { name?: string }
        if (name) setChanged((known) => new Set(known).add(name))
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (event.target instanceof HTMLInputElement && !isOnTheWay(event)) {
          const { name } = event.target
          onceReleased(() => setTouched((known) => new Set(known).add(name)))
        }
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!complete() && isHydrated) event.preventDefault()
      },
    },
  }
}
