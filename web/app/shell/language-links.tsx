import { languageCookie, languages, type Language } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { onThisSite } from '../on-this-site'

const switchKey = { nl: 'language.switchToNl', en: 'language.switchToEn' } as const

type LanguageLinksProps = {
  language: Language
  path: string
  /** Query that the page needs to stay the same, beside the language. */
  search?: string | undefined
}

function addressOf(path: string, search: string, language: Language): string {
  const kept = new URLSearchParams(search)
  kept.set(languageCookie, language)
  return `${onThisSite(path)}?${kept}`
}

/** Dutch and English as plain links: they set the cookie and load the same page anew (R2). */
export function LanguageLinks({ language, path, search = '' }: LanguageLinksProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('language.label')}>
      <ul className="flex">
        {languages.map((choice) => (
          <li key={choice}>
            <a
              href={addressOf(path, search, choice)}
              hrefLang={choice}
              aria-current={choice === language || undefined}
              className="nav-link language-link min-w-11 justify-center text-note not-aria-[current]:text-muted"
            >
              {choice.toUpperCase()}
              <span className="words-only"> ({choice === language ? t(`language.${choice}`) : t(switchKey[choice])})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
