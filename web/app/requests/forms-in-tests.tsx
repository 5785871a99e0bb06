import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nProvider } from '../i18n/use-translation'
import { createI18n } from '../i18n/instance'
import { texts } from '../i18n/nl'
import { FetcherResults } from '../forms/fetcher-results'

/** Renders a part of a page with the Dutch texts. */
export function renderInDutch(part: ReactElement) {
  const i18n = createI18n('nl', texts)
  const within = (inside: ReactElement) => (
    <I18nProvider i18n={i18n}>
      <FetcherResults>{inside}</FetcherResults>
    </I18nProvider>
  )
  const { rerender, ...screen } = render(within(part))
  return { ...screen, rerender: (next: ReactElement) => rerender(within(next)) }
}
