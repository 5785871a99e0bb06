import { useEffect, useRef } from 'react'
import { lessonRowId } from '../lesson-row'
import { isNowBooked, type StudentLessonResult } from './lesson-result'

/**
 * The button that booked a lesson is gone with the slot: the focus goes to that lesson's row, or where the slot has left the
 * list, to `elsewhere`, an element's id. Answers what to call with each answer.
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

  return (answer: StudentLessonResult) => {
    if (isNowBooked(answer)) booked.current = answer.about
  }
}
