import { Link } from '@remix-run/react'
import { calendarType } from '@rijbaan/contract'
import { Check } from 'lucide-react'
import type { LessonLine } from '../lesson-line.server'
import type { CellProps } from './use-grid-keys'

type LessonBlockProps = {
  line: LessonLine
  to: string
  /** What stands under the time: "Free", "Booked", or a name. */
  word: string
  /** Theory or practical (R41); heard always, seen where it is not the usual. */
  type: string
  cellProps: CellProps
}

/** A lesson in the week: a link to it. Booked is solid, free is a broken line (look: Week calendar). */
export function LessonBlock({ line: { kind, time, dayLabel, lessonType }, to, word, type, cellProps }: LessonBlockProps) {
  return (
    <Link {...cellProps} to={to} className={`lesson-block lesson-block-${kind}`} aria-label={`${dayLabel}, ${time}, ${word}, ${type}`}>
      <span className="lesson-block-time">
        {time}
        {kind === 'completed' && <Check aria-hidden="true" size={16} strokeWidth={2.5} />}
      </span>
      <span className="lesson-block-word">{calendarType(lessonType) === 'theory' ? `${word}, ${type}` : word}</span>
    </Link>
  )
}
