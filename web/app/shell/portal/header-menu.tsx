import { useEffect, useRef, type ReactNode } from 'react'

type HeaderMenuProps = { summary: ReactNode; summaryClass: string; children: ReactNode }

/** A menu that hangs from the portal's header, also without a script. A choice in it, Esc and a press beside it close it. */
export function HeaderMenu({ summary, summaryClass, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const closeByChoice = ({ target }: MouseEvent) => {
      if (target instanceof Element && menu.current?.contains(target) && target.closest('a, button')) close()
    }
    document.addEventListener('click', closeByChoice)
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('click', closeByChoice)
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    <details ref={menu} className="relative">
      <summary className={summaryClass}>{summary}</summary>
      <div className="absolute top-[calc(100%_+_6px)] right-0 w-52 p-2 border border-border rounded-panel bg-surface-raised shadow-3">
        {children}
      </div>
    </details>
  )
}
