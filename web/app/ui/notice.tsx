import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type NoticeTone = 'danger' | 'success' | 'info' | 'warning'

const icons = { danger: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert }

/** A sentence in the page: what happened or what to know. `announced` gives it a live role. */
export function Notice({
  tone,
  announced = true,
  className,
  children,
}: {
  tone: NoticeTone
  announced?: boolean
  className?: string
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      className={classNames('notice', tone !== 'danger' && `notice-${tone}`, className)}
      role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" size={20} />
      <p>{children}</p>
    </div>
  )
}
