import { formatEuros, type Language, type PackageCard, packageSearch } from '@rijbaan/contract'
import { Check } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
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
      <p className="[grid-area:number] flex items-baseline gap-2 font-sign [&>strong]:text-[3.25rem] [&>strong]:font-black [&>strong]:tabular-nums [&>strong]:tracking-[-0.03em] [&>strong]:leading-none [&>span]:text-muted [&>span]:font-bold tablet:flex-col tablet:items-start tablet:gap-0.5 tablet:pt-0.5 tablet:[&>strong]:text-[4rem]">
        {card.lessons !== null && (
          <>
            <strong>{card.lessons}</strong>
            <span>{t('content.tariffs.lessonWord', { count: card.lessons })}</span>
          </>
        )}
      </p>
      <div className="[grid-area:words]">
        {card.isHighlighted && (
          <p className="mb-1 flex items-center gap-2 font-sign font-bold text-accent">
            <Diamond />
            <span className="pt-0.5">{t('content.tariffs.highlighted')}</span>
          </p>
        )}
        <h3 className="text-h3">{card.name}</h3>
        <p className="text-muted">{card.tagline}</p>
        <ul
          className="check-list [&>li]:flex [&>li]:items-start [&>li]:gap-2.5 desktop:grid-cols-[1fr_1fr] desktop:gap-x-6 mt-3 grid gap-y-1 text-[0.9375rem] text-muted desktop:text-small"
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
      <p className="package-price [grid-area:price] self-center font-sign text-price font-extrabold tabular-nums leading-[1.1] whitespace-nowrap tablet:self-start tablet:justify-self-end tablet:pt-1">
        <span className="words-only">{t('content.tariffs.price')}: </span>
        {card.price === null ? <span className="text-h3">{t('common.onRequest')}</span> : formatEuros(card.price, language)}
      </p>
      <div className="package-choose [grid-area:choose] mt-4 tablet:mt-2 tablet:justify-self-end">
        {isHydrated ? (
          <Button tone={tone} aria-haspopup="dialog" onClick={() => onChoose(card.id)}>
            {words}
          </Button>
        ) : (
          <ButtonLink tone={tone} to={`${packageSearch(card.id)}#${packageRequestAnchor}`} asDocument>
            {words}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
