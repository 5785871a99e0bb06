import { carousel, initialsOf, type Review } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { Stars } from '../ui/drawings/stars'

const faceLook =
  'grid flex-none place-items-center size-11 rounded-full bg-primary-soft text-on-primary-soft font-sign text-small font-bold leading-none object-cover'

const moreLook = 'review-more block content-center self-start w-fit min-h-11 text-link font-sign font-bold underline'

type ReviewCardProps = {
  review: Review
  /** One of those that only pass by: seen, and pressed with a pointer, but met by no keyboard and no assistive technology. */
  isCopy: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One review: stars, when, four lines of it or, unfolded in its place, all of it, and who. The photo is a local file or the initials (R11). */
export function ReviewCard({ review, isCopy, isOpen, onToggle }: ReviewCardProps) {
  const { t } = useTranslation()
  const translatedNote =
    review.translated && (review.original_language === 'en' ? t('content.reviews.translatedFromEn') : t('content.reviews.translatedFromNl'))
  return (
    <article
      lang={review.language}
      className="flex flex-none flex-col w-77.5 p-6 rounded-panel bg-surface-sunken tablet:w-91 h-full motion-reduce:snap-start"
    >
      <div className="flex items-center justify-between gap-4">
        <Stars rating={review.rating} of={carousel.stars} label={t('content.reviews.stars', { rating: review.rating })} />
        <span className="text-small text-muted">{review.relative_time_description}</span>
      </div>
      <p className="review-text mt-3">{review.text}</p>
      {review.text.length <= carousel.shortText ? null : isCopy ? (
        <button
          type="button"
          tabIndex={-1}
          className={moreLook}
          aria-expanded={isOpen}
          // The focus may not go where assistive technology meets nothing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(!isOpen)}
        >
          {t('content.reviews.whole')}
        </button>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
          <summary className={moreLook}>{t('content.reviews.whole')}</summary>
        </details>
      )}
      <div className="mt-auto flex items-center gap-3 pt-3">
        {review.profile_photo_url ? (
          <img src={review.profile_photo_url} alt="" width="44" height="44" loading="lazy" className={faceLook} />
        ) : (
          <span className={faceLook} aria-hidden="true">
            <span className="pt-hair">{initialsOf(review.author_name)}</span>
          </span>
        )}
        <div className="leading-snug">
          <p className="font-sign font-bold">{review.author_name}</p>
          {translatedNote && <p className="text-small text-muted">{translatedNote}</p>}
        </div>
      </div>
    </article>
  )
}
