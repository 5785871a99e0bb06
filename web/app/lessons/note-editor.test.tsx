import { cleanup, fireEvent, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/instance'
import { texts } from '../i18n/en'
import { NoteEditor } from './note-editor'
import type { TeacherLessonResult } from './teacher-lesson-result'

const remix = vi.hoisted(() => ({ posted: undefined as unknown, fetcher: { state: 'idle', data: undefined as unknown, Form: 'form' } }))
vi.mock('@remix-run/react', () => ({
  useFetcher: () => remix.fetcher,
  useActionData: () => remix.posted,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

afterEach(() => {
  cleanup()
  remix.posted = undefined
  remix.fetcher = { state: 'idle', data: undefined, Form: 'form' }
})

const told = vi.fn()
const editor = (note = '', isEditing = false) => (
  <I18nextProvider i18n={createI18n('en', texts)}>
    <NoteEditor lessonId={41} note={note} editHref="?note=41" isEditing={isEditing} onAnswer={told} />
  </I18nextProvider>
)
const fieldOf = (screen: RenderResult) => screen.getByLabelText('Teacher note') as HTMLTextAreaElement

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
    const screen = render(editor(note))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(link).closest('a')?.getAttribute('href')).toBe('?note=41')
  })

  test('opens in its place with the focus in it, and cancelling brings both back', () => {
    const screen = render(editor('Good parking'))
    fireEvent.click(screen.getByText('Edit note'))
    const field = fieldOf(screen)
    expect([document.activeElement === field, field.value]).toEqual([true, 'Good parking'])
    fireEvent.change(field, { target: { value: 'Something else' } })
    fireEvent.click(screen.getByText('Cancel'))
    expect(screen.getByText('Good parking')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Edit note')
  })

  test('counts what would be stored, and past the limit says so and does not send', () => {
    const screen = render(editor('', true))
    const field = fieldOf(screen)
    fireEvent.change(field, { target: { value: '🚗'.repeat(4001) } })
    expect(screen.getByText('4001/4000')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(fireEvent.submit(field)).toBe(false)
  })

  test('tells of an answer once, and closes when it was saved', () => {
    told.mockReset()
    const screen = render(editor('', true))
    remix.fetcher = { ...remix.fetcher, data: result({ note: 'Good parking' }) }
    screen.rerender(editor('Good parking', true))
    screen.rerender(editor('Good parking', true))
    expect(told).toHaveBeenCalledOnce()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('refused without a script is open again with what was typed', () => {
    remix.posted = result({ problem: { code: 'note-too-long', facts: { max: 4000 } }, note: 'Far too long' })
    const screen = render(editor('Good parking'))
    expect(fieldOf(screen).value).toBe('Far too long')
  })

  test('stays closed for the answer to another lesson', () => {
    remix.posted = result({ about: '42', problem: { code: 'unavailable', facts: {} }, note: 'Far too long' })
    expect(render(editor('Good parking')).queryByRole('textbox')).toBeNull()
  })
})
