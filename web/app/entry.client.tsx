import { RemixBrowser } from '@remix-run/react'
import { toLanguage } from '@rijbaan/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './i18n/instance'

/** Only the texts of the page's own language are loaded. */
const textsIn = { nl: () => import('./i18n/nl'), en: () => import('./i18n/en') }

async function hydrate() {
  const language = toLanguage(document.documentElement.lang)
  const { texts } = await textsIn[language]()
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createI18n(language, texts)}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    )
  })
}

void hydrate()
