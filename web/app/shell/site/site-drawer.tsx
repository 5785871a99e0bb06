import { Link } from '@remix-run/react'
import { telephoneUrl, demoLessonAnchor, homePath, loginPath, portalPath, profilePath, type Site } from '@rijbaan/contract'
import { ArrowUpRight, CircleUserRound, LogIn, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'
import { Drawer } from '../drawer'
import { mainLinks } from './main-links'

export const siteMenuId = 'site-menu'

type SiteDrawerProps = { drawer: RefObject<HTMLDialogElement>; site: Site; path: string; isSignedIn: boolean }

/** The navigation on a phone, with the way to the portal at its foot. */
export function SiteDrawer({ drawer, site, path, isSignedIn }: SiteDrawerProps) {
  const { t } = useTranslation()
  const close = () => drawer.current?.close()
  return (
    <Drawer id={siteMenuId} drawer={drawer}>
      <nav aria-label={t('header.mainNavigation')}>
        <ul className="border-t border-border">
          {mainLinks.map(({ to, label }) => (
            <li key={to} className="border-b border-border">
              <Link to={to} className="drawer-link" aria-current={path === to ? 'page' : undefined} onClick={close}>
                {t(label)}
              </Link>
            </li>
          ))}
          {site.theoryCourseUrl ? (
            <li className="border-b border-border">
              <a href={site.theoryCourseUrl} target="_blank" rel="noopener noreferrer" className="drawer-link" onClick={close}>
                {t('header.theoryCourse')}
                <ArrowUpRight aria-hidden="true" size={20} className="text-muted" />
                <span className="words-only"> ({t('common.opensInNewTab')})</span>
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 p-6">
        <p className="text-small text-muted">{site.headerText}</p>
        {isSignedIn && (
          <ButtonLink to={portalPath} onClick={close} asDocument>
            {t('header.dashboard')}
          </ButtonLink>
        )}
        <ButtonLink to={`${homePath}#${demoLessonAnchor}`} onClick={close} asDocument>
          {t('requests.demo.submit')}
        </ButtonLink>
        <ButtonLink to={telephoneUrl(site.phone)} tone="secondary" onClick={close}>
          <Phone aria-hidden="true" size={20} />
          {site.phone}
        </ButtonLink>
        <ButtonLink to={isSignedIn ? profilePath : loginPath} tone="secondary" onClick={close} asDocument>
          {isSignedIn ? <CircleUserRound aria-hidden="true" size={20} /> : <LogIn aria-hidden="true" size={20} />}
          {isSignedIn ? t('header.profile') : t('header.portalLogin')}
        </ButtonLink>
      </div>
    </Drawer>
  )
}
