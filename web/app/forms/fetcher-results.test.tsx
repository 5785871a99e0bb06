import { createRemixStub } from '@remix-run/testing'
import { json } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FetcherResults } from './fetcher-results'
import { usePostedForm } from './use-posted-form'

afterEach(cleanup)

type Answer = { intent: string; said: string }

function BookForm({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const { Form, formProps } = usePostedForm<Answer>('/lessons', onAnswer)
  return (
    <Form {...formProps}>
      <button type="submit">Book</button>
    </Form>
  )
}

/** A list with one slot. It goes when it was booked, or when `Hide` is pressed. */
function Lessons({ told }: { told: (answer: Answer) => void }) {
  const { isFree } = useLoaderData<{ isFree: boolean }>()
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      {isFree && !isHidden && <BookForm onAnswer={told} />}
      <button type="button" onClick={() => setHidden(true)}>
        Hide
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

/** Opens the list; its action answers when `answer` is called, how often it was asked says `asked`. */
async function openLessons() {
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
          loader: () => json({ isFree }),
          action: async () => {
            asked()
            await mayAnswer
            isFree = false
            return json({ intent: 'book', said: 'Booked' })
          },
        },
        { path: 'elsewhere', Component: () => <p>Somewhere else</p> },
      ],
    },
  ])
  render(<Stub initialEntries={['/lessons']} />)
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
  expect(told.mock.calls).toEqual([[{ intent: 'book', said: 'Booked' }]])
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
