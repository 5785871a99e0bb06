import { carousel, type Review } from '@rijbaan/contract'
import { Pause, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useHydrated } from '../ui/use-hydrated'
import { ReviewCard } from './review-card'

type ReviewCarouselProps = { reviews: Review[]; words: ReactNode; links: ReactNode }

/**
 * The list three times over, passing once in 60 s; the copies are hidden from assistive technology (spec 1 §9) and made by the script,
 * without which nothing moves. A review that is unfolded is so in all three.
 * It stands still under the pointer and the focus, by its button, while a review is unfolded, without a script, and for those who
 * prefer less motion.
 */
export function ReviewCarousel({ reviews, words, links }: ReviewCarouselProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [isPaused, setPaused] = useState(false)
  const [open, setOpen] = useState<number | null>(null)

  return (
    <>
      <div className="page grid items-end gap-x-8 gap-y-4 desktop:grid-cols-[1fr_auto]">
        {words}
        <div className="flex items-center justify-between gap-8">
          {links}
          {reviews.length > 0 && (
            <button
              type="button"
              className="icon-button size-12 border-2 border-border-strong motion-reduce:hidden needs-script"
              aria-label={isPaused ? t('content.reviews.play') : t('content.reviews.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play aria-hidden="true" size={20} /> : <Pause aria-hidden="true" size={20} />}
            </button>
          )}
        </div>
      </div>
      {reviews.length > 0 && (
        <div
          className="carousel mt-8"
          role="group"
          aria-label={t('content.reviews.list')}
          tabIndex={0}
          data-moving={isHydrated || undefined}
          data-paused={isPaused || undefined}
        >
          <div className="carousel-track flex w-max">
            {Array.from({ length: isHydrated ? carousel.copies : 1 }, (_, copy) => (
              <ul key={copy} className="flex flex-none gap-6 pr-6 motion-reduce:aria-hidden:hidden" aria-hidden={copy > 0 || undefined}>
                {reviews.map((review, index) => (
                  <li key={`${review.author_name} ${review.time}`}>
                    <ReviewCard
                      review={review}
                      isCopy={copy > 0}
                      isOpen={open === index}
                      onToggle={(isOpen) => setOpen((before) => (isOpen ? index : before === index ? null : before))}
                    />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
