import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names'

export type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean }

type TabsProps = { label: string; tabs: Tab[]; className?: string | undefined }

const look =
  'tabs min-w-0 overflow-x-auto [&_li:first-child>a]:justify-start [&>ul]:flex [&>ul]:gap-7 max-phone:[&>ul]:gap-3 data-more-before:mask-l-from-[calc(100%-3rem)] data-more-after:mask-r-from-[calc(100%-3rem)]'
const tabLook =
  'tab relative flex items-center justify-center gap-2 max-phone:gap-1 min-w-(--control-small) min-h-13.5 pt-1 px-0 pb-1 text-muted font-sign font-bold max-phone:text-note whitespace-nowrap no-underline hover:text-text aria-[current]:text-text'
const countLook = 'tab-count min-w-5 pt-hair px-2 max-phone:px-1 pb-0 rounded-chip text-small leading-[1.3] text-center'

/** Marks on which sides of what scrolls there is more: it fades there. */
function markMore(nav: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = nav
  nav.toggleAttribute('data-more-before', scrollLeft > 1)
  nav.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Parts of one screen, each with its own address. They scroll sideways where they don't fit, and fade where there are more. */
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

  useEffect(() => {
    const mark = () => nav.current && markMore(nav.current)
    mark()
    window.addEventListener('resize', mark)
    return () => window.removeEventListener('resize', mark)
  }, [tabs])

  return (
    <nav ref={nav} onScroll={({ currentTarget }) => markMore(currentTarget)} aria-label={label} className={classNames(look, className)}>
      <ul>
        {tabs.map(({ to, label: word, count, isCurrent }) => (
          <li key={word}>
            <Link to={to} className={tabLook} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {word}
              {count !== undefined && <span className={countLook}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
