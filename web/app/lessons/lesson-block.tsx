import { Link } from '@remix-run/react'
import { Check } from 'lucide-react'
import type { LessonLine } from './lesson-line.server'
import type { CellProps } from './use-grid-keys'

type LessonBlockProps = {
  line: LessonLine
  to: string
  /** What stands under the time: "Free", "Booked", or a name. */
  word: string
  cellProps: CellProps
}

/** A lesson in the week: a link to it. Booked is solid, free is a broken line (look: Week calendar). */
export function LessonBlock({ line: { kind, time, dayLabel }, to, word, cellProps }: LessonBlockProps) {
  return (
    <Link {...cellProps} to={to} className={`lesson-block lesson-block-${kind}`} aria-label={`${dayLabel}, ${time}, ${word}`}>
      <span className="lesson-block-time">
        {time}
        {kind === 'completed' && <Check aria-hidden="true" size={16} strokeWidth={2.5} />}
      </span>
      <span className="lesson-block-word">{word}</span>
    </Link>
  )
}
