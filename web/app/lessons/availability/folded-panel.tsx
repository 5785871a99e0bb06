import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type FoldedPanelProps = {
  id: string
  title: string
  /** What it holds, in a word or two beside its title. */
  holds?: string
  /** What was changed in it or is wrong is open. */
  isChanged?: boolean
  isWrong?: boolean
  children: ReactNode
}

/** A part of the availability that changes seldom: its title and what it holds in a line, the rest behind it. */
export function FoldedPanel({ id, title, holds, isChanged = false, isWrong = false, children }: FoldedPanelProps) {
  const [isOpen, setOpen] = useState(isChanged)
  return (
    <section className="panel px-4 tablet:px-6" aria-labelledby={id}>
      <details className="group" open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex items-center gap-x-3 min-h-13 py-2">
          <h2 id={id} className="mr-auto pt-hair text-lead">
            {title}
          </h2>
          {holds && <span className="flex-none text-muted tabular-nums">{holds}</span>}
          <ChevronDown aria-hidden="true" size={20} className="flex-none text-muted group-open:rotate-180" />
        </summary>
        <div className="pt-1 pb-4 tablet:pb-6">{children}</div>
      </details>
    </section>
  )
}
