import { cleanup, fireEvent, type RenderResult } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import type { FormResult } from '../forms/result'
import { wasName } from '../shell/portal/was'
import { NoteEditor } from './note-editor'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const editor = (note = '', isEditing = false, studentId: number | null = 7) => (
  <NoteEditor lessonId={41} studentId={studentId} note={note} editHref="?note=41" isEditing={isEditing} />
)
const fieldOf = (screen: Pick<RenderResult, 'getByLabelText'>) => screen.getByLabelText('Teacher note') as HTMLTextAreaElement

const result = (changes: Partial<FormResult>): FormResult => resultFor({ intent: 'save-note', about: '41', ...changes })

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

  test('after a lesson three chips start its text, each on a line of its own', () => {
    const screen = show(<NoteEditor lessonId={41} studentId={7} note="" editHref="?note=41" isEditing={false} hasStarters />)
    expect(screen.getByText('Went well').getAttribute('href')).toBe('?note=41')
    fireEvent.click(screen.getByText('Went well'))
    const field = fieldOf(screen)
    expect([field.value, document.activeElement === field]).toEqual(['Went well: ', true])
    fireEvent.change(field, { target: { value: 'Went well: parking' } })
    fireEvent.click(screen.getByText('Next time'))
    expect(field.value).toBe('Went well: parking\nNext time: ')
  })

  test('before a lesson there are no chips', () => {
    expect(show(editor('', true)).queryByText('Went well')).toBeNull()
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
    const screen = show(editor('', true))
    page.fetcher = { ...page.fetcher, data: result({ values: { note: 'Good parking' } }) }
    screen.rerender(editor('Good parking', true))
    expect(screen.getByRole('status').textContent).toBe('Note saved')
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    screen.rerender(editor('Good parking', true))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('refused without a script is open again with what was typed', () => {
    page.posted = result({ problem: { code: 'note-too-long', facts: { max: 4000 } }, values: { note: 'Far too long' } })
    const screen = show(editor('Good parking'))
    expect(fieldOf(screen).value).toBe('Far too long')
  })

  test('tells what somebody else has written meanwhile; what was typed stays, or is given up for that', () => {
    const screen = show(editor('Good parking', true))
    fireEvent.change(fieldOf(screen), { target: { value: 'Mine' } })
    const refused = {
      problem: { code: 'conflict', facts: {} },
      fields: { note: 'changed-meanwhile' },
      present: { note: 'Theirs' },
    } as const
    page.fetcher = { ...page.fetcher, data: result({ ...refused, values: { note: 'Mine', [wasName('note')]: 'Good parking' } }) }
    screen.rerender(editor('Theirs', true))
    expect([fieldOf(screen).value, screen.getByText('Theirs').tagName]).toEqual(['Mine', 'B'])
    expect(screen.container.querySelector<HTMLInputElement>('[name="was.note"]')?.value).toBe('Theirs')
    fireEvent.click(screen.getByRole('button', { name: 'Take over: Teacher note' }))
    expect(fieldOf(screen).value).toBe('Theirs')
  })

  test('says what stood there when it was opened, not what came since', () => {
    const screen = show(editor('Good parking', true))
    screen.rerender(editor('Theirs', true))
    expect(screen.container.querySelector<HTMLInputElement>('[name="was.note"]')?.value).toBe('Good parking')
  })

  test('is of whom it was opened about: refused as another has the lesson it keeps what was typed, until it is opened anew', () => {
    const seen = (screen: Pick<RenderResult, 'container'>) =>
      screen.container.querySelector<HTMLInputElement>(`[name="${wasName('studentId')}"]`)?.value
    const screen = show(editor('', true))
    fireEvent.change(fieldOf(screen), { target: { value: 'Brakes late' } })
    screen.rerender(editor('', true, 8))
    expect(seen(screen)).toBe('7')
    const values = { note: 'Brakes late', [wasName('note')]: '', [wasName('studentId')]: '7' }
    page.fetcher = { ...page.fetcher, data: result({ problem: { code: 'conflict', facts: {} }, values }) }
    screen.rerender(editor('', true, 8))
    expect([fieldOf(screen).value, seen(screen)]).toEqual(['Brakes late', '7'])
    expect(screen.container.querySelectorAll('[name^="was."]')).toHaveLength(2)
    fireEvent.click(screen.getByText('Cancel'))
    fireEvent.click(screen.getByText('Add note'))
    expect([fieldOf(screen).value, seen(screen)]).toEqual(['', '8'])
  })

  test('refused without a script is still of whom it was opened about; on a free lesson it is of nobody', () => {
    page.posted = result({ problem: { code: 'conflict', facts: {} }, values: { note: 'Brakes late', [wasName('studentId')]: '7' } })
    const seen = () => document.querySelector<HTMLInputElement>(`[name="${wasName('studentId')}"]`)?.value
    show(editor('', true, 8))
    expect(seen()).toBe('7')
    cleanup()
    page.posted = null
    show(editor('', true, null))
    expect(seen()).toBe('')
  })

  test('stays closed for the answer to another lesson', () => {
    page.posted = result({ about: '42', problem: { code: 'unavailable', facts: {} }, values: { note: 'Far too long' } })
    expect(show(editor('Good parking')).queryByRole('textbox')).toBeNull()
  })
})
