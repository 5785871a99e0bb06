import { languages, type Language } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'

const switchKey = { nl: 'language.switchToNl', en: 'language.switchToEn' } as const

/** Dutch and English as plain links: they set the cookie and load the same page anew (R2). */
export function LanguageLinks({ language, path }: { language: Language; path: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('language.label')}>
      <ul className="flex">
        {languages.map((choice) => (
          <li key={choice}>
            <a
              href={`${path}?lng=${choice}`}
              hrefLang={choice}
              aria-current={choice === language || undefined}
              className="nav-link language-link"
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
