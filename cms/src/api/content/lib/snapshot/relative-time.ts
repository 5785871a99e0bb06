import { dayMilliseconds, relativeFormat, type Language } from '@rijbaan/contract'

/** How long ago a day was, as people say it: "een week geleden", "3 months ago". Whole days, weeks, months, years. */
export function describeAge(at: Date, now: Date, language: Language): string {
  const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMilliseconds))
  const words = relativeFormat(language, { numeric: 'auto' })
  if (days < 7) return words.format(-days, 'day')
  const plain = relativeFormat(language, { numeric: 'always' })
  if (days < 30) return plain.format(-Math.floor(days / 7), 'week')
  if (days < 365) return plain.format(-Math.floor(days / 30), 'month')
  return plain.format(-Math.floor(days / 365), 'year')
}
