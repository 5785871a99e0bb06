import { useEffect, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated'
import { useInputBeforeHydration } from '../../ui/fields/input-before-hydration'
import { problemOfDay, readDay, writeDay } from './typed-day'

type Options = {
  name: string
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  given: string
  min: string | undefined
  max: string | undefined
  onChange: ((day: string) => void) | undefined
}

/**
 * What stands in a date field: in the browser's own until a script runs, then as text, day first. Forms and servers read and get
 * `YYYY-MM-DD` as ever, or what was typed where that is no day, so that their rules can refuse it.
 */
export function useDateText({ name, given, min, max, onChange }: Options) {
  const isHydrated = useHydrated()
  const [text, setText] = useState(writeDay(given))
  const [known, setKnown] = useState(given)
  const [isLeft, setLeft] = useState(false)
  const dayIn = (typed: string) => readDay(typed, max) ?? typed.trim()

  // Another day comes from without: by Reset, by going back, or as it was saved.
  if (given !== known) {
    setKnown(given)
    if (given !== dayIn(text)) setText(writeDay(given))
  }

  const change = (typed: string) => {
    setText(typed)
    setLeft(false)
    onChange?.(dayIn(typed))
  }
  const control = useInputBeforeHydration<HTMLInputElement>((input) => {
    if (input.type === 'date' && input.value !== given) change(writeDay(input.value))
  })

  useEffect(() => {
    const form = control.current?.form
    const writeAsDay = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      if (typeof typed === 'string') formData.set(name, readDay(typed, max) ?? typed.trim())
    }
    // Nobody else looks at what is asked of a list.
    const refuseNoDay = (event: SubmitEvent) => {
      if (form?.method !== 'get' || !control.current || !problemOfDay(control.current.value, { min, max })) return
      event.preventDefault()
      event.stopPropagation()
      setLeft(true)
      control.current.focus()
    }
    form?.addEventListener('formdata', writeAsDay)
    form?.addEventListener('submit', refuseNoDay, { capture: true })
    return () => {
      form?.removeEventListener('formdata', writeAsDay)
      form?.removeEventListener('submit', refuseNoDay, { capture: true })
    }
  }, [control, name, min, max])

  return {
    isHydrated,
    text,
    day: dayIn(text),
    problem: problemOfDay(text, { min, max }),
    isLeft,
    control,
    change,
    leave: () => {
      setText(writeDay(dayIn(text)))
      setLeft(true)
    },
    /** As if it were typed: the form hears of it. */
    choose: (day: string) => {
      const input = control.current
      input?.setRangeText(writeDay(day), 0, input.value.length)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
