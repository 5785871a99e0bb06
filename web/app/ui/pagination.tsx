import { Link } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** A neighbouring page; `to` is null where there is none. */
export type PageStep = { label: string; to: string | null }

export type PaginationProps = {
  /** Names the navigation: "Pages". */
  label: string
  /** Which rows are on this page: "1–10 of 128". */
  range: string
  previous: PageStep
  next: PageStep
  /** How many rows people may have on a page; without it the choice isn't offered. */
  sizes?: { label: string; chosen: number; options: { size: number; to: string }[] } | undefined
}

function Step({ step: { label, to }, rel }: { step: PageStep; rel: 'prev' | 'next' }) {
  const Arrow = rel === 'prev' ? ChevronLeft : ChevronRight
  const arrow = <Arrow aria-hidden="true" size={20} strokeWidth={2.5} />
  // Without an address it stays where it was, so that the other one doesn't move under the finger.
  return to === null ? (
    <span role="link" aria-disabled="true" aria-label={label} className="pagination-step">
      {arrow}
    </span>
  ) : (
    <Link to={to} rel={rel} aria-label={label} className="pagination-step">
      {arrow}
    </Link>
  )
}

/** The foot of a list by pages. All of it is links: pages have addresses and need no script. */
export function Pagination({ label, range, previous, next, sizes }: PaginationProps) {
  return (
    <nav aria-label={label} className="pagination flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="mr-auto text-muted text-note tabular-nums">{range}</p>
      {sizes && (
        <div
          className="flex flex-wrap items-center gap-1 text-muted text-note [&>span]:mr-2 max-phone:order-1 max-phone:basis-full max-pair:[&>span]:basis-full print:hidden"
          role="group"
          aria-label={sizes.label}
        >
          <span aria-hidden="true">{sizes.label}</span>
          {sizes.options.map(({ size, to }) => (
            <Link key={size} to={to} className="pagination-size" aria-current={size === sizes.chosen || undefined} preventScrollReset>
              {size}
            </Link>
          ))}
        </div>
      )}
      <div className="flex gap-2 print:hidden">
        <Step step={previous} rel="prev" />
        <Step step={next} rel="next" />
      </div>
    </nav>
  )
}
