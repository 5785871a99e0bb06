import { createRemixStub } from '@remix-run/testing'
import { json } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { I18nProvider } from '../i18n/use-translation'
import { FetcherResults } from './fetcher-results'
import { intent } from './intent'
import type { FormResult } from './result'
import { useForm } from './use-form'

afterEach(cleanup)

const book = intent({ name: 'book', done: 'lessons.book.done', failed: 'lessons.book.failed', milliseconds: 3000, run: undefined })
const booked: FormResult = { intent: 'book', about: '', problem: null, fields: {}, values: {}, data: null }

function BookForm({ onAnswer }: { onAnswer: (answer: FormResult) => void }) {
  const { Form, formProps } = useForm(book, { action: '/lessons', onResult: onAnswer })
  return (
    <Form {...formProps}>
      <button type="submit">Book</button>
    </Form>
  )
}

/** A list with one slot. It goes when it was booked, or when `Hide` is pressed. */
function Lessons({ told }: { told: (answer: FormResult) => void }) {
  const { isFree } = useLoaderData<{ isFree: boolean }>()
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      {isFree && !isHidden && <BookForm onAnswer={(answer) => told(answer)} />}
      <button type="button" onClick={() => setHidden(true)}>
        Hide
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

/** Opens the list; its action answers when `answer` is called, how often it was asked says `asked`. What the list is loaded with anew comes after `load`. */
async function openLessons(load: Promise<void> = Promise.resolve()) {
  const told = vi.fn()
  let isFree = true
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  const asked = vi.fn()
  const layout = () => (
    <FetcherResults>
      <Outlet />
    </FetcherResults>
  )
  const Stub = createRemixStub([
    {
      path: '/',
      Component: layout,
      children: [
        {
          path: 'lessons',
          Component: () => <Lessons told={told} />,
          loader: async () => {
            if (!isFree) await load
            return json({ isFree })
          },
          action: async () => {
            asked()
            await mayAnswer
            isFree = false
            return json(booked)
          },
        },
        { path: 'elsewhere', Component: () => <p>Somewhere else</p> },
      ],
    },
  ])
  render(
    <I18nProvider i18n={createI18n('en', texts)}>
      <Stub initialEntries={['/lessons']} />
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByText('Book'))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  return { told, answer }
}

/** Waits for as long as the router and React need between them to draw an answer, and some more. */
const answerDrawn = () => new Promise((resolve) => setTimeout(resolve, 50))

test('an answer is told once, although its form goes with it', async () => {
  const { told, answer } = await openLessons()
  answer()
  await waitFor(() => expect(screen.queryByText('Book')).toBeNull())
  expect(told.mock.calls).toEqual([[booked]])
})

test('a success is told once the page shows it', async () => {
  let load = (): void => undefined
  const { told, answer } = await openLessons(new Promise<void>((resolve) => (load = resolve)))
  answer()
  await answerDrawn()
  expect([told.mock.calls, screen.queryByText('Book') !== null]).toEqual([[], true])
  load()
  await waitFor(() => expect(told.mock.calls).toEqual([[booked]]))
  expect(screen.queryByText('Book')).toBeNull()
})

test('a form that was closed before says nothing any more', async () => {
  const { told, answer } = await openLessons()
  fireEvent.click(screen.getByText('Hide'))
  expect(screen.queryByText('Book')).toBeNull()
  answer()
  await answerDrawn()
  expect(told).not.toHaveBeenCalled()
})

test('an answer to a screen that was left is not told to the next', async () => {
  const { told, answer } = await openLessons()
  fireEvent.click(screen.getByText('Elsewhere'))
  await screen.findByText('Somewhere else')
  answer()
  await answerDrawn()
  expect(told).not.toHaveBeenCalled()
})
