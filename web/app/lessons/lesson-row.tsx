import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import type { LessonLine } from './lesson-line.server'

/** The id of a lesson's link, for putting the focus on it. */
export const lessonRowId = (lessonId: number | string): string => `lesson-${lessonId}`

/** The id of a free time to choose, for the same. */
export const freeTimeId = (lessonId: number | string): string => `free-${lessonId}`

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
    <div
      className={classNames(
        'lesson-row relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 min-h-15 py-2 px-4 print:min-h-0 print:py-1 print:px-3 print:[&_*]:text-small hover:bg-surface-hover tablet:px-6 max-phone:gap-x-3 max-pair:gap-x-2 max-pair:px-3',
        (line.kind === 'booked' || line.kind === 'inProgress') && 'lesson-row-booked',
      )}
    >
      <span className="pt-hair font-sign text-lead font-bold tabular-nums">{line.time}</span>
      <span className="grid min-w-0 leading-[1.35]">
        <Link id={lessonRowId(line.id)} to={to} className="text-text font-semibold cover-link">
          <span className="words-only">{line.time}, </span>
          {title}
        </Link>
        {detail && <span className="text-muted text-note wrap-anywhere">{detail}</span>}
      </span>
      {children && <span className="lesson-row-end flex-wrap items-center justify-end gap-2 print:[&>form]:hidden">{children}</span>}
    </div>
  )
}
