import { formatEuros, type Language, type PackageCard } from '@rijbaan/contract'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { packageRequestAnchor } from '../requests/package-dialog'
import { Button, ButtonLink } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Diamond } from '../ui/drawings/diamond'
import { useHydrated } from '../ui/use-hydrated'

type PackageRowProps = { card: PackageCard; language: Language; onChoose: (id: string) => void }

/** Number, name and features, price, and the button that opens its request. The recommended one is the sign (look: Package row). */
export function PackageRow({ card, language, onChoose }: PackageRowProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const tone = card.isHighlighted ? 'primary' : 'secondary'
  const words = (
    <>
      {t('content.tariffs.choose')}
      <span className="words-only"> ({card.name})</span>
    </>
  )
  return (
    <article
      className={classNames('package-row', card.isHighlighted && 'package-row-highlighted sign')}
      data-ground={card.isHighlighted ? 'sign' : undefined}
    >
      <p className="package-number">
        {card.lessons !== null && (
          <>
            <strong>{card.lessons}</strong>
            <span>{t('content.tariffs.lessonWord', { count: card.lessons })}</span>
          </>
        )}
      </p>
      <div className="package-words">
        {card.isHighlighted && (
          <p className="mb-1 flex items-center gap-2 font-sign font-bold text-accent">
            <Diamond />
            <span className="pt-0.5">{t('content.tariffs.highlighted')}</span>
          </p>
        )}
        <h3 className="text-h3">{card.name}</h3>
        <p className="text-muted">{card.tagline}</p>
        <ul
          className="check-list package-features mt-3 grid gap-y-1 text-[0.9375rem] text-muted desktop:text-small"
          aria-label={t('content.tariffs.included')}
        >
          {card.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" strokeWidth={3} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <p className="package-price">
        <span className="words-only">{t('content.tariffs.price')}: </span>
        {card.price === null ? <span className="package-price-words">{t('common.onRequest')}</span> : formatEuros(card.price, language)}
      </p>
      <div className="package-choose">
        {isHydrated ? (
          <Button tone={tone} aria-haspopup="dialog" onClick={() => onChoose(card.id)}>
            {words}
          </Button>
        ) : (
          <ButtonLink tone={tone} to={`?package=${encodeURIComponent(card.id)}#${packageRequestAnchor}`} asDocument>
            {words}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
