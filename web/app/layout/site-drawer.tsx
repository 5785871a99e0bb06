import { Link } from '@remix-run/react'
import type { Site } from '@rijbaan/contract'
import { ArrowUpRight, CircleUserRound, LogIn, X } from 'lucide-react'
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { portalLoginPath } from '../content/public-paths'
import { profilePath } from '../sign-in/places'
import { ButtonLink } from '../ui/button'
import { mainLinks } from './main-links'

/** The drawer's address: without a script the menu button is a link to it. */
export const siteMenuId = 'site-menu'

type SiteDrawerProps = { site: Site; path: string; isSignedIn: boolean }

/** The navigation on a phone, from the right. Esc, ×, a press beside it and a chosen link close it. */
export const SiteDrawer = forwardRef<HTMLDialogElement, SiteDrawerProps>(function SiteDrawer({ site, path, isSignedIn }, ref) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => drawer.current as HTMLDialogElement)
  const close = () => drawer.current?.close()

  useEffect(() => {
    const element = drawer.current
    if (!element) return undefined
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === element && event.clientX < element.getBoundingClientRect().left) element.close()
    }
    element.addEventListener('mousedown', closeFromBackdrop)
    return () => element.removeEventListener('mousedown', closeFromBackdrop)
  }, [])

  return (
    <dialog ref={drawer} id={siteMenuId} className="drawer" aria-label={t('header.menu')}>
      <div className="flex h-16 items-center justify-between py-2 pr-2 pl-6">
        <p className="pt-1 font-sign font-bold">{t('header.menu')}</p>
        <a
          href="#content"
          role="button"
          className="icon-button"
          aria-label={t('header.closeMenu')}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            close()
          }}
        >
          <X aria-hidden="true" size={24} />
        </a>
      </div>
      <nav aria-label={t('header.mainNavigation')}>
        <ul className="border-t border-border">
          {mainLinks.map(({ to, label }) => (
            <li key={to} className="border-b border-border">
              <Link to={to} className="drawer-link" aria-current={path === to ? 'page' : undefined} onClick={close}>
                {t(label)}
              </Link>
            </li>
          ))}
          <li className="border-b border-border">
            <a href={site.theoryCourseUrl} target="_blank" rel="noopener noreferrer" className="drawer-link" onClick={close}>
              {t('header.theoryCourse')}
              <ArrowUpRight aria-hidden="true" size={20} className="text-muted" />
              <span className="words-only"> ({t('common.opensInNewTab')})</span>
            </a>
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-5 p-6">
        <p className="text-small text-muted">{site.headerText}</p>
        <ButtonLink to={isSignedIn ? profilePath : portalLoginPath} tone="secondary" onClick={close} asDocument>
          {isSignedIn ? <CircleUserRound aria-hidden="true" size={20} /> : <LogIn aria-hidden="true" size={20} />}
          {isSignedIn ? t('header.profile') : t('header.portalLogin')}
        </ButtonLink>
      </div>
    </dialog>
  )
})
