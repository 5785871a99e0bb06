import type { LegalPage } from '@rijbaan/contract'
import { Notice } from '../ui/notice'
import { Prose } from './prose'

/** Privacy, terms or accessibility: a page to read. */
export function LegalScreen({ page }: { page: LegalPage }) {
  return (
    <article className="page py-10 tablet:py-16">
      <div className="reading max-w-130 mx-auto">
        <h1 className="text-h1">{page.title}</h1>
        {page.sampleNotice && (
          <Notice tone="info" announced={false} className="mt-6">
            {page.sampleNotice}
          </Notice>
        )}
        <p className="mt-6 text-lead leading-normal">{page.intro}</p>
        {page.sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            <Prose text={section} />
          </section>
        ))}
      </div>
    </article>
  )
}
