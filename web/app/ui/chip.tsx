import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** What a chip means by its colour; `open` is the broken line of what is still free. */
export type ChipTone = 'info' | 'success' | 'warning' | 'danger' | 'open' | 'muted' | 'accent'

type ChipProps = { tone: ChipTone; icon?: LucideIcon; className?: string; children: ReactNode }

/** A short word on a soft ground: the state of something. The icon stands beside the word, never instead of it. */
export function Chip({ tone, icon: Icon, className, children }: ChipProps) {
  return (
    <span className={classNames('chip', `chip-${tone}`, className)}>
      {Icon && <Icon aria-hidden="true" size={16} />}
      {children}
    </span>
  )
}

/** How many of those one may have: 1 of 3. */
export const CountOf = ({ children }: { children: ReactNode }) => (
  <span className="pt-1 px-2 pb-0 border border-border rounded-chip bg-surface-sunken text-muted font-sign text-small font-bold whitespace-nowrap">
    {children}
  </span>
)
