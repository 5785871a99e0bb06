import { Link } from '@remix-run/react'
import type { Site } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { whatsAppUrl } from '../site/contact-links'
import { WhatsAppGlyph } from '../../ui/drawings/brand-glyphs'
import { portalIcons } from './portal-icons'
import type { PortalLink } from './portal-links'

type BottomBarProps = { site: Site; links: readonly PortalLink[]; current: PortalLink | null }

/** Booking is in the middle, under the thumb. */
function inBarOrder(links: readonly PortalLink[]): PortalLink[] {
  const plain = links.filter(({ isInBar, isHighlighted }) => isInBar && !isHighlighted)
  const highlighted = links.filter(({ isInBar, isHighlighted }) => isInBar && isHighlighted)
  return [...plain.slice(0, 2), ...highlighted, ...plain.slice(2)]
}

/** Four links and WhatsApp at the bottom of a phone (look: Bottom bar; R17). */
export function BottomBar({ site, links, current }: BottomBarProps) {
  const { t } = useTranslation()
  return (
    <nav className="bottom-bar" aria-label={t('portal.shortcuts')}>
      <ul>
        {inBarOrder(links).map((link) => {
          const Icon = portalIcons[link.label]
          return (
            <li key={link.to}>
              <Link to={link.to} className="bar-link" aria-current={link === current ? 'page' : undefined}>
                <span className={link.isHighlighted ? 'bar-icon bar-icon-book' : 'bar-icon'}>
                  <Icon aria-hidden="true" size={22} />
                </span>
                {t(link.isHighlighted ? 'portal.nav.book' : `portal.nav.${link.label}`)}
              </Link>
            </li>
          )
        })}
        <li>
          <a href={whatsAppUrl(site)} target="_blank" rel="noopener noreferrer" className="bar-link">
            <span className="bar-icon bar-icon-chat">
              <WhatsAppGlyph size={22} />
            </span>
            WhatsApp
            <span className="words-only"> ({t('common.opensInNewTab')})</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}
