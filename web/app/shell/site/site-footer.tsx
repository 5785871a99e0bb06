import { Link } from '@remix-run/react'
import { accessibilityPath, autoPath, privacyPath, type Site, tariffsPath, termsPath } from '@rijbaan/contract'
import { ArrowUpRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FacebookGlyph, InstagramGlyph } from '../../ui/drawings/brand-glyphs'
import { Mark } from '../../ui/drawings/mark'
import { CbrSign } from './cbr-sign'
import { telephoneUrl } from './contact-links'

const linkLook = 'inline-block py-1.5 text-muted no-underline hover:text-text hover:underline hover:underline-offset-4'

/** Description, contact, links, and how to authorise the school at the driving-test body (spec 1 §2, R10). */
export function SiteFooter({ site, year, isOnAsphalt }: { site: Site; year: number; isOnAsphalt: boolean }) {
  const { t } = useTranslation()
  return (
    <footer className={isOnAsphalt ? undefined : 'site-footer'}>
      {!isOnAsphalt && <SharkTeeth />}
      <div data-ground="asphalt" className={isOnAsphalt ? 'border-t border-border' : ''}>
        <div className="page grid gap-x-12 gap-y-10 pt-14 pb-10 text-[0.9375rem] tablet:grid-cols-2 tablet:pt-16 desktop:grid-cols-[3.4fr_2.3fr_2.3fr_4fr]">
          <div>
            <p className="wordmark">
              <Mark />
              <span>{site.shortName}</span>
            </p>
            <p className="mt-5 text-muted">{site.footerText}</p>
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
        <div className="page grid gap-x-12 gap-y-3 border-t border-border pt-6 pb-28 text-small text-muted desktop:grid-cols-2 tablet:pb-24">
          <div className="grid gap-2">
            <p>
              {t('footer.copyright', { year, name: site.name })}
              {site.isSample && `. ${t('footer.sampleNotice')}`}
            </p>
            <p>
              {t('footer.kvk')} {site.kvkNumber} · {t('footer.vat')} {site.vatNumber}
            </p>
          </div>
          <p className="desktop:justify-self-end desktop:pr-40">{site.cookieText}</p>
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
      <address className="mt-4 text-muted not-italic">
        {site.street}
        <br />
        {site.postalCode} {site.city}
      </address>
      <ul className="mt-2 grid">
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
      <h3 className="mt-4 text-[0.9375rem] tracking-normal">{t('footer.openingHours')}</h3>
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
    <ul className="mt-4 -ml-2.5 flex gap-1">
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
        <ArrowUpRight aria-hidden="true" size={16} className="ml-1.25 inline align-[-2px]" />
        <span className="words-only"> ({t('common.opensInNewTab')})</span>
      </a>
    </li>
  )
}

function SharkTeeth() {
  return (
    <svg className="block w-full h-5 -mb-0.25 fill-asphalt" aria-hidden="true">
      <defs>
        <pattern id="shark-teeth" width="30" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 20 15 0 30 20z" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#shark-teeth)" />
    </svg>
  )
}
