import { RemixBrowser } from '@remix-run/react'
import { isPortalPath, toLanguage } from '@rijbaan/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nProvider } from './i18n/use-translation'
import { createI18n } from './i18n/instance'
import { textsFileFor } from './i18n/needed-texts'
import { guardTexts } from './trusted-types'
import { holdInputBeforeHydration } from './ui/fields/input-before-hydration'
import { takeWhole } from './whole-answers'

/** Only the texts of the page's own language are loaded, and of its part of the site. */
const textsIn = {
  nl: { site: () => import('./i18n/nl/site'), index: () => import('./i18n/nl') },
  en: { site: () => import('./i18n/en/site'), index: () => import('./i18n/en') },
}

const browserFetch = window.fetch.bind(window)

/** A screen of the portal stays until the next one is there. Pages of the website have nothing to lose, and don't load it. */
async function holdScreens() {
  const { holdLostLoads } = await import('./held-loads')
  window.fetch = takeWhole(holdLostLoads(browserFetch))
}

async function hydrate() {
  const language = toLanguage(document.documentElement.lang)
  const { texts } = await textsIn[language][textsFileFor(window.location.pathname)]()
  if (isPortalPath(window.location.pathname)) await holdScreens()
  // The framework decodes the page's data in its first render, and suspends the whole page until it is there. A click or a key in that
  // moment would have React hydrate at once what isn't whole: it gives up for good (its error 345). So the decoding comes before.
  try {
    RemixBrowser({})
  } catch (decoding) {
    // Anything else that is thrown is met again, and told, where the page is rendered.
    await decoding
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider i18n={createI18n(language, texts)}>
        {/* It tells who develops what it finds; a browser of the built site needn't load it. */}
        {import.meta.env.DEV ? (
          <StrictMode>
            <RemixBrowser />
          </StrictMode>
        ) : (
          <RemixBrowser />
        )}
      </I18nProvider>,
    )
  })
}

guardTexts()
window.fetch = takeWhole(browserFetch)
holdInputBeforeHydration(document)
void hydrate()
