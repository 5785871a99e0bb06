import type { ReactNode } from 'react'

type PanelProps = { id: string; title: string; badge?: ReactNode; children: ReactNode }

/** A panel that holds a whole task, under its heading. */
export function Panel({ id, title, badge, children }: PanelProps) {
  return (
    <section id={id} className="profile-panel" aria-labelledby={`${id}-title`}>
      <div className="profile-panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
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
    <dl className="profile-cells">
      {cells.map(({ label, value, note }) => (
        <div key={label} className="profile-cell">
          <dt>{label}</dt>
          <dd className="profile-cell-value">{value}</dd>
          {note && <dd className="profile-cell-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
