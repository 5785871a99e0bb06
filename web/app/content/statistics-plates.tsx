import { defaultStatistics, formatNumber, type HomePage, type Language, type Statistics } from '@rijbaan/contract'
import { NumberPlate } from '../ui/drawings/number-plate'

type StatisticsPlatesProps = { labels: HomePage['statistics']; statistics: Statistics | null; language: Language }

/** Founded, experience, customers; the last two with a plus (spec 1 §9, R8). */
export function StatisticsPlates({ labels, statistics, language }: StatisticsPlatesProps) {
  const { foundedYear, yearsOfExperience, happyCustomers } = statistics ?? defaultStatistics
  const figures = [
    { label: labels.founded, figure: String(foundedYear) },
    { label: labels.experience, figure: `${formatNumber(yearsOfExperience, language)}+` },
    { label: labels.customers, figure: `${formatNumber(happyCustomers, language)}+` },
  ]
  return (
    <section className="page pb-(--space-section)">
      <h2 className="words-only">{labels.title}</h2>
      <dl className="flex flex-col gap-6 tablet:flex-row tablet:flex-wrap tablet:justify-between">
        {figures.map(({ label, figure }) => (
          <div key={label} className="flex items-center gap-5 tablet:flex-col-reverse tablet:items-start tablet:gap-3">
            <dt className="order-2 text-muted wrap-anywhere tablet:order-none">{label}</dt>
            <dd>
              <NumberPlate>{figure}</NumberPlate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
