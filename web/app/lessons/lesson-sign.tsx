import type { ReactNode } from 'react'
import { Sign } from '../ui/drawings/sign'
import type { LessonMoment } from './lesson-moment.server'

type LessonSignProps = {
  /** What the lesson is: its type. The heading of the screen. */
  title: string
  moment: Pick<LessonMoment, 'time' | 'day'>
  /** With whom it is, where that is what its reader looks for. */
  who?: string | null
  /** The time badge or the status, at the right. */
  badge?: ReactNode
  /** Nobody has it yet: its line is broken. */
  isOpen?: boolean
  /** In a dialog it sums up the lesson, under a heading that is there already. */
  isSummary?: boolean
}

/** The one sign of a lesson's screen: what it is, its times and its day (look: Lesson). */
export function LessonSign({ title, moment, who, badge, isOpen = false, isSummary = false }: LessonSignProps) {
  const words = (
    <>
      <div className="lesson-sign-head">
        {isSummary ? <p className="lesson-sign-title">{title}</p> : <h1 className="lesson-sign-title">{title}</h1>}
        {badge}
      </div>
      {who && <p className="text-lead font-semibold wrap-anywhere">{who}</p>}
      <p className="lesson-sign-time">{moment.time}</p>
      <p className="mt-1 text-lead">{moment.day}</p>
    </>
  )
  if (isOpen) return <div className="min-w-0 py-5 px-6 border-2 border-dashed border-border-strong rounded-panel">{words}</div>
  return <Sign className="lesson-sign min-w-0">{words}</Sign>
}
