import { Link } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerButton } from '../drawer'
import { LanguageLinks } from '../language-links'
import { AvatarLink } from '../avatar-link'
import type { ProfileBadge } from '../profile-badge'
import { ButtonLink } from '../../ui/button'
import { Mark } from '../../ui/drawings/mark'
import { PortalDrawer, portalMenuId } from './portal-drawer'
import type { PortalPlace } from './portal-place'
import { ThemeSelector } from './theme-selector'

/** Logo, links by role, looks, languages, avatar; the links move into a drawer at 768 px and below, and a little before that where an area has many (spec 1 §2, R17, R19). */
export function PortalHeader({ place, profile }: { place: PortalPlace; profile: ProfileBadge }) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDialogElement>(null)
  const { site, language, path, search, theme, home, links, current } = place
  return (
    <header className="portal-header">
      <div className="portal-header-row portal-page">
        <Link to={home} className="wordmark" aria-label={t('portal.logoLabel', { name: site.shortName })}>
          <Mark size={38} />
          <span className="portal-name">{site.shortName}</span>
        </Link>
        <p className="portal-where" aria-hidden="true">
          {current ? t(`portal.nav.${current.label}`) : t('portal.nav.profile')}
        </p>
        <nav aria-label={t('portal.navigation')} className="portal-nav">
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                {link.isHighlighted ? (
                  <ButtonLink to={link.to} tone="accent" size="small" aria-current={link === current ? 'page' : undefined}>
                    <Plus aria-hidden="true" size={18} strokeWidth={2.5} />
                    {t(`portal.nav.${link.label}`)}
                  </ButtonLink>
                ) : (
                  <Link to={link.to} className="nav-link" aria-current={link === current ? 'page' : undefined}>
                    {t(`portal.nav.${link.label}`)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="portal-preferences">
          <ThemeSelector chosen={theme} />
          <LanguageLinks language={language} path={path} search={search} />
        </div>
        <AvatarLink profile={profile} />
        <DrawerButton id={portalMenuId} drawer={drawer} />
      </div>
      <PortalDrawer drawer={drawer} place={place} />
    </header>
  )
}
