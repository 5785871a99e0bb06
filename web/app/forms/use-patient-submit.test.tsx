import { json, redirect } from '@remix-run/node'
import { Link, Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { I18nProvider } from '../i18n/use-translation'
import { FetcherResults } from './fetcher-results'
import { intent } from './intent'
import type { FormResult } from './result'
import { useForm } from './use-form'

afterEach(cleanup)

const save = intent({ name: 'save', done: 'lessons.book.done', failed: 'lessons.book.failed', milliseconds: 3000, run: undefined })
const saved: FormResult = { intent: 'save', about: '', problem: null, fields: {}, values: {}, data: null }

function Desk() {
  const { Form, formProps, isSending } = useForm(save, { action: '/desk', onResult: () => undefined })
  return (
    <Form {...formProps} aria-busy={isSending}>
      <button type="submit" name="how" value="well">
        Save
      </button>
    </Form>
  )
}

/** A desk whose form is saved at first, and leads elsewhere the second time; its page loads anew when `load` is called. */
function openDesk() {
  const posts: (string | null)[] = []
  let load = () => {}
  const isLoaded = new Promise<void>((resolve) => (load = resolve))
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <FetcherResults>
          <Outlet />
        </FetcherResults>
      ),
      children: [
        {
          path: 'desk',
          Component: Desk,
          loader: async () => {
            if (posts.length > 0) await isLoaded
            return json(null)
          },
          action: async ({ request }) => {
            posts.push((await request.formData()).get('how') as string | null)
            return posts.length === 1 ? json(saved) : redirect('/hall')
          },
        },
        { path: 'hall', loader: () => json(null), Component: () => <Link to="/street">To the street</Link> },
        { path: 'street', loader: () => json(null), Component: () => <p>The street</p> },
      ],
    },
  ])
  render(
    <I18nProvider i18n={createI18n('en', texts)}>
      <Stub initialEntries={['/desk']} future={{ v3_fetcherPersist: true, v3_relativeSplatPath: true }} />
    </I18nProvider>,
  )
  return { posts, load: () => load() }
}

test('a form pressed again while its page is loaded anew waits for it, and what follows can be walked through', async () => {
  const desk = openDesk()
  const button = await screen.findByRole('button', { name: 'Save' })
  fireEvent.click(button)
  await waitFor(() => expect(desk.posts).toHaveLength(1))
  await new Promise((later) => setTimeout(later, 50))
  fireEvent.click(button)
  await waitFor(() => expect(button.closest('form')?.getAttribute('aria-busy')).toBe('true'))
  expect(desk.posts).toHaveLength(1)

  desk.load()
  fireEvent.click(await screen.findByRole('link', { name: 'To the street' }))
  expect(await screen.findByText('The street')).toBeTruthy()
  expect(desk.posts).toEqual(['well', 'well'])
})
