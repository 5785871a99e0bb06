import { Link } from '@remix-run/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link back, with an arrow that says so. */
export function ArrowLeftLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="arrow-link" data-points="back">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={2.5} />
      {children}
    </Link>
  )
}
