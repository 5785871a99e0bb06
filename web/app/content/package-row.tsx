import {
  differencesShown,
  formatEuros,
  includesExam,
  pricePerLesson,
  type Language,
  type PackageCard,
  packageAnchor,
  packageSearch,
} from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { packageRequestAnchor } from '../requests/package-dialog'
import { Button, ButtonLink } from '../ui/button'
import { CheckList } from '../ui/check-list'
import { classNames } from '../ui/class-names'
import { Diamond } from '../ui/drawings/diamond'
import { useHydrated } from '../ui/use-hydrated'

/**
 * Number · what it is · button · price; on a phone number and price on one line, what it is below, and the button beside whom it is for.
 * Buttons and prices keep out of the lane at the right, where WhatsApp floats.
 */
const rowLook =
  "package-row grid gap-x-2 break-inside-avoid [grid-template:'number_price_note'_auto_'name_name_name'_auto_'choose_choose_what'_auto_'more_more_more'_auto/minmax(5rem,auto)_auto_minmax(0,1fr)] max-pair:[grid-template:'number_price'_auto_'name_name'_auto_'what_what'_auto_'note_note'_auto_'more_more'_auto_'choose_choose'_auto/minmax(5rem,auto)_minmax(0,1fr)] wide:gap-5 wide:[grid-template:'number_words_choose_cost'_auto/68px_minmax(0,1fr)_auto_calc(140px_+_var(--chat-lane))]"
const highlightedLook = 'sign -mx-2 p-4 shadow-2 wide:-mx-5 wide:px-5 wide:py-4'
/** The line above is left out under the sign. */
const plainLook = 'py-2 border-t border-border last:border-b [[data-ground=sign]+&]:border-t-transparent wide:py-3'

type PackageRowProps = {
  card: PackageCard
  language: Language
  onChoose: (id: string) => void
  /**
   * What it has that isn't said above the rows: at most two of them stand in it, and on a phone, where rows are to be compared at a
   * glance, they stand in its dialog alone. Left out, all its features stand in it.
   */
  differences?: string[]
}

/** Number, name, for whom, what it has, price, and the button that opens its request. The recommended one is the sign (look: Package row). */
export function PackageRow({ card, language, onChoose, differences }: PackageRowProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const tone = card.isHighlighted ? 'primary' : 'secondary'
  const features = differences?.slice(0, differencesShown) ?? card.features
  const unsaid = (differences?.length ?? 0) - differencesShown
  const perLesson = pricePerLesson(card)
  const words = (
    <>
      {t('content.tariffs.choose')}
      <span className="words-only"> ({card.name})</span>
    </>
  )
  return (
    <article
      id={packageAnchor(card.id)}
      className={classNames(rowLook, card.isHighlighted ? highlightedLook : plainLook)}
      data-ground={card.isHighlighted ? 'sign' : undefined}
    >
      <p className="[grid-area:number] flex items-baseline gap-x-1 font-sign wide:flex-col wide:items-stretch">
        {card.lessons !== null && (
          <>
            <strong className="text-h2 wide:text-h1 font-black tabular-nums tracking-[-0.03em] leading-none">{card.lessons}</strong>
            <span className="text-small font-bold text-muted leading-snug wide:text-body">
              {t('content.tariffs.lessonWord', { count: card.lessons })}
            </span>
          </>
        )}
      </p>
      <div className="contents wide:block wide:[grid-area:words]">
        <div className="[grid-area:name] flex flex-wrap items-center gap-x-4">
          <h3 className="text-h3">{card.name}</h3>
          {card.isHighlighted && (
            <p className="flex items-center gap-2 font-sign font-bold text-accent leading-none">
              <Diamond />
              <span className="pt-hair">{t('content.tariffs.highlighted')}</span>
            </p>
          )}
        </div>
        <p className="[grid-area:what] self-center text-small text-muted leading-snug wide:text-body">{card.tagline}</p>
        {features.length > 0 && (
          <CheckList
            items={features}
            label={t('content.tariffs.included')}
            className={classNames('[grid-area:more] mt-1 text-small text-muted leading-snug', differences && 'hidden wide:block')}
          >
            {unsaid > 0 && <li className="pl-6">{t('content.tariffs.unsaid', { count: unsaid })}</li>}
          </CheckList>
        )}
      </div>
      <div className="contents wide:block wide:[grid-area:cost] wide:pr-(--chat-lane) wide:text-right">
        <p className="[grid-area:price] package-price font-sign text-h2 font-extrabold tabular-nums leading-[1.1] whitespace-nowrap">
          <span className="words-only">{t('content.tariffs.price')}: </span>
          {card.price === null ? <span className="text-h3">{t('common.onRequest')}</span> : formatEuros(card.price, language)}
        </p>
        {perLesson !== null && (
          <p className="[grid-area:note] self-center text-small text-muted text-balance leading-snug">
            {t(includesExam(card) ? 'content.tariffs.perLessonWithExam' : 'content.tariffs.perLesson', {
              price: formatEuros(perLesson, language),
            })}
          </p>
        )}
      </div>
      <div className="[grid-area:choose] wide:self-center print:hidden">
        {isHydrated ? (
          <Button
            tone={tone}
            className="min-h-11 px-3 whitespace-nowrap wide:px-4"
            aria-haspopup="dialog"
            onClick={() => onChoose(card.id)}
          >
            {words}
          </Button>
        ) : (
          <ButtonLink
            tone={tone}
            className="min-h-11 px-3 whitespace-nowrap wide:px-4"
            to={`${packageSearch(card.id)}#${packageRequestAnchor}`}
            asDocument
          >
            {words}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
