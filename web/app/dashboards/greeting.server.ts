import { formatTime } from '@rijbaan/contract'

/** How people are greeted at this hour of Amsterdam's day. */
export function greetingOf(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(formatTime(now).slice(0, 2))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
