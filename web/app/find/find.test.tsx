import { personPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import type { FoundView } from './find.server'
import { FindDialog } from './find-dialog'
import { FoundList } from './found-list'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

const sanne = { kind: 'student', to: personPath('student', 5), label: 'Sanne de Boer', detail: 'student@example.test' } as const
const list = (view: FoundView) => show(<FoundList view={view} />)

describe('what was found', () => {
  test('are people, and pages by their names', () => {
    const screen = list({ text: 'sson', found: [sanne] })
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual(['Sanne de Boerstudent@example.testStudent', 'LessonsPage'])
    expect(screen.container.querySelector('p[role=status]')?.textContent).toBe('2 results')
  })

  test('are all pages before anything is typed, and none for one letter', () => {
    expect(list({ text: '', found: [] }).getAllByRole('link').length).toBeGreaterThan(8)
    cleanup()
    expect(list({ text: 'l', found: [] }).queryAllByRole('link')).toEqual([])
  })
})

describe('the shortcut', () => {
  const press = (keys: object) => fireEvent.keyDown(document, keys)

  test.each([
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
  ])('opens it by %j, in its field', (keys) => {
    const screen = show(<FindDialog />)
    press(keys)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(document.activeElement?.getAttribute('name')).toBe('q')
  })

  test.each([{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'l', ctrlKey: true }])('is no other key: %j', (keys) => {
    const screen = show(<FindDialog />)
    press(keys)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leads from the field to what was found by arrows, and back', () => {
    const screen = show(<FindDialog />)
    press({ key: 'k', ctrlKey: true })
    const field = screen.getByLabelText('What are you looking for?')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getAllByRole('link').find((link) => link.className.includes('found-link')))
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field)
  })
})
