import { demoLessonAnchor, type HomePage, type Language, type Review, type Site, type Statistics } from '@rijbaan/contract'
import { ArrowDown } from 'lucide-react'
import { ButtonLink } from '../ui/button'
import { DirectionArrow } from '../ui/arrow-link'
import { DemoLessonSection } from './demo-lesson-section'
import { Hero } from './hero'
import { Prose } from './prose'
import { ReviewsSection } from './reviews-section'
import { ServicesGantry } from './services-gantry'
import { StatisticsPlates } from './statistics-plates'

type HomeScreenProps = {
  site: Site
  home: HomePage
  /** Null where the CMS has none: the defaults serve (R8). */
  statistics: Statistics | null
  reviews: Review[]
  language: Language
}

/** The home page (spec 1 §2; R9). */
export function HomeScreen({ site, home, statistics, reviews, language }: HomeScreenProps) {
  const { hero, introduction, licenceExchange } = home
  return (
    <>
      <Hero picture={hero.picture}>
        <h1 className="max-w-[10.4em] text-display leading-[1.05] tablet:text-wrap">{hero.title}</h1>
        <p className="mt-5 text-lead leading-normal tablet:mt-7">{hero.subtitle}</p>
        <ul className="dash-list [&>li]:flex [&>li]:items-baseline [&>li]:gap-4 mt-4 grid gap-2 tablet:mt-6 tablet:gap-2">
          {hero.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <ButtonLink to={`#${demoLessonAnchor}`} size="large" className="mt-6 w-full tablet:mt-8 tablet:w-auto">
          {hero.buttonLabel}
          <ArrowDown aria-hidden="true" size={20} />
        </ButtonLink>
        {hero.proof.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 text-small text-muted">
            {hero.proof.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Hero>

      <section className="page section-room grid gap-x-12 gap-y-6 desktop:grid-cols-12">
        <h2 className="text-h2 desktop:col-span-5 desktop:max-w-[12em]">{introduction.title}</h2>
        <div className="desktop:col-span-7">
          <Prose text={introduction} look={(index) => (index === 0 ? 'text-lead leading-normal' : 'mt-5 text-muted')} />
        </div>
      </section>

      <ServicesGantry services={home.services} />
      <StatisticsPlates labels={home.statistics} statistics={statistics} language={language} />

      <section className="border-y border-border bg-surface-sunken">
        <div className="page section-room grid items-center gap-x-12 gap-y-8 desktop:grid-cols-12">
          <div className="desktop:col-span-8">
            <h2 className="text-h2">{licenceExchange.title}</h2>
            <Prose text={licenceExchange} look={(index) => (index === 0 ? 'mt-5 text-lead leading-normal' : 'mt-4 text-muted')} />
          </div>
          <div className="desktop:col-span-4 desktop:justify-self-end">
            <ButtonLink to={`#${demoLessonAnchor}`} tone="secondary" size="large" className="w-full tablet:w-auto">
              {licenceExchange.buttonLabel}
              <DirectionArrow points="down" />
            </ButtonLink>
          </div>
        </div>
      </section>

      <ReviewsSection texts={home.reviews} reviews={reviews} site={site} />
      <DemoLessonSection demoLesson={home.demoLesson} asksQuestion={licenceExchange.asksQuestion} />
    </>
  )
}
