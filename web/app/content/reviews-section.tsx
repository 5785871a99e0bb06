import type { HomePage, Review, Site } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { ArrowLink } from '../ui/arrow-link'
import { ReviewCarousel } from './review-carousel'

type ReviewsSectionProps = { texts: HomePage['reviews']; reviews: Review[]; site: Site }

/** What students say, and where to read more of it (spec 1 §2). */
export function ReviewsSection({ texts, reviews, site }: ReviewsSectionProps) {
  const { t } = useTranslation()
  const newTabNote = t('common.opensInNewTab')
  const words = (
    <div>
      <h2 id="reviews-title" className="text-h2">
        {texts.title}
      </h2>
      <p className="mt-2 text-lead text-muted">
        {texts.intro}{' '}
        {reviews.length > 0 && reviews.every(({ isSample }) => isSample) && (
          <span className="text-small">{t('content.reviews.sampleNotice')}</span>
        )}
      </p>
    </div>
  )
  const links = (
    <div className="flex flex-col tablet:flex-row tablet:gap-8">
      {site.googleReviewsUrl ? (
        <ArrowLink to={site.googleReviewsUrl} points="out" newTabNote={newTabNote}>
          {texts.googleLinkLabel}
        </ArrowLink>
      ) : null}
      {site.facebookReviewsUrl ? (
        <ArrowLink to={site.facebookReviewsUrl} points="out" newTabNote={newTabNote}>
          {texts.facebookLinkLabel}
        </ArrowLink>
      ) : null}
    </div>
  )
  return (
    <section aria-labelledby="reviews-title" className="pt-(--space-section)">
      <ReviewCarousel reviews={reviews} words={words} links={links} />
    </section>
  )
}
