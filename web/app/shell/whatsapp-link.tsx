import type { Site } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { WhatsAppGlyph } from '../ui/drawings/brand-glyphs'
import { whatsAppUrl } from './site/contact-links'

/** The floating way to a chat, on every page (spec 1 §2, R17). */
export function WhatsAppLink({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <aside aria-label={t('footer.whatsapp')}>
      <a className="whatsapp-link" href={whatsAppUrl(site)} target="_blank" rel="noopener noreferrer">
        <WhatsAppGlyph />
        <span className="whatsapp-word" aria-hidden="true">
          WhatsApp
        </span>
        <span className="words-only">
          {t('footer.whatsapp')} ({t('common.opensInNewTab')})
        </span>
      </a>
    </aside>
  )
}
