import { Link } from '@remix-run/react'
import { type HomePage, type ServiceCard, toDemoLessonPath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { DirectionArrow, type Direction } from '../ui/arrow-link'

const directionOf = ({ url, opensNewTab }: ServiceCard): Direction => {
  if (opensNewTab) return 'out'
  return url.startsWith('/') && url !== toDemoLessonPath ? 'on' : 'down'
}

const postLook = 'absolute -top-2 w-3 h-37.5 rounded-t-chip bg-border-strong'

/** Three lanes under a gantry: where to go from here (spec 1 §2). */
export function ServicesGantry({ services }: { services: HomePage['services'] }) {
  return (
    <section className="page pb-(--space-section)">
      <h2 className="text-h2">{services.title}</h2>
      <p className="mt-2 text-lead text-muted">{services.intro}</p>
      <div className="relative pt-6 mt-8">
        <GantryBeam />
        <span className={`${postLook} left-0 desktop:left-2.5`} aria-hidden="true" />
        <span className={`${postLook} right-0 desktop:right-2.5`} aria-hidden="true" />
        <div className="absolute top-28 inset-x-0 bottom-0 rounded-panel bg-asphalt desktop:top-31" />
        <div className="relative grid desktop:grid-cols-[repeat(3,1fr)]">
          {services.cards.map((card) => (
            <Lane key={card.title} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Lane({ card }: { card: ServiceCard }) {
  const { t } = useTranslation()
  const points = directionOf(card)
  const inside = (
    <>
      {/* The whole lane leads on. */}
      <span className="absolute inset-0" />
      {card.linkLabel}
      <DirectionArrow points={points} size={18} strokeWidth={2.5} />
      {card.opensNewTab && <span className="words-only"> ({t('common.opensInNewTab')})</span>}
    </>
  )
  return (
    <article className="gantry-lane relative flex flex-col wrap-anywhere px-3 pb-9 max-desktop:not-first:pt-10 desktop:px-5 desktop:pb-8">
      <div className="sign gantry-sign min-h-26 desktop:min-h-29">
        <h3 className="pt-1 text-h2 leading-tight">{card.title}</h3>
        {/* Beside the smaller line: the longest title needs the whole sign. */}
        <div className="flex items-end justify-between gap-4">
          <p className="text-on-sign-muted">{card.subtitle}</p>
          <DirectionArrow points={points} size={38} strokeWidth={3} />
        </div>
      </div>
      <p className="mt-6 px-2 text-on-asphalt-muted">{card.text}</p>
      {card.url && (
        <p className="mt-auto px-2 pt-3">
          {card.opensNewTab || !card.url.startsWith('/') ? (
            <a
              href={card.url}
              className="arrow-link text-accent"
              data-points={points}
              {...(card.opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {inside}
            </a>
          ) : (
            <Link to={card.url} reloadDocument={points === 'down'} className="arrow-link text-accent" data-points={points}>
              {inside}
            </Link>
          )}
        </p>
      )}
    </article>
  )
}

function GantryBeam() {
  return (
    <svg className="gantry-beam absolute top-0 right-3 left-3 w-[calc(100%_-_24px)] h-7.5 text-border-strong" aria-hidden="true">
      <defs>
        <pattern id="gantry-truss" width="24" height="30" patternUnits="userSpaceOnUse">
          <path d="M0 28 12 2 24 28" />
        </pattern>
      </defs>
      <rect width="100%" height="30" fill="url(#gantry-truss)" />
      <line x1="0" y1="2" x2="100%" y2="2" />
      <line x1="0" y1="28" x2="100%" y2="28" />
    </svg>
  )
}
