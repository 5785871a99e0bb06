import { createContext, useCallback, useEffect, useRef } from 'react'
import { lessonRowId } from '../lesson-row'

/** What the buttons of a screen tell of a lesson that they booked, by its id. */
export const BookedContext = createContext<(lessonId: string) => void>(() => undefined)

/**
 * The button that booked a lesson is gone with the slot: the focus goes to that lesson's row, or where the slot has left the
 * list, to `elsewhere`, an element's id. Answers the value of the screen's BookedContext.
 */
export function useFocusAfterBooking(loaded: unknown, elsewhere: string) {
  const booked = useRef<string | null>(null)
  useEffect(() => {
    if (booked.current === null) return
    const row = document.getElementById(lessonRowId(booked.current))
    booked.current = null
    if (document.activeElement !== document.body) return
    const place = row ?? document.getElementById(elsewhere)
    place?.focus({ preventScroll: true })
  }, [loaded, elsewhere])

  return useCallback((lessonId: string) => {
    booked.current = lessonId
  }, [])
}
