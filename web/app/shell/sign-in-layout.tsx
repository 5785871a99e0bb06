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

type SignInLayoutProps = {
  title: string
  /** A small scene stands over its few words, where there is room. */
  hasScene?: boolean
  children: ReactNode
}

/** Half street, half form: the screens on which one signs in or sets a password (look: Login / set-password). */
export function SignInLayout({ title, hasScene = false, children }: SignInLayoutProps) {
  const { t } = useTranslation()
  const { partProps, headingProps } = useKeptFocus<HTMLHeadingElement>()
  return (
    <div className="door">
      <div className="door-scene relative overflow-hidden bg-sky">
        <HeroDrawing label={t('content.hero.drawing')} />
      </div>
      <div
        {...partProps}
        className="w-[min(100%_-_2_*_var(--gutter),400px)] mx-auto pt-6 pb-26 tablet:self-center tablet:pt-8 tablet:pb-26"
      >
        {hasScene && (
          <img
            src="/scenes/motorway.svg"
            alt=""
            width={400}
            height={112}
            loading="lazy"
            className="door-picture h-28 mb-6 rounded-panel object-cover"
          />
        )}
        <h1 {...headingProps} className="text-h2">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

type SignInPageProps = SignInLayoutProps & { path: string; search: string }

/**
 * The front door as a page of the portal: no header and footer of the website (spec 1 §2), but its sky and its name, the way home and
 * the languages. It is in the brand, whatever look was chosen for inside.
 */
export function SignInPage({ path, search, ...layout }: SignInPageProps) {
  const { t } = useTranslation()
  const { site, language } = useSiteData()
  useStillWhileResizing()
  return (
    <div className="door-page relative flex flex-col min-h-dvh">
      <header className="bg-sky">
        <div className="flex items-center justify-between h-16 tablet:h-20 page">
          <Link to={homePath} className="wordmark" aria-label={t('header.logoLabel', { name: site.shortName })}>
            <Mark />
            <span>{site.shortName}</span>
          </Link>
          <LanguageLinks language={language} path={path} search={search} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <SignInLayout {...layout} />
      </main>
      <HeldLoadNote />
      <WhatsAppLink site={site} />
    </div>
  )
}
