import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

type CheckListProps = {
  items: string[]
  label?: string
  className?: string
  /** A last line, without a tick. */
  children?: ReactNode
}

/** What is included, a tick before each. */
export function CheckList({ items, label, className, children }: CheckListProps) {
  return (
    <ul className={classNames('[&>li]:flex [&>li]:items-start [&>li]:gap-2 [&>li]:max-w-[46ch]', className)} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="flex-none w-4.5 h-4.5 mt-[0.18em] text-success in-data-[ground=sign]:text-accent"
          />
          {item}
        </li>
      ))}
      {children}
    </ul>
  )
}
