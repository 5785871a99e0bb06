import { type AutoPage, autoPath, callMeBackAnchor, homePath, type Language, privacyPath, type Site, tariffsPath } from '@rijbaan/contract'
import { ArrowLeft, ChevronDown, Phone } from 'lucide-react'
import { CallBackForm } from '../requests/call-back-form'
import { ArrowLink } from '../ui/arrow-link'
import { ButtonLink } from '../ui/button'
import { Hero } from './hero'
import { PackageRow } from './package-row'
import { Prose } from './prose'
import { usePackageRequest } from './use-package-request'

type AutoScreenProps = {
  auto: AutoPage
  site: Site
  language: Language
  packageId: string | null
}

/** Car lessons: how it goes, three packages, and a form to be called back (spec 1 §2, R5). */
export function AutoScreen({ auto, language, packageId }: AutoScreenProps) {
  const { hero, details, packages, callMeBack } = auto
  const { choose, dialog } = usePackageRequest({
    packages: packages.cards.map((card) => ({ ...card, sectionTitle: packages.sectionTitle })),
    packageId,
    pageHref: autoPath,
    language,
  })

  return (
    <>
      <Hero picture={hero.picture} className="hero-auto">
        <h1 className="max-w-[11em] text-h1">{hero.title}</h1>
        <p className="mt-4 max-w-[30em] text-lead leading-normal">{hero.subtitle}</p>
        <ButtonLink to={homePath} size="large" className="mt-6 w-full tablet:w-auto">
          <ArrowLeft aria-hidden="true" size={20} />
          {hero.buttonLabel}
        </ButtonLink>
      </Hero>

      {dialog}

      <section className="page section-room">
        <div className="mx-auto max-w-[var(--page-text)]">
          <h2 className="text-h2">{details.title}</h2>
          <p className="mt-5 text-lead leading-normal">{details.summary}</p>
          <details className="read-more [&>summary]:w-fit flex flex-col-reverse items-start mt-6">
            <summary className="button button-secondary">
              <span className="read-more-closed">{details.readMoreLabel}</span>
              <span className="read-more-open">{details.readLessLabel}</span>
              <ChevronDown aria-hidden="true" size={20} />
            </summary>
            <div className="grid gap-5 pb-6">
              <Prose text={details} />
            </div>
          </details>
        </div>
      </section>

      <section className="page pb-[var(--space-section)]">
        <h2 className="text-h2">{packages.title}</h2>
        <p className="mt-3 mb-2 text-muted">{packages.intro}</p>
        <ArrowLink to={tariffsPath}>{packages.tariffsLinkLabel}</ArrowLink>
        <div className="mt-6">
          {packages.cards.map((card) => (
            <PackageRow key={card.id} card={card} language={language} onChoose={choose} />
          ))}
        </div>
      </section>

      <section id={callMeBackAnchor} className="ends-on-sand border-t border-border bg-surface-sunken">
        <div className="page section-room">
          <div className="mx-auto max-w-[640px]">
            <div className="sign z-1 mt-0 -mx-2.5 -mb-10 flex items-start justify-between gap-6" data-ground="sign">
              <div>
                <h2 className="pt-1 text-h2">{callMeBack.title}</h2>
                <p className="mt-2 text-on-sign-muted">{callMeBack.text}</p>
              </div>
              <Phone aria-hidden="true" size={32} className="mt-2 shrink-0" />
            </div>
            <CallBackForm privacyNote={callMeBack.privacyNote} privacyUrl={privacyPath} />
          </div>
        </div>
      </section>
    </>
  )
}
