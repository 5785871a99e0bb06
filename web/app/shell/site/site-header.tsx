import { Link } from '@remix-run/react'
import { autoPath, homePath, type Language, loginPath, portalPath, type Site, tariffsPath } from '@rijbaan/contract'
import { ArrowUpRight, LogIn } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { AvatarLink } from '../avatar-link'
import type { ProfileBadge } from '../../profile-badge'
import { Mark } from '../../ui/drawings/mark'
import { DrawerButton } from '../drawer'
import { LanguageLinks } from '../language-links'
import { mainLinks } from './main-links'
import { SiteDrawer, siteMenuId } from './site-drawer'

/** It lies on the page's own ground: the sky over the hero, sand over the prices. */
const groundOf = (path: string): string => {
  if (path === homePath || path === autoPath) return 'bg-sky'
  return path === tariffsPath ? 'bg-surface-sunken' : 'border-b border-border bg-surface'
}

type SiteHeaderProps = {
  site: Site
  language: Language
  path: string
  /** Who is signed in; their avatar takes the place of the sign-in button. */
  profile: ProfileBadge | null
}

/** Links, language, sign-in; at 768 px and below the links move into a drawer (spec 1 §2). */
export function SiteHeader({ site, language, path, profile }: SiteHeaderProps) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <header className={classNames('site-header relative z-(--z-header)', groundOf(path))}>
      <div className="flex items-center h-16 gap-2 tablet:h-20 tablet:gap-5 page">
        <Link
          to={homePath}
          className="wordmark mr-auto tablet:mr-2 desktop:mr-5"
          aria-label={t('header.logoLabel', { name: site.shortName })}
        >
          <Mark />
          <span className="tablet:max-[960px]:hidden">{site.shortName}</span>
        </Link>
        <nav aria-label={t('header.mainNavigation')} className="mr-auto hidden tablet:block">
          <ul className="flex gap-3 desktop:gap-6">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className="nav-link" aria-current={path === to ? 'page' : undefined}>
                  {t(label)}
                </Link>
              </li>
            ))}
            {site.theoryCourseUrl ? (
              <li>
                <a href={site.theoryCourseUrl} target="_blank" rel="noopener noreferrer" className="nav-link">
                  {t('header.theoryCourse')}
                  <ArrowUpRight aria-hidden="true" size={16} className="text-muted" />
                  <span className="words-only"> ({t('common.opensInNewTab')})</span>
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
        <LanguageLinks language={language} path={path} />
        {profile ? (
          <>
            <ButtonLink to={portalPath} asDocument tone="secondary" size="small" className="ml-2 hidden tablet:inline-flex desktop:ml-4">
              {t('header.dashboard')}
            </ButtonLink>
            {/* The narrowest phones and tablets have no room for it; the drawer and the dashboard lead to the profile too. */}
            <AvatarLink profile={profile} asDocument className="hidden pair:inline-grid tablet:max-[960px]:hidden" />
          </>
        ) : (
          <ButtonLink to={loginPath} asDocument tone="secondary" size="small" className="ml-2 hidden tablet:inline-flex desktop:ml-4">
            <LogIn aria-hidden="true" size={18} />
            {t('header.portalLogin')}
          </ButtonLink>
        )}
        <DrawerButton id={siteMenuId} drawer={drawer} />
      </div>
      <SiteDrawer drawer={drawer} site={site} path={path} isSignedIn={profile !== null} />
    </header>
  )
}
