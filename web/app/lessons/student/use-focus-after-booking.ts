import { createContext, useCallback, useEffect, useState } from 'react'
import { freeTimeId, lessonRowId } from '../lesson-row'

/** What the buttons of a screen tell of a lesson that they booked, by its id. */
export const BookedContext = createContext<(lessonId: string) => void>(() => undefined)

/** A lesson, and the id of what goes with the page that is on its way and shows what became of it; it would take the focus along. */
type Changed = { lessonId: string; leaving: string | null }

/** Nothing has the focus, or a button that can no longer be pressed, which a browser takes it from a moment later. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/**
 * The button that booked a lesson is gone with the slot, and so is the one that undid it: the focus goes to that lesson's row or to
 * its free time, or where neither is there, to `elsewhere`, an element's id. Answers the value of the screen's BookedContext, the lesson
 * that was booked last, and what to tell of an attempt to undo a booking, done or not.
 */
export function useFocusAfterBooking(loaded: unknown, elsewhere: string) {
  const [changed, setChanged] = useState<Changed | null>(null)
  const [booked, setBooked] = useState<string | null>(null)
  useEffect(() => {
    if (changed === null || !isFocusLost()) return
    const { lessonId, leaving } = changed
    if (leaving && document.getElementById(leaving)) return
    setChanged(null)
    const [place] = [lessonRowId(lessonId), freeTimeId(lessonId), elsewhere].flatMap((id) => document.getElementById(id) ?? [])
    place?.focus({ preventScroll: true })
  }, [changed, loaded, elsewhere])

  const noteBooked = useCallback((lessonId: string) => {
    setChanged({ lessonId, leaving: freeTimeId(lessonId) })
    setBooked(lessonId)
  }, [])
  const noteUndoAnswered = useCallback(
    (lessonId: string, isUndone: boolean) => setChanged({ lessonId, leaving: isUndone ? lessonRowId(lessonId) : null }),
    [],
  )
  return { noteBooked, noteUndoAnswered, booked }
}
