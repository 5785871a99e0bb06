import { RemixBrowser } from '@remix-run/react'
import { toLanguage } from '@rijbaan/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './i18n/instance'
import { textsFileFor } from './i18n/needed-texts'
import { holdInputBeforeHydration } from './ui/fields/input-before-hydration'

/** Only the texts of the page's own language are loaded, and of its part of the site. */
const textsIn = {
  nl: { site: () => import('./i18n/nl/site'), index: () => import('./i18n/nl') },
  en: { site: () => import('./i18n/en/site'), index: () => import('./i18n/en') },
}

async function hydrate() {
  const language = toLanguage(document.documentElement.lang)
  const { texts } = await textsIn[language][textsFileFor(window.location.pathname)]()
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

/** The router rejects the promise of a navigation that another one overtakes, and nobody waits for it: that is no error. */
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

holdInputBeforeHydration(document)
void hydrate()
