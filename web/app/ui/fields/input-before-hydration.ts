import { useEffect, useRef, type RefObject } from 'react'

/** What a control tells when it changes: by hand, or when it is taken over with something else in it than the page came with. */
export type Change<Control> = { currentTarget: Control }

const texts = new WeakMap<Element, string>()

/** Holds what is typed into boxes of several lines, from before the page is taken over: React 18 writes the stored text into them. */
export function holdInputBeforeHydration(page: Document): void {
  for (const box of page.querySelectorAll('textarea')) if (box.value !== box.defaultValue) texts.set(box, box.value)
  const hold = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
  }
  page.addEventListener('input', hold, { capture: true })
}

/** Gives a box back what was typed into it; whether anything was. */
export function restoreInput(box: HTMLTextAreaElement): boolean {
  const text = texts.get(box)
  if (text === undefined || text === box.defaultValue) return false
  if (box.value !== text) box.value = text
  return true
}

/**
 * Looks at a control once, when it is taken over and before it is rendered again. Until then it holds what was typed,
 * chosen or filled in before the script ran; a screen that isn't told would put its own value back.
 */
export function useInputBeforeHydration<Control extends HTMLElement>(look: (control: Control) => void): RefObject<Control> {
  const control = useRef<Control>(null)
  const first = useRef(look)
  useEffect(() => {
    if (control.current) first.current(control.current)
  }, [])
  return control
}
