import { homePath, type Area } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { ProfileBadge } from '../../profile-badge'
import { useSiteData, type SiteData } from '../../site-data'
import type { ShownTheme } from '../../styles/themes'
import { Mark } from '../../ui/drawings/mark'
import { useHydrated } from '../../ui/use-hydrated'
import { HeldLoadNote } from '../held-load-note'
import { LanguageLinks } from '../language-links'
import { WhatsAppLink } from '../whatsapp-link'
import { BottomBar } from './bottom-bar'
import { LoadingNote } from './loading-note'
import { PortalHeader } from './portal-header'
import { currentLink, portalLinks } from './portal-links'

/** What the portal's frame shows of the person who is signed in. */
export type PortalReader = { profile: ProfileBadge; area: Area | null; home: string; theme: ShownTheme }

/** The header of a page that says no to somebody whom it doesn't know: the way to the website, and the languages. */
function StrangersHeader({ site, language, path }: SiteData & { path: string }) {
  const { t } = useTranslation()
  return (
    <header className="portal-header border-b border-border bg-surface-raised print:hidden">
      <div className="flex items-center justify-between h-15 tablet:h-17 w-[min(100%_-_2_*_var(--gutter),var(--page-portal))] mx-auto">
        <Link to={homePath} reloadDocument className="wordmark" aria-label={t('header.logoLabel', { name: site.shortName })}>
          <Mark size={38} />
          <span>{site.shortName}</span>
        </Link>
        <LanguageLinks language={language} path={path} />
      </div>
    </header>
  )
}

/** Header, bar and WhatsApp around whatever the portal shows, also where it says no (spec 1 §2, R17). `reader` is null where nobody is known. */
export function PortalFrame({ reader, children }: { reader: PortalReader | null; children: ReactNode }) {
  const { t } = useTranslation()
  const { site, language } = useSiteData()
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const links = reader?.area ? portalLinks[reader.area] : []
  // The server never hears of the hash.
  const current = currentLink(links, { pathname, hash: isHydrated ? hash : '' })
  return (
    <div className="portal">
      <a href="#content" className="button button-primary fixed top-3 left-3 z-(--z-toast) -translate-y-24 focus-visible:translate-y-0">
        {t('common.skipToContent')}
      </a>
      {reader ? (
        <PortalHeader place={{ ...reader, site, language, path: pathname, search, links, current }} profile={reader.profile} />
      ) : (
        <StrangersHeader site={site} language={language} path={pathname} />
      )}
      <LoadingNote />
      {children}
      <HeldLoadNote />
      <WhatsAppLink site={site} />
      <BottomBar site={site} links={links} current={current} />
    </div>
  )
}
