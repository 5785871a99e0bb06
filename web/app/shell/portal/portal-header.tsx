import { findPath, profilePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { Plus, Search } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { DrawerButton } from '../drawer'
import { LanguageLinks } from '../language-links'
import { AvatarLink } from '../avatar-link'
import { AccountMenu } from './account-menu'
import type { ProfileBadge } from '../../profile-badge'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Mark } from '../../ui/drawings/mark'
import { PortalDrawer, portalMenuId } from './portal-drawer'
import type { PortalPlace } from './portal-place'
import { ThemeSelector } from './theme-selector'

/** Logo, links by role, looks, languages, avatar; the links move into a drawer under 768 px, and a little before that where an area has many (spec 1 §2, R17, R19). */
export function PortalHeader({ place, profile }: { place: PortalPlace; profile: ProfileBadge }) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDialogElement>(null)
  const { site, language, path, search, theme, area, home, links, current } = place
  return (
    <header className="portal-header relative z-(--z-header) border-b border-border bg-surface-raised print:hidden">
      <div className="flex items-center h-15 gap-3 tablet:h-auto tablet:min-h-17 desktop:gap-5 w-[min(100%_-_2_*_var(--gutter),var(--page-portal))] mx-auto">
        <Link to={home} className="wordmark" aria-label={t('portal.logoLabel', { name: site.shortName })}>
          <Mark size={38} />
          <span className="hidden min-[1281px]:inline">{site.shortName}</span>
        </Link>
        {/* On the narrowest phones the search takes its room; the page's heading says the same. */}
        <p
          className={classNames(
            'portal-where mr-auto pt-1 overflow-hidden font-sign text-lead font-bold text-ellipsis whitespace-nowrap',
            area === 'admin' && 'max-pair:invisible',
          )}
          aria-hidden="true"
        >
          {current ? t(`portal.nav.${current.label}`) : path === profilePath && t('portal.nav.profile')}
        </p>
        <nav
          aria-label={t('portal.navigation')}
          className="portal-nav tablet:flex-1 tablet:[&>ul]:flex tablet:[&>ul]:flex-wrap tablet:[&>ul]:items-center tablet:[&>ul]:gap-x-4 tablet:[&>ul]:gap-y-1 tablet:max-[861px]:[&>ul]:gap-x-1 tablet:max-[861px]:[&>ul]:gap-y-1 min-[1201px]:ml-5 min-[1201px]:[&>ul]:gap-x-7 min-[1201px]:[&>ul]:gap-y-1"
        >
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
        {area === 'admin' && (
          <Link to={findPath()} className="icon-button" aria-label={t('find.open')} aria-keyshortcuts="Control+K">
            <Search aria-hidden="true" size={20} />
          </Link>
        )}
        <div className="flex items-center">
          <AvatarLink profile={profile} />
          <div className="portal-preferences">
            <AccountMenu />
          </div>
        </div>
        <DrawerButton id={portalMenuId} drawer={drawer} />
      </div>
      <PortalDrawer drawer={drawer} place={place} />
    </header>
  )
}
