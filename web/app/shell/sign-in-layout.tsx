import { homePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { HeroDrawing } from '../content/hero-drawing'
import { HeldLoadNote } from './held-load-note'
import { LanguageLinks } from './language-links'
import { useStillWhileResizing } from '../ui/use-still-while-resizing'
import { WhatsAppLink } from './whatsapp-link'
import { useSiteData } from '../site-data'
import { Mark } from '../ui/drawings/mark'
import { useKeptFocus } from '../ui/use-kept-focus'

type SignInLayoutProps = { title: string; head?: ReactNode; children: ReactNode }

/** Half street, half form: the screens on which one signs in or sets a password (look: Login / set-password). */
export function SignInLayout({ title, head, children }: SignInLayoutProps) {
  const { t } = useTranslation()
  const { partProps, headingProps } = useKeptFocus<HTMLHeadingElement>()
  return (
    <div className="door">
      <div className="door-scene relative h-58 overflow-hidden bg-sky tablet:h-auto">
        <HeroDrawing label={t('content.hero.drawing')} />
      </div>
      <div
        {...partProps}
        className="w-[min(100%_-_2_*_var(--gutter),400px)] mx-auto pt-6 pb-26 tablet:self-center tablet:pt-12 tablet:pb-26"
      >
        {head}
        <h1 {...headingProps} className="text-h2">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

type SignInPageProps = { title: string; path: string; search: string; children: ReactNode }

/** The front door as a page of the portal: no header and footer of the website (spec 1 §2), but the way home and the languages. */
export function SignInPage({ title, path, search, children }: SignInPageProps) {
  const { t } = useTranslation()
  const { site, language } = useSiteData()
  useStillWhileResizing()
  const head = (
    <div className="flex items-center justify-between mb-5 tablet:mb-10">
      <Link to={homePath} className="wordmark" aria-label={t('header.logoLabel', { name: site.shortName })}>
        <Mark />
        <span>{site.shortName}</span>
      </Link>
      <LanguageLinks language={language} path={path} search={search} />
    </div>
  )
  return (
    <div className="door-page relative min-h-dvh">
      <main id="content" tabIndex={-1}>
        <SignInLayout title={title} head={head}>
          {children}
        </SignInLayout>
      </main>
      <HeldLoadNote />
      <WhatsAppLink site={site} />
    </div>
  )
}
