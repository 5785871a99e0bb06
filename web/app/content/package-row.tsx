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

/** Number · what it is · button · price. The button keeps out of the lane at the right, where WhatsApp floats. */
const rowLook =
  "package-row grid gap-x-5 gap-y-1 py-4 break-inside-avoid [grid-template:'number_cost'_auto_'words_words'_auto_'choose_choose'_auto/1fr_auto] wide:gap-6 wide:[grid-template:'number_words_choose_cost'_auto/76px_minmax(0,1fr)_auto_140px]"
const highlightedLook = 'sign -mx-2.5 px-5 shadow-2 wide:-mx-5'
/** The line above is left out under the sign. */
const plainLook = 'border-t border-border last:border-b [[data-ground=sign]+&]:border-t-transparent'

type PackageRowProps = {
  card: PackageCard
  language: Language
  onChoose: (id: string) => void
  /** What it has that isn't said above the rows: at most two of them stand in it. Left out, all its features do. */
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
      <p className="[grid-area:number] flex items-baseline gap-2 font-sign wide:flex-col wide:gap-0">
        {card.lessons !== null && (
          <>
            <strong className="text-[2.75rem] font-black tabular-nums tracking-[-0.03em] leading-none wide:text-[3.25rem]">
              {card.lessons}
            </strong>
            <span className="font-bold text-muted">{t('content.tariffs.lessonWord', { count: card.lessons })}</span>
          </>
        )}
      </p>
      <div className="[grid-area:words]">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="text-h3">{card.name}</h3>
          {card.isHighlighted && (
            <p className="flex items-center gap-2 font-sign font-bold text-accent">
              <Diamond />
              <span className="pt-0.5">{t('content.tariffs.highlighted')}</span>
            </p>
          )}
        </div>
        <p className="text-muted leading-snug">{card.tagline}</p>
        {features.length > 0 && (
          <CheckList items={features} label={t('content.tariffs.included')} className="mt-0.5 text-small text-muted leading-snug">
            {unsaid > 0 && <li className="pl-6.5">{t('content.tariffs.unsaid', { count: unsaid })}</li>}
          </CheckList>
        )}
      </div>
      <div className="[grid-area:cost] max-w-37.5 text-right">
        <p className="package-price font-sign text-price font-extrabold tabular-nums leading-[1.1] whitespace-nowrap">
          <span className="words-only">{t('content.tariffs.price')}: </span>
          {card.price === null ? <span className="text-h3">{t('common.onRequest')}</span> : formatEuros(card.price, language)}
        </p>
        {perLesson !== null && (
          <p className="text-small text-muted leading-snug">
            {t(includesExam(card) ? 'content.tariffs.perLessonWithExam' : 'content.tariffs.perLesson', {
              price: formatEuros(perLesson, language),
            })}
          </p>
        )}
      </div>
      <div className="[grid-area:choose] mt-2 wide:m-0 wide:self-center print:hidden">
        {isHydrated ? (
          <Button tone={tone} className="min-h-11" aria-haspopup="dialog" onClick={() => onChoose(card.id)}>
            {words}
          </Button>
        ) : (
          <ButtonLink tone={tone} className="min-h-11" to={`${packageSearch(card.id)}#${packageRequestAnchor}`} asDocument>
            {words}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
