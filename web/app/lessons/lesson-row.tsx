import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import type { LessonLine } from './lesson-line.server'

/** The id of a lesson's link, for putting the focus on it. */
export const lessonRowId = (lessonId: number | string): string => `lesson-${lessonId}`

type LessonRowProps = {
  line: LessonLine
  to: string
  /** What it is, or with whom; the whole row leads to the lesson. */
  title: string
  detail?: string | undefined
  /** Chips, or one button. */
  children?: ReactNode
}

/** A lesson in a list: time, what and with whom, and its state or the one thing to do (look: Lesson row). */
export function LessonRow({ line, to, title, detail, children }: LessonRowProps) {
  return (
    <div className={classNames('lesson-row', line.kind === 'booked' && 'lesson-row-booked')}>
      <span className="lesson-row-time">{line.time}</span>
      <span className="lesson-row-words">
        <Link id={lessonRowId(line.id)} to={to} className="lesson-row-link cover-link">
          <span className="words-only">{line.time}, </span>
          {title}
        </Link>
        {detail && <span className="lesson-row-detail">{detail}</span>}
      </span>
      {children && <span className="lesson-row-end">{children}</span>}
    </div>
  )
}
