import type { ReactNode } from 'react'

/** One fact about a lesson. `isText` is for what people wrote: it stands under its label, with its own line breaks. */
export type LessonFact = { label: string; value: ReactNode; isText?: boolean }

/** What there is to know about a lesson, a line each: the label, and at the right what it is. */
export function LessonFacts({ facts }: { facts: LessonFact[] }) {
  return (
    <dl className="lesson-facts">
      {facts.map(({ label, value, isText }) => (
        <div key={label} className={isText ? 'lesson-fact lesson-fact-text' : 'lesson-fact'}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
