import type { FocusEvent } from 'react'

/** Whether somebody leaves a field for what they press next: nothing may appear then that moves it away from under the pointer. */
export const isOnTheWay = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement

/**
 * Does something once no button of a pointer is down. A sentence that appears under a field as it is left moves what stands below it: a
 * press that had begun there would end elsewhere, and be none.
 */
export const onceReleased = (then: () => void): void =>
  document.querySelector(':active') ? addEventListener('mouseup', () => setTimeout(then), { once: true }) : then()
