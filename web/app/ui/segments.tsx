import { Link } from '@remix-run/react'
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names'

export type Segment = { to: string; label: string; icon?: LucideIcon; isCurrent: boolean }

type SegmentsProps = { label: string; segments: Segment[]; className?: string | undefined }

/** Up to four choices side by side. Each is a place of its own, so that it can be kept, shared and gone back to. */
export function Segments({ label, segments, className }: SegmentsProps) {
  return (
    <ul aria-label={label} className={classNames('segments', className)}>
      {segments.map(({ to, label: word, icon: Icon, isCurrent }) => (
        <li key={word}>
          <Link to={to} className="segment" aria-current={isCurrent || undefined} preventScrollReset>
            {Icon && <Icon aria-hidden="true" size={20} />}
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}
