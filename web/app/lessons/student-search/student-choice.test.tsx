import { cleanup, fireEvent, render } from '@testing-library/react'
import { I18nProvider } from '../../i18n/use-translation'
import { afterEach, expect, test, vi } from 'vitest'
import { resultFor } from '../../../tests/fixtures/result'
import { createI18n } from '../../i18n/instance'
import { texts } from '../../i18n/en'
import { StudentChoice } from './student-choice'

const fetcher = { state: 'idle', submit: vi.fn(), data: undefined as object | undefined }
vi.mock('@remix-run/react', () => ({ useFetcher: () => fetcher }))

afterEach(cleanup)

const i18n = createI18n('en', texts)

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + name.length * 10, name, email: `${name}@example.test`, teacherName: null }))

/** The choice after a search that found these. */
function part(...names: string[]) {
  fetcher.data = resultFor({ intent: 'find-student', data: { query: 'x', students: named(...names), hasMore: false } })
  return choice()
}

function choice(likely = named()) {
  return (
    <I18nProvider i18n={i18n}>
      <form>
        <StudentChoice idPrefix="test" action="/" offered={[]} likely={likely} chosen="" returned={null} error={undefined} />
      </form>
    </I18nProvider>
  )
}

test('a student who was chosen stays so when a second search finds others', () => {
  const { container, ...screen } = render(part('Noor', 'Samira'))
  fireEvent.click(screen.getByRole('radio', { name: /^Noor/ }))
  screen.rerender(part('Youssef'))
  const radios = () => [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value, checked }) => [value, checked])
  expect(radios()).toEqual([
    ['40', true],
    ['70', false],
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^Youssef/ }))
  screen.rerender(part('Noor', 'Samira'))
  expect(radios()).toEqual([
    ['70', true],
    ['40', false],
    ['61', false],
  ])
})

test('a few who are likely are a list under the search, until somebody is looked for', () => {
  fetcher.data = undefined
  const { container, ...screen } = render(choice(named('Noor', 'Samira')))
  const names = () => screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names()).toEqual(['NoorNoor@example.test', 'SamiraSamira@example.test'])
  expect(container.querySelector('[role=status]')?.textContent).toBe('')
  screen.rerender(part('Youssef'))
  expect(names()).toEqual(['YoussefYoussef@example.test'])
})
