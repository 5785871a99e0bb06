import { officePath } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import type { FormResult } from '../forms/result'
import { wasName } from '../shell/portal/was'
import { dayName, valuesIn } from './parameter-fields'
import { ParametersScreen } from './parameters-screen'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const saved: FormResult = { intent: 'save', about: '', problem: null, fields: {}, values: valuesIn([]), data: null }

describe('the parameters', () => {
  test('has five fields, a way to save and one back, and says where the website’s figures are edited', () => {
    const screen = show(<ParametersScreen stored={valuesIn([])} />)
    const numbers = ['Lessons per day', 'Default lesson duration (minutes)', 'Minimum student age (years)']
    const shown = numbers
      .map((label) => screen.getByLabelText(label) as HTMLInputElement)
      .map(({ value, min }) => [value, Number(min) >= 1])
    expect(shown).toEqual([
      ['6', true],
      ['60', true],
      ['16', true],
    ])
    expect((screen.getByLabelText('Default lesson type') as HTMLSelectElement).value).toBe('REGULAR')
    const days = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
    expect(days).toEqual([true, true, true, true, true, false, false])
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
    expect(screen.getByText('Back').closest('a')?.getAttribute('href')).toBe(officePath())
    expect(screen.getByText(/public website are edited in the CMS, under Statistics, not here/)).toBeTruthy()
  })

  test('warns while no working day is left, and is quiet again once there is one', () => {
    const screen = show(<ParametersScreen stored={valuesIn([])} />)
    const warning = () => screen.queryByText(/^Without a working day/)
    expect(warning()).toBeNull()
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes.slice(0, 5)) fireEvent.click(box)
    expect(warning()?.closest('[role=status]')).toBeTruthy()
    fireEvent.click(boxes[6]!)
    expect(warning()).toBeNull()
  })

  test('says that the parameters can’t be had', () => {
    expect(show(<ParametersScreen stored={null} />).container.textContent).toContain('Failed to load parameters')
  })

  test.each([
    ['Saved!', null],
    ['Failed to save', { code: 'server-error', facts: {} }],
  ])('says "%s"', (sentence, problem) => {
    page.fetcher = { ...page.fetcher, data: { ...saved, problem } }
    expect(show(<ParametersScreen stored={valuesIn([])} />).getByText(sentence)).toBeTruthy()
  })

  test('say what they were when the form was opened or last saved, not what another office made of them since', () => {
    const values = { ...valuesIn([]), 'lessons.per.day': '7' }
    const screen = show(<ParametersScreen stored={valuesIn([])} />)
    const before = () => screen.container.querySelector<HTMLInputElement>('[name="was.lessons.per.day"]')?.value
    screen.rerender(<ParametersScreen stored={{ ...valuesIn([]), 'lessons.per.day': '8' }} />)
    expect(before()).toBe('6')
    page.fetcher = { ...page.fetcher, data: { ...saved, values } }
    screen.rerender(<ParametersScreen stored={values} />)
    expect(before()).toBe('7')
  })

  test('that somebody else has changed say to what, which can be taken over; what is sent next is decided over that', () => {
    const screen = show(<ParametersScreen stored={valuesIn([])} />)
    fireEvent.input(screen.getByLabelText('Lessons per day'), { target: { value: '7' } })
    const days = Object.fromEntries([1, 2, 3].map((weekday) => [dayName(weekday), 'on']))
    const present = { 'lessons.per.day': '8', 'teacher.working.days': '[1,7]' }
    const fields = { 'lessons.per.day': 'changed-meanwhile', 'teacher.working.days': 'changed-meanwhile' }
    const values = { ...valuesIn([]), ...days, 'lessons.per.day': '7' }
    page.fetcher = { ...page.fetcher, data: { ...saved, problem: { code: 'conflict', facts: {} }, fields, present, values } }
    screen.rerender(<ParametersScreen stored={valuesIn([])} />)
    const told = within(screen.getByText(/^While this was open/).closest<HTMLElement>('[role=status]')!)
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lessons per day: 8Take over',
      'Teacher working days: Monday, SundayTake over',
    ])
    expect((screen.getByLabelText('Lessons per day') as HTMLInputElement).value).toBe('7')
    for (const button of told.getAllByRole('button')) fireEvent.click(button)
    expect((screen.getByLabelText('Lessons per day') as HTMLInputElement).value).toBe('8')
    const ticked = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
    expect(ticked).toEqual([true, false, false, false, false, false, true])
    expect(screen.container.querySelector<HTMLInputElement>('[name="was.lessons.per.day"]')?.value).toBe('8')
  })

  test('refused without a script, say what they were when the form was opened', () => {
    page.posted = { ...saved, problem: { code: 'invalid-input', facts: {} }, values: { [wasName('lessons.per.day')]: '6' } }
    const screen = show(<ParametersScreen stored={{ ...valuesIn([]), 'lessons.per.day': '8' }} />)
    expect(screen.container.querySelector<HTMLInputElement>('[name="was.lessons.per.day"]')?.value).toBe('6')
  })
})
