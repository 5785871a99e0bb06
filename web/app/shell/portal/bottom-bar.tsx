import { Link } from '@remix-run/react'
import type { Site } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { whatsAppUrl } from '../site/contact-links'
import { classNames } from '../../ui/class-names'
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

const linkLook =
  'bar-link max-tablet:relative max-tablet:flex max-tablet:flex-col max-tablet:items-center max-tablet:justify-center max-tablet:gap-1 max-tablet:min-h-19 max-tablet:text-center max-tablet:wrap-anywhere max-tablet:text-muted max-tablet:font-sign max-tablet:text-small max-tablet:font-bold max-tablet:leading-[1.1] max-tablet:no-underline max-tablet:aria-[current]:text-text max-pair:tracking-[-0.04em]'
/** As high for each, so that their words stand on one line. */
const iconLook = 'max-tablet:grid max-tablet:place-items-center max-tablet:w-11 max-tablet:h-8.5'
const bookLook = 'max-tablet:rounded-control max-tablet:bg-accent max-tablet:text-on-accent'

/** Four links and WhatsApp at the bottom of a phone (look: Bottom bar; R17). */
export function BottomBar({ site, links, current }: BottomBarProps) {
  const { t } = useTranslation()
  return (
    <nav
      className="bottom-bar max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-(--z-float) max-tablet:pb-[env(safe-area-inset-bottom)] max-tablet:border-t max-tablet:border-border max-tablet:bg-surface-raised max-tablet:[&>ul]:grid max-tablet:[&>ul]:auto-cols-fr max-pair:[&>ul]:auto-cols-auto max-tablet:[&>ul]:grid-flow-col max-tablet:[&>ul]:min-h-19"
      aria-label={t('portal.shortcuts')}
    >
      <ul>
        {inBarOrder(links).map((link) => {
          const Icon = portalIcons[link.label]
          return (
            <li key={link.to}>
              <Link to={link.to} className={linkLook} aria-current={link === current ? 'page' : undefined}>
                <span className={classNames(iconLook, link.isHighlighted && bookLook)}>
                  <Icon aria-hidden="true" size={22} />
                </span>
                {t(link.isHighlighted ? 'portal.nav.book' : `portal.nav.${link.label}`)}
              </Link>
            </li>
          )
        })}
        <li>
          <a href={whatsAppUrl(site)} target="_blank" rel="noopener noreferrer" className={linkLook}>
            <span className={classNames(iconLook, 'max-tablet:text-success')}>
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
