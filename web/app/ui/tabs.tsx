import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names'

export type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean }

type TabsProps = { label: string; tabs: Tab[]; className?: string | undefined }

/** Parts of one screen, each with its own address. They scroll sideways where they don't fit. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to

  // The current one is in sight, and the page stays where it is.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !tab) return
    const { left, right } = nav.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    if (box.left < left || box.right > right) nav.current.scrollLeft += box.right > right ? box.right - right : box.left - left
  }, [current])

  return (
    <nav ref={nav} aria-label={label} className={classNames('tabs', className)}>
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
