import { useEffect, useRef, type FocusEvent } from 'react'

/** Gone with what it stood in, or shut away in a dialog that has closed. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('dialog:not([open])') !== null

/**
 * Keeps the place of whoever works by keys: where what had the focus within a part goes away, as a form does that was answered,
 * the part's heading takes it. Left to the browser they would begin at the top of the page.
 */
export function useKeptFocus<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (!last.current || !isGone(last.current)) return
    // A browser takes the focus off what isn't shown any more a little later.
    if (activeElement && activeElement !== body && !isGone(activeElement)) return
    last.current = null
    heading.current?.focus()
  })
  return {
    partProps: {
      onFocus: ({ target }: FocusEvent) => {
        last.current = target
      },
    },
    headingProps: { ref: heading, tabIndex: -1 },
  }
}
