import type { TimeBadge as Badge } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { Chip } from '../ui/chip'

const words = {
  started: 'lessons.badge.started',
  'just-finished': 'lessons.badge.justFinished',
  today: 'lessons.badge.dayToday',
  tomorrow: 'lessons.badge.dayTomorrow',
} as const

/** How near a booked lesson is: the contract's `timeBadge`, in words (spec 1 §4). */
export function TimeBadge({ badge }: { badge: Badge }) {
  const { t } = useTranslation()
  return <Chip tone="accent">{badge.kind === 'in-days' ? t('lessons.badge.inDays', { count: badge.days }) : t(words[badge.kind])}</Chip>
}
