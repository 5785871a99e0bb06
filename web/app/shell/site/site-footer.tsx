import { Link } from '@remix-run/react'
import { telephoneUrl, accessibilityPath, autoPath, privacyPath, type Site, tariffsPath, termsPath } from '@rijbaan/contract'
import { ArrowUpRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FacebookGlyph, InstagramGlyph } from '../../ui/drawings/brand-glyphs'
import { Mark } from '../../ui/drawings/mark'
import { CbrSign } from './cbr-sign'

const linkLook = 'inline-block content-center min-w-11 min-h-11 text-muted tablet:min-h-8 no-underline hover:underline'

/** Description, contact, links, and how to authorise the school at the driving-test body (spec 1 §2, R10). */
export function SiteFooter({ site, year, isOnAsphalt }: { site: Site; year: number; isOnAsphalt: boolean }) {
  const { t } = useTranslation()
  return (
    <footer className={isOnAsphalt ? undefined : 'site-footer'}>
      {!isOnAsphalt && <SharkTeeth />}
      <div data-ground="asphalt" className={isOnAsphalt ? 'border-t border-border' : ''}>
        <div className="page grid gap-x-4 gap-y-6 pt-4 pb-6 text-note pair:grid-cols-2 tablet:gap-x-12 tablet:gap-y-10 tablet:pt-12 desktop:grid-cols-[5fr_4fr_5fr_7fr]">
          <div className="grid grid-cols-[1fr_auto] pair:max-tablet:col-span-2 desktop:block">
            <p className="wordmark">
              <Mark />
              <span>{site.shortName}</span>
            </p>
            <p className="mt-3 text-muted leading-snug max-desktop:row-start-2 max-desktop:col-span-2">{site.footerText}</p>
            <SocialLinks site={site} />
          </div>
          <ContactBlock site={site} />
          <div>
            <h2 className="text-body tracking-normal">{site.name}</h2>
            <ul className="mt-3 grid">
              <FooterPage to={autoPath}>{t('header.auto')}</FooterPage>
              <FooterPage to={tariffsPath}>{t('header.tariffs')}</FooterPage>
              {site.theoryCourseUrl ? <FooterDocument href={site.theoryCourseUrl}>{t('header.theoryCourse')}</FooterDocument> : null}
              {site.privacyPdfUrl ? (
                <FooterDocument href={site.privacyPdfUrl}>{t('footer.privacyPdf')}</FooterDocument>
              ) : (
                <FooterPage to={privacyPath}>{t('footer.privacy')}</FooterPage>
              )}
              {site.termsPdfUrl ? (
                <FooterDocument href={site.termsPdfUrl}>{t('footer.termsPdf')}</FooterDocument>
              ) : (
                <FooterPage to={termsPath}>{t('footer.terms')}</FooterPage>
              )}
              <FooterPage to={accessibilityPath}>{t('footer.accessibility')}</FooterPage>
            </ul>
          </div>
          <CbrSign cbr={site.cbr} />
        </div>
        <div className="page grid gap-x-12 gap-y-2 border-t border-border pt-4 pb-26 text-small text-muted leading-snug desktop:grid-cols-2 desktop:pb-10">
          <div className="grid content-start gap-2">
            <p>
              {t('footer.copyright', { year, name: site.name })}
              {site.isSample && `. ${t('footer.sampleNotice')}`}
            </p>
            <p>
              {t('footer.kvk')} {site.kvkNumber} · <span className="inline-flex">{`${t('footer.vat')} ${site.vatNumber}`}</span>
            </p>
          </div>
          <p className="desktop:justify-self-end desktop:mr-40">{site.cookieText}</p>
        </div>
      </div>
    </footer>
  )
}

function ContactBlock({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <div>
      <h2 className="text-body tracking-normal">{t('footer.contact')}</h2>
      <address className="mt-3 text-muted not-italic">
        {site.street}
        <br />
        {site.postalCode} {site.city}
      </address>
      <ul className="grid">
        <li>
          <a href={telephoneUrl(site.phone)} className={linkLook}>
            {site.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.email}`} className={linkLook}>
            {site.email}
          </a>
        </li>
      </ul>
      <h3 className="mt-2 text-note tracking-normal">{t('footer.openingHours')}</h3>
      <dl className="mt-1 text-muted">
        {site.openingHours.map(({ days, hours }) => (
          <div key={days} className="mb-1 leading-snug">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function SocialLinks({ site }: { site: Site }) {
  const { t } = useTranslation()
  const newTab = { target: '_blank', rel: 'noopener noreferrer' }
  const note = t('common.opensInNewTab')
  return (
    <ul className="-ml-2 flex gap-1 desktop:mt-4">
      {site.instagramUrl ? (
        <li>
          <a href={site.instagramUrl} {...newTab} className="icon-button" aria-label={`${t('footer.instagram')} (${note})`}>
            <InstagramGlyph />
          </a>
        </li>
      ) : null}
      {site.facebookUrl ? (
        <li>
          <a href={site.facebookUrl} {...newTab} className="icon-button" aria-label={`${t('footer.facebook')} (${note})`}>
            <FacebookGlyph />
          </a>
        </li>
      ) : null}
      <li>
        <a href={telephoneUrl(site.phone)} className="icon-button" aria-label={t('footer.call')}>
          <Phone aria-hidden="true" size={21} />
        </a>
      </li>
    </ul>
  )
}

function FooterPage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkLook}>
        {children}
      </Link>
    </li>
  )
}

function FooterDocument({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
        {children}
        <ArrowUpRight aria-hidden="true" size={14} className="inline align-[-2px]" />
        <span className="words-only"> ({t('common.opensInNewTab')})</span>
      </a>
    </li>
  )
}

function SharkTeeth() {
  return (
    <svg className="block w-full h-5 -mb-hair fill-asphalt" aria-hidden="true">
      <defs>
        <pattern id="shark-teeth" width="30" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 20 15 0 30 20z" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#shark-teeth)" />
    </svg>
  )
}
