import { Link } from '@remix-run/react'
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names'

export type Segment = { to: string; label: string; icon?: LucideIcon; isCurrent: boolean }

type SegmentsProps = { label: string; segments: Segment[]; className?: string | undefined }

const look =
  'segments grid grid-flow-col auto-cols-fr max-phone:flex max-phone:flex-wrap gap-hair p-hair border-[1.5px] border-border rounded-panel bg-surface-sunken'
const segmentLook =
  'segment flex items-center justify-center gap-2 h-full min-w-(--control-small) min-h-(--control-small) border-[1.5px] border-transparent rounded-control text-muted font-sign font-bold leading-[1.2] text-center no-underline [&>svg]:flex-none [&>svg]:-mt-hair hover:text-text aria-[current]:border-border-strong aria-[current]:bg-surface-raised aria-[current]:text-text aria-[current]:shadow-1 tablet:min-h-9 max-pair:gap-1 max-pair:px-1 max-pair:text-small max-pair:tracking-[-0.01em]'

/** Up to four choices side by side. Each is a place of its own, so that it can be kept, shared and gone back to. */
export function Segments({ label, segments, className }: SegmentsProps) {
  return (
    <ul aria-label={label} className={classNames(look, className)}>
      {segments.map(({ to, label: word, icon: Icon, isCurrent }) => (
        <li key={word}>
          <Link to={to} className={segmentLook} aria-current={isCurrent || undefined} preventScrollReset>
            {Icon && <Icon aria-hidden="true" size={20} />}
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}
