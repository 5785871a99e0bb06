import type { Language, Review } from '@rijbaan/contract'
import type { ReviewEntry } from '../../../../database/entries'
import { flagOf, inOrder, isVisible, linkOf, numberOrNull, pictureOf, textOf } from './fields'
import { describeAge } from './relative-time'

/** `at` dates their "a week ago", `siteUrl` is the site's own address. */
type Where = { at: Date; siteUrl: string }

const toReview = (entry: ReviewEntry, language: Language, { at, siteUrl }: Where): Review => {
  const time = new Date(entry.time ?? Number.NaN)
  return {
    author_name: textOf(entry, 'author_name'),
    author_url: linkOf(entry, 'author_url', siteUrl) || null,
    language,
    original_language: textOf(entry, 'original_language'),
    profile_photo_url: pictureOf(entry.profile_photo)?.sources[0]?.url ?? null,
    rating: numberOrNull(entry, 'rating') ?? 0,
    relative_time_description: textOf(entry, 'relative_time_description') || describeAge(time, at, language),
    text: textOf(entry, 'text'),
    time: Math.floor(time.getTime() / 1000),
    translated: flagOf(entry, 'translated'),
    isSample: flagOf(entry, 'isSample'),
  }
}

/** What a sample has in place of its age once a real review stands beside it: before that a sentence above them says it of all. */
const sampleWords: Record<Language, string> = { nl: 'voorbeeld', en: 'sample' }

/** Those that are shown, in the office's order. */
export function toReviews(entries: ReviewEntry[], language: Language, where: Where): Review[] {
  const reviews = inOrder(entries)
    .filter(isVisible)
    .map((entry) => toReview(entry, language, where))
  if (reviews.every(({ isSample }) => isSample)) return reviews
  return reviews.map((review) => (review.isSample ? { ...review, relative_time_description: sampleWords[language] } : review))
}
