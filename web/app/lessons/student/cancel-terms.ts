import type { LegalPage } from '@rijbaan/contract'

/** The hours before a lesson within which the school's terms say what cancelling costs, as both languages write them. */
const lastHours = /\b24[\s-]?(?:uur|hours?)\b/i

/** The paragraph of the school's terms about cancelling in the last 24 hours, as the office wrote it; null where they have none. */
export function cancelTermsIn(pages: Pick<LegalPage, 'key' | 'sections'>[]): string | null {
  const terms = pages.find(({ key }) => key === 'terms')
  const paragraphs = terms?.sections.flatMap((section) => section.paragraphs) ?? []
  return paragraphs.find((paragraph) => lastHours.test(paragraph)) ?? null
}
