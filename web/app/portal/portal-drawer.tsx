import { Link } from '@remix-run/react'
import { X } from 'lucide-react'
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { homePath } from '../content/public-paths'
import { LanguageLinks } from '../layout/language-links'
import { profilePath } from '../sign-in/places'
import type { PortalPlace } from './portal-header'
import { ThemeChoices } from './theme-choices'

/** The drawer's address: without a script the menu button is a link to it. */
export const portalMenuId = 'portal-menu'

/** The portal's navigation on a phone, with look and language at its foot. Esc, ×, a press beside it and a chosen link close it. */
export const PortalDrawer = forwardRef<HTMLDialogElement, { place: PortalPlace }>(function PortalDrawer({ place }, ref) {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => drawer.current as HTMLDialogElement)
  const close = () => drawer.current?.close()
  const { links, current, language, path, search, theme } = place

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
    <dialog ref={drawer} id={portalMenuId} className="drawer overflow-y-auto" aria-label={t('header.menu')}>
      <div className="flex h-15 shrink-0 items-center justify-between py-2 pr-2 pl-6">
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
      <nav aria-label={t('portal.navigation')}>
        <ul className="border-t border-border">
          {links.map((link) => (
            <li key={link.to} className="border-b border-border">
              <Link to={link.to} className="drawer-link" aria-current={link === current ? 'page' : undefined} onClick={close}>
                {t(`portal.nav.${link.label}`)}
              </Link>
            </li>
          ))}
          <li className="border-b border-border">
            <Link
              to={`${profilePath}#profile`}
              className="drawer-link"
              aria-current={path === profilePath ? 'page' : undefined}
              onClick={close}
            >
              {t('portal.nav.profile')}
            </Link>
          </li>
          <li className="border-b border-border">
            <a href={homePath} className="drawer-link">
              {t('portal.nav.website')}
            </a>
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-4 p-6">
        <p className="font-sign font-bold">{t('theme.label')}</p>
        <ThemeChoices chosen={theme} onChoose={close} />
        <LanguageLinks language={language} path={path} search={search} />
      </div>
    </dialog>
  )
})
