import type { ReactNode } from 'react'

/** Something that is known, and what it is called. `isText` is for what people wrote: it stands under its label, with its own line breaks. */
export type Fact = { label: string; value: ReactNode; isText?: boolean }

/** What there is to know about a lesson, a payment or a person, a line each: the label, and at the right what it is. */
export function FactRows({ facts }: { facts: Fact[] }) {
  return (
    <dl className="fact-rows">
      {facts.map(({ label, value, isText }) => (
        <div key={label} className={isText ? 'fact-row fact-row-text' : 'fact-row'}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
