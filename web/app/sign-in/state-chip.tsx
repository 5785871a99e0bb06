import type { ReactNode } from 'react'

const look = 'inline-flex items-center min-h-6.5 pt-hair px-2 pb-0 rounded-chip font-sign text-small font-bold'

/** How something of signing in stands. */
export const StateChip = ({ isOn = false, children }: { isOn?: boolean; children: ReactNode }) => (
  <span className={`${look} ${isOn ? 'bg-success-soft text-on-success-soft' : 'bg-surface-sunken text-text'}`}>{children}</span>
)
