import { ChevronDown } from 'lucide-react'

/** Points down where there is more to unfold, and up once its `<details>` is open, also without a script. */
export const TurningChevron = ({ size = 20 }: { size?: number }) => (
  <ChevronDown
    aria-hidden="true"
    size={size}
    className="shrink-0 [transition:rotate_var(--duration-base)_var(--ease-out)] in-[details[open]]:rotate-180"
  />
)
