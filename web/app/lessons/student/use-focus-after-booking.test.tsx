import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { freeTimeId, lessonRowId } from '../lesson-row'
import { useFocusAfterBooking } from './use-focus-after-booking'

afterEach(cleanup)

const lesson = '72'

type Shown = { isBooked: boolean; isDone?: boolean }

/** A day with one lesson, free or booked, and what the school answers of it. */
function Day({ isBooked, isDone = true }: Shown) {
  const { noteBooked, noteUndoAnswered } = useFocusAfterBooking(isBooked, 'day')
  return (
    <div id="day" tabIndex={-1}>
      <button type="button" onClick={() => noteBooked(lesson)}>
        Booked
      </button>
      <button type="button" onClick={() => noteUndoAnswered(lesson, isDone)}>
        Undone
      </button>
      {isBooked ? (
        <a id={lessonRowId(lesson)} href="/lesson">
          09:00
        </a>
      ) : (
        <input type="radio" id={freeTimeId(lesson)} />
      )}
    </div>
  )
}

/** Shows the day, with nothing focused. */
function showDay(shown: Shown) {
  const { rerender, getByRole } = render(<Day {...shown} />)
  return {
    press: (name: string) => fireEvent.click(getByRole('button', { name })),
    bring: (next: Shown) => rerender(<Day {...next} />),
    focused: () => document.activeElement?.id ?? '',
  }
}

describe('the focus that goes with a button', () => {
  test('goes to the row of a lesson once it is booked, and not to the time that is still shown', () => {
    const day = showDay({ isBooked: false })
    day.press('Booked')
    expect(day.focused()).toBe('')
    day.bring({ isBooked: true })
    expect(day.focused()).toBe(lessonRowId(lesson))
  })

  test('goes to the time of a booking that was undone, and not to the row that is still shown', () => {
    const day = showDay({ isBooked: true })
    day.press('Undone')
    expect(day.focused()).toBe('')
    day.bring({ isBooked: false })
    expect(day.focused()).toBe(freeTimeId(lesson))
  })

  test('goes to the row of a booking that could not be undone', () => {
    const day = showDay({ isBooked: true, isDone: false })
    day.press('Undone')
    expect(day.focused()).toBe(lessonRowId(lesson))
  })
})
