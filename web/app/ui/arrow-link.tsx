import { Link } from '@remix-run/react'
import { ArrowDown, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Direction = 'on' | 'down' | 'out'

const arrows = { on: ArrowRight, down: ArrowDown, out: ArrowUpRight }

/** The arrow of a direction: on to another page, down this one, out to another site. */
export function DirectionArrow({ points, size = 20, strokeWidth = 2 }: { points: Direction; size?: number; strokeWidth?: number }) {
  const Arrow = arrows[points]
  return <Arrow aria-hidden="true" size={size} strokeWidth={strokeWidth} className="shrink-0" />
}

type ArrowLinkProps = { to: string; points?: Direction; newTabNote?: string | undefined; className?: string; children: ReactNode }

/** A link with an arrow. With `newTabNote` it opens a new tab and says so to those who can't see the arrow. */
export function ArrowLink({ to, points = 'on', newTabNote, className, children }: ArrowLinkProps) {
  const inside = (
    <>
      {children}
      <DirectionArrow points={points} size={18} strokeWidth={2.5} />
      {newTabNote && <span className="words-only"> ({newTabNote})</span>}
    </>
  )
  const look = classNames('arrow-link', className)
  if (newTabNote || !to.startsWith('/')) {
    return (
      <a href={to} className={look} data-points={points} {...(newTabNote ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {inside}
      </a>
    )
  }
  return (
    <Link to={to} className={look} data-points={points}>
      {inside}
    </Link>
  )
}
