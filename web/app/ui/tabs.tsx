import { Link } from '@remix-run/react'
import { classNames } from './class-names'

export type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean }

type TabsProps = { label: string; tabs: Tab[]; className?: string | undefined }

/** Parts of one screen, each with its own address. They scroll sideways where they don't fit. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames('tabs', className)}>
      <ul>
        {tabs.map(({ to, label: word, count, isCurrent }) => (
          <li key={word}>
            <Link to={to} className="tab" aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {word}
              {count !== undefined && <span className="tab-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
