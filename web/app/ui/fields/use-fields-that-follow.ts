import { useEffect, useRef } from 'react'

/**
 * The fields keep what was chosen in them, also before the script came; they follow the address when that changes otherwise:
 * by Reset, or by going back. What is being typed is not disturbed.
 */
export function useFieldsThatFollow(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      const isControl = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isControl && shown.current[name] !== value) field.value = value
    }
    shown.current = values
  }, [values])
  return form
}
