import { createContext, useCallback, useEffect, useState } from 'react'
import { freeTimeId, lessonRowId } from '../lesson-row'

/** What the buttons of a screen tell of a lesson that they booked, by its id. */
export const BookedContext = createContext<(lessonId: string) => void>(() => undefined)

/** Nothing has the focus, or a button that can no longer be pressed, which a browser takes it from a moment later. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/**
 * The button that booked a lesson is gone with the slot, and so is the one that undid it: the focus goes to that lesson's row or to
 * its free time, or where neither is there, to `elsewhere`, an element's id. Answers the value of the screen's BookedContext, the lesson that was
 * booked last, and what to tell of a booking that was undone.
 */
export function useFocusAfterBooking(loaded: unknown, elsewhere: string) {
  const [changed, setChanged] = useState<{ lessonId: string; isBooked: boolean } | null>(null)
  const [booked, setBooked] = useState<string | null>(null)
  useEffect(() => {
    if (changed === null || !isFocusLost()) return
    const { lessonId, isBooked } = changed
    // As long as the time is on offer, what shows the booking is on its way, and takes the time with the focus on it away.
    if (isBooked && document.getElementById(freeTimeId(lessonId))) return
    setChanged(null)
    const [place] = [lessonRowId(lessonId), freeTimeId(lessonId), elsewhere].flatMap((id) => document.getElementById(id) ?? [])
    place?.focus({ preventScroll: true })
  }, [changed, loaded, elsewhere])

  const noteBooked = useCallback((lessonId: string) => {
    setChanged({ lessonId, isBooked: true })
    setBooked(lessonId)
  }, [])
  const noteUndone = useCallback((lessonId: string) => setChanged({ lessonId, isBooked: false }), [])
  return { noteBooked, noteUndone, booked }
}
