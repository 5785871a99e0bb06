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
  test.each([
    ['the row of a lesson once it is booked, and not to the time that is still shown', 'Booked', false, lessonRowId(lesson)],
    ['the time of a booking that was undone, and not to the row that is still shown', 'Undone', true, freeTimeId(lesson)],
  ])('goes to %s', (_, button, isBooked, place) => {
    const day = showDay({ isBooked })
    day.press(button)
    expect(day.focused()).toBe('')
    day.bring({ isBooked: !isBooked })
    expect(day.focused()).toBe(place)
  })

  test('goes to the row of a booking that could not be undone', () => {
    const day = showDay({ isBooked: true, isDone: false })
    day.press('Undone')
    expect(day.focused()).toBe(lessonRowId(lesson))
  })
})
