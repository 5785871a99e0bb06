import { type AutoPage, autoPath, callMeBackAnchor, homePath, type Language, privacyPath, type Site, tariffsPath } from '@rijbaan/contract'
import { ArrowDown, ArrowLeft, Phone } from 'lucide-react'
import { CallBackForm } from '../requests/call-back-form'
import { ArrowLink } from '../ui/arrow-link'
import { ButtonLink } from '../ui/button'
import { TurningChevron } from '../ui/turning-chevron'
import { CarViews } from './car-views'
import { Hero } from './hero'
import { InstructorsSection } from './instructors-section'
import { PackageRow } from './package-row'
import { PickupSection } from './pickup-section'
import { Prose } from './prose'
import { usePackageRequest } from './use-package-request'

/** Where the main button leads. */
const packagesAnchor = 'packages'

type AutoScreenProps = {
  auto: AutoPage
  site: Site
  language: Language
  packageId: string | null
}

/** Car lessons: how it goes, the car, three packages, who teaches, where students are picked up, and a form to be called back (spec 1 §2, R5). */
export function AutoScreen({ auto, language, packageId }: AutoScreenProps) {
  const { hero, details, car, packages, people, pickup, callMeBack } = auto
  const { choose, dialog } = usePackageRequest({
    packages: packages.cards.map((card) => ({ ...card, priceNote: null, sectionTitle: packages.sectionTitle })),
    packageId,
    pageHref: autoPath,
    language,
  })

  return (
    <>
      <Hero picture={hero.picture}>
        <h1 className="max-w-[11em] text-h1">{hero.title}</h1>
        <p className="mt-4 text-lead leading-normal">{hero.subtitle}</p>
        <div className="mt-6 flex flex-col gap-3 tablet:flex-row">
          <ButtonLink to={`#${packagesAnchor}`} size="large">
            {packages.title}
            <ArrowDown aria-hidden="true" size={20} />
          </ButtonLink>
          <ButtonLink to={homePath} tone="secondary" size="large" className="bg-surface">
            <ArrowLeft aria-hidden="true" size={20} />
            {hero.buttonLabel}
          </ButtonLink>
        </div>
      </Hero>

      {dialog}

      <section className="page section-room grid items-start gap-x-12 desktop:grid-cols-[minmax(0,var(--page-text))_minmax(0,1fr)]">
        <div className="max-w-[var(--page-text)]">
          <h2 className="text-h2">{details.title}</h2>
          <p className="mt-5 text-lead leading-normal">{details.summary}</p>
          <details className="[&>summary]:w-fit flex flex-col-reverse items-start mt-6">
            <summary className="button button-secondary">
              <span className="in-[details[open]]:hidden">{details.readMoreLabel}</span>
              <span className="hidden in-[details[open]]:inline">{details.readLessLabel}</span>
              <TurningChevron />
            </summary>
            <div className="grid gap-5 pb-6">
              <Prose text={details} />
            </div>
          </details>
        </div>
        {/* The services themselves stand on home, which has no room for pictures within its 160 kB. */}
        <img
          src="/scenes/motorway.svg"
          alt=""
          width={400}
          height={150}
          loading="lazy"
          className="hidden w-full max-w-100 rounded-panel desktop:block desktop:justify-self-end"
        />
      </section>

      <CarViews car={car} />

      <section id={packagesAnchor} className="page pb-(--space-section)">
        <h2 className="text-h2">{packages.title}</h2>
        <p className="mt-3 mb-2 text-muted">{packages.intro}</p>
        <ArrowLink to={tariffsPath}>{packages.tariffsLinkLabel}</ArrowLink>
        <div className="mt-6">
          {packages.cards.map((card) => (
            <PackageRow key={card.id} card={card} language={language} onChoose={choose} />
          ))}
        </div>
      </section>

      <InstructorsSection people={people} />
      <PickupSection pickup={pickup} />

      <section id={callMeBackAnchor} className="ends-on-sand border-t border-border bg-surface-sunken">
        <div className="page section-room">
          <div className="max-w-[640px]">
            <div className="sign z-1 mt-0 -mx-2 -mb-10 flex items-start justify-between gap-6" data-ground="sign">
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
