import type { FocusEvent } from 'react'

/** Whether somebody leaves a field for what they press next: nothing may appear then that moves it away from under the pointer. */
export const isOnTheWay = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement
