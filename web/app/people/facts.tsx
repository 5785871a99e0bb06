import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'

/** What is known of a person; what isn't filled in is a dash, and said so. */
export function FactValue({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    children || (
      <>
        <span aria-hidden="true">–</span>
        <span className="words-only">{t('people.notGiven')}</span>
      </>
    )
  )
}

export type PersonFact = [label: string, value: ReactNode]

/** Somebody's data to read. */
export function FactList({ facts }: { facts: PersonFact[] }) {
  return (
    <dl className="grid form:grid-cols-2 form:gap-x-8 [&_a]:max-tablet:-my-2">
      {facts.map(([label, value]) => (
        <div key={label} className="profile-fact py-2 border-t border-border">
          <dt>{label}</dt>
          <dd>
            <FactValue>{value}</FactValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}
