import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeroDrawing } from '../content/hero-drawing'
import { homePath } from '../content/public-paths'
import { LanguageLinks } from '../layout/language-links'
import { useStillWhileResizing } from '../layout/use-still-while-resizing'
import { WhatsAppLink } from '../layout/whatsapp-link'
import { useSiteData } from '../site-data'
import { Mark } from '../ui/mark'

type FrontDoorProps = { title: string; head?: ReactNode; children: ReactNode }

/** Half street, half form: the screens on which one signs in or sets a password (look: Login / set-password). */
export function FrontDoor({ title, head, children }: FrontDoorProps) {
  const { t } = useTranslation()
  return (
    <div className="door">
      <div className="door-scene">
        <HeroDrawing label={t('content.hero.drawing')} />
      </div>
      <div className="door-form">
        {head}
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  )
}

type FrontDoorPageProps = { title: string; path: string; search: string; children: ReactNode }

/** The front door as a page of the portal: no header and footer of the website (spec 1 §2), but the way home and the languages. */
export function FrontDoorPage({ title, path, search, children }: FrontDoorPageProps) {
  const { t } = useTranslation()
  const { site, language } = useSiteData()
  useStillWhileResizing()
  const head = (
    <div className="door-head">
      <Link to={homePath} className="wordmark" aria-label={t('header.logoLabel', { name: site.shortName })}>
        <Mark />
        <span>{site.shortName}</span>
      </Link>
      <LanguageLinks language={language} path={path} search={search} />
    </div>
  )
  return (
    <div className="door-page">
      <main id="content" tabIndex={-1}>
        <FrontDoor title={title} head={head}>
          {children}
        </FrontDoor>
      </main>
      <WhatsAppLink site={site} />
    </div>
  )
}
