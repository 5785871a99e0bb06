import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus'

type PanelProps = { id: string; title: string; badge?: ReactNode; children: ReactNode }

/** A panel that holds a whole task, under its heading. */
export function Panel({ id, title, badge, children }: PanelProps) {
  const { partProps, headingProps } = useKeptFocus<HTMLHeadingElement>()
  return (
    <section {...partProps} id={id} className="panel profile-panel scroll-mt-6" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
        <h2 {...headingProps} id={`${id}-title`}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

export type Cell = { label: string; value: ReactNode; note?: string | undefined }

/** Up to three figures side by side, split by lanes. */
export function Cells({ cells }: { cells: Cell[] }) {
  return (
    <dl className="grid gap-4 form:grid-cols-3 form:gap-0">
      {cells.map(({ label, value, note }) => (
        <div key={label} className="profile-cell form:relative form:pl-5 form:pr-3 form:first:pl-0">
          <dt>{label}</dt>
          <dd className="font-sign text-h3 font-extrabold tracking-(--track-tight) leading-[1.25]">{value}</dd>
          {note && <dd className="text-muted text-small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
