import { themePath } from '@rijbaan/contract'
import { Form, useLocation } from '@remix-run/react'
import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { systemTheme, themes, type ShownTheme, type Theme } from '../../styles/themes'

const darkPreference = '(prefers-color-scheme: dark)'

function watchPreference(onChange: () => void): () => void {
  const query = window.matchMedia(darkPreference)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The look that a visitor sees: the chosen one, or what the style sheet takes for the system's preference (spec 1 §9). */
export function useSeenTheme(chosen: ShownTheme): Theme {
  const prefersDark = useSyncExternalStore(
    watchPreference,
    () => window.matchMedia(darkPreference).matches,
    () => false,
  )
  return chosen === systemTheme ? (prefersDark ? 'dark' : 'facebook') : chosen
}

/** The six looks, each with a swatch; the seen one has a tick. Works without a script. */
export function ThemeChoices({ chosen, onChoose }: { chosen: ShownTheme; onChoose?: () => void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const seen = useSeenTheme(chosen)
  return (
    <Form method="post" action={themePath} replace preventScrollReset onSubmit={onChoose}>
      <input type="hidden" name="back" value={pathname + search} />
      <ul className="theme-choices">
        {themes.map((theme) => (
          <li key={theme}>
            <button
              type="submit"
              name="theme"
              value={theme}
              className="theme-choice flex items-center gap-3 w-full min-h-(--control-small) pt-hair px-2 pb-0 border-0 rounded-control bg-transparent text-text text-left hover:bg-surface-hover"
              aria-pressed={theme === seen}
            >
              <span data-theme="brand" aria-hidden="true">
                <span
                  data-theme={theme}
                  className="block w-6 h-6 outline-2 -outline-offset-4 outline-surface-sunken border-2 border-border-strong rounded-full bg-primary"
                />
              </span>
              {t(`theme.${theme}`)}
              {theme === seen && <Check aria-hidden="true" size={18} strokeWidth={2.5} className="ml-auto" />}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
