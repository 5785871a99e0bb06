import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** The blue board: carries the one thing that a screen is about. Ordinary parts on it take its ground's colours. */
export function Sign({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('sign', className)} data-ground="sign">
      {children}
    </div>
  )
}
