import { homePath, profilePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Drawer } from '../drawer'
import { LanguageLinks } from '../language-links'
import type { PortalPlace } from './portal-place'
import { SignOutForm } from '../../sign-in/sign-out-form'
import { ThemeChoices } from './theme-choices'

export const portalMenuId = 'portal-menu'

/** The portal's navigation on a phone, with look and language at its foot. */
export function PortalDrawer({ drawer, place }: { drawer: RefObject<HTMLDialogElement>; place: PortalPlace }) {
  const { t } = useTranslation()
  const { links, current, language, path, search, theme } = place
  const close = () => drawer.current?.close()
  return (
    <Drawer id={portalMenuId} drawer={drawer}>
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
          <li className="border-b border-border">
            <SignOutForm buttonClass="drawer-link w-full [&>svg]:hidden" onSend={close} />
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-4 p-6 [&_.theme-choices]:-mx-2 [&_.language-link]:justify-start [&_.language-link]:px-0">
        <p className="font-sign font-bold">{t('theme.label')}</p>
        <ThemeChoices chosen={theme} onChoose={close} />
        <LanguageLinks language={language} path={path} search={search} />
      </div>
    </Drawer>
  )
}
