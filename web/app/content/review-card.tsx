import { carousel, initialsOf, type Review } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { Stars } from '../ui/drawings/stars'

const faceLook =
  'grid flex-none place-items-center w-11 h-11 rounded-full bg-primary-soft text-on-primary-soft font-sign text-small font-bold leading-none object-cover'

/** One review: stars, when, four lines of it, and who. The photo is a local file or the initials (R11). */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation()
  const translatedNote =
    review.translated && (review.original_language === 'en' ? t('content.reviews.translatedFromEn') : t('content.reviews.translatedFromNl'))
  return (
    <article
      lang={review.language}
      className="review-card flex flex-none flex-col w-77.5 p-6 rounded-panel bg-surface-sunken tablet:w-91 h-full"
    >
      <div className="flex items-center justify-between gap-4">
        <Stars rating={review.rating} of={carousel.stars} label={t('content.reviews.stars', { rating: review.rating })} />
        <span className="text-small text-muted">{review.relative_time_description}</span>
      </div>
      <p className="review-text mt-3 mb-5">{review.text}</p>
      <div className="mt-auto flex items-center gap-3">
        {review.profile_photo_url ? (
          <img src={review.profile_photo_url} alt="" width="44" height="44" loading="lazy" className={faceLook} />
        ) : (
          <span className={faceLook} aria-hidden="true">
            <span className="pt-0.75">{initialsOf(review.author_name)}</span>
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
