import type { ReactElement } from 'react'
import { vi } from 'vitest'
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
