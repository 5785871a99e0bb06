import type { Language, Site } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FetcherResults } from '../../forms/fetcher-results'
import type { ProfileBadge } from '../../profile-badge'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useStillWhileResizing } from '../../ui/use-still-while-resizing'
import { WhatsAppLink } from '../whatsapp-link'

type PublicLayoutProps = {
  site: Site
  language: Language
  /** Path of the page, without query. */
  path: string
  /** Who is signed in. */
  profile: ProfileBadge | null
  /** The present one, by the school's clock. */
  year: number
  /** Drop the teeth above the footer: the page's own ground is asphalt already. */
  isOnAsphalt?: boolean
  children: ReactNode
}

/** Header, page, footer and the WhatsApp link of every public page (spec 1 §2). */
export function PublicLayout({ site, language, path, profile, year, isOnAsphalt = false, children }: PublicLayoutProps) {
  const { t } = useTranslation()
  useStillWhileResizing()
  return (
    // Around all of it: the page's own last part is the last in main, by which the footer knows what it stands on.
    <FetcherResults>
      <div className="flex min-h-dvh flex-col">
        <a href="#content" className="button button-primary fixed top-3 left-3 z-(--z-toast) not-focus-visible:[translate:0_-96px]">
          {t('common.skipToContent')}
        </a>
        <SiteHeader site={site} language={language} path={path} profile={profile} />
        <main id="content" tabIndex={-1} className={isOnAsphalt ? 'flex flex-1 flex-col' : 'flex-1'}>
          {children}
        </main>
        <SiteFooter site={site} year={year} isOnAsphalt={isOnAsphalt} />
        <WhatsAppLink site={site} />
      </div>
    </FetcherResults>
  )
}
