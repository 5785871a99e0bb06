import { cleanup, fireEvent, type RenderResult } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { NoteEditor } from './note-editor'
import type { TeacherLessonResult } from './teacher/lesson-result'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const told = vi.fn()
const editor = (note = '', isEditing = false) => (
  <NoteEditor lessonId={41} note={note} editHref="?note=41" isEditing={isEditing} onAnswer={told} />
)
const fieldOf = (screen: Pick<RenderResult, 'getByLabelText'>) => screen.getByLabelText('Teacher note') as HTMLTextAreaElement

const result = (changes: Partial<TeacherLessonResult>): TeacherLessonResult => ({
  intent: 'save-note',
  about: '41',
  problem: null,
  note: '',
  studentId: '',
  ...changes,
})

describe('the note on a lesson', () => {
  test.each([
    ['', 'No note yet.', 'Add note'],
    ['Good parking', 'Good parking', 'Edit note'],
  ])('"%s" reads "%s" and offers "%s"', (note, text, link) => {
    const screen = show(editor(note))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(link).closest('a')?.getAttribute('href')).toBe('?note=41')
  })

  test('opens in its place with the focus in it, and cancelling brings both back', () => {
    const screen = show(editor('Good parking'))
    fireEvent.click(screen.getByText('Edit note'))
    const field = fieldOf(screen)
    expect([document.activeElement === field, field.value]).toEqual([true, 'Good parking'])
    fireEvent.change(field, { target: { value: 'Something else' } })
    fireEvent.click(screen.getByText('Cancel'))
    expect(screen.getByText('Good parking')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Edit note')
  })

  test('counts what would be stored, and past the limit says so and does not send', () => {
    const screen = show(editor('', true))
    const field = fieldOf(screen)
    fireEvent.change(field, { target: { value: '🚗'.repeat(4001) } })
    expect(screen.getByText('4001/4000')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(fireEvent.submit(field)).toBe(false)
  })

  test('tells of an answer once, and closes when it was saved', () => {
    told.mockReset()
    const screen = show(editor('', true))
    page.fetcher = { ...page.fetcher, data: result({ note: 'Good parking' }) }
    screen.rerender(editor('Good parking', true))
    screen.rerender(editor('Good parking', true))
    expect(told).toHaveBeenCalledOnce()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('refused without a script is open again with what was typed', () => {
    page.posted = result({ problem: { code: 'note-too-long', facts: { max: 4000 } }, note: 'Far too long' })
    const screen = show(editor('Good parking'))
    expect(fieldOf(screen).value).toBe('Far too long')
  })

  test('stays closed for the answer to another lesson', () => {
    page.posted = result({ about: '42', problem: { code: 'unavailable', facts: {} }, note: 'Far too long' })
    expect(show(editor('Good parking')).queryByRole('textbox')).toBeNull()
  })
})
