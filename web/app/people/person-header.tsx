import type { ReactNode } from 'react'
import { Portrait, type Pictured } from '../shell/portrait'
import { ActiveChip } from './active-chip'

type PersonHeaderProps = {
  /** The way back to the list. */
  back: ReactNode
  person: Pictured & { name: string; isActive: boolean }
  /** What else is to be seen beside the name. */
  badge?: ReactNode
  /** What is known of them, in one line; on a phone one under another. */
  facts: ReactNode
  /** What can be done with them. */
  children?: ReactNode
}

/** Whose page this is: portrait, name, how they stand, and how to reach them. */
export function PersonHeader({ back, person, badge, facts, children }: PersonHeaderProps) {
  return (
    <header className="grid gap-x-6 gap-y-2 desktop:grid-cols-[1fr_auto] [&>.arrow-link]:justify-self-start desktop:[&>.arrow-link]:col-span-full">
      {back}
      <div className="flex items-center gap-4 min-w-0 max-tablet:items-start [&>div]:min-w-0">
        <Portrait person={person} size="small" />
        <div>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h2 wrap-anywhere [&>.chip]:tracking-wide">
            {person.name}
            {badge}
            {!person.isActive && <ActiveChip isActive={false} />}
          </h1>
          <p className="screen-sub wrap-anywhere max-tablet:grid max-tablet:justify-items-start max-tablet:[&_a]:-my-2">{facts}</p>
        </div>
      </div>
      {children}
    </header>
  )
}
