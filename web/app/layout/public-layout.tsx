import type { Language, Site } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WhatsAppGlyph } from '../ui/brand-glyphs'
import { whatsAppUrl } from './contact-links'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useStillWhileResizing } from './use-still-while-resizing'

type PublicLayoutProps = {
  site: Site
  language: Language
  /** Path of the page, without query. */
  path: string
  /** Who is signed in; the public pages know nobody yet. */
  profile: null
  /** Drop the teeth above the footer: the page's own ground is asphalt already. */
  isOnAsphalt?: boolean
  children: ReactNode
}

/** Header, page, footer and the WhatsApp link of every public page (spec 1 §2). */
export function PublicLayout({ site, language, path, isOnAsphalt = false, children }: PublicLayoutProps) {
  const { t } = useTranslation()
  useStillWhileResizing()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="button button-primary fixed top-3 left-3 z-(--z-toast) -translate-y-24 focus-visible:translate-y-0">
        {t('common.skipToContent')}
      </a>
      <SiteHeader site={site} language={language} path={path} />
      <main id="content" tabIndex={-1} className={isOnAsphalt ? 'flex flex-1 flex-col' : 'flex-1'}>
        {children}
      </main>
      <SiteFooter site={site} isOnAsphalt={isOnAsphalt} />
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
    </div>
  )
}
