import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { createI18n } from '../i18n/instance'
import { texts } from '../i18n/nl'
import { FetcherResults } from '../forms/fetcher-results'
import type { FormResult } from '../forms/result'

/** The route's side of a form, as far as a part of a page sees it. A test sets it and renders anew. */
export const route = {
  state: 'idle' as 'idle' | 'submitting',
  data: undefined as FormResult | undefined,
  /** What came with the page, for a browser without a script. */
  posted: undefined as FormResult | undefined,
}

/** What `@remix-run/react` is in the tests of forms: no router, no network. */
export const remixInTests = {
  useFetcher: () => ({ state: route.state, data: route.data, Form: 'form' }),
  useActionData: () => route.posted,
  useFormAction: () => '/',
  useLocation: () => ({ pathname: '/', search: '', hash: '' }),
  useNavigate: () => vi.fn(),
  Link: ({ to, children }: { to: string; children: ReactElement }) => <a href={to}>{children}</a>,
}

/** Renders a part of a page with the Dutch texts. */
export function renderInDutch(part: ReactElement) {
  const i18n = createI18n('nl', texts)
  const within = (inside: ReactElement) => (
    <I18nextProvider i18n={i18n}>
      <FetcherResults>{inside}</FetcherResults>
    </I18nextProvider>
  )
  const { rerender, ...screen } = render(within(part))
  return { ...screen, rerender: (next: ReactElement) => rerender(within(next)) }
}
