import {
  comparePackages,
  demoLessonAnchor,
  hasDifferingPrices,
  homePath,
  type Language,
  type PriceTable as PriceTableContent,
  priceTablesOf,
  requestPriceOf,
  type Site,
  type Tariff,
  tariffAnchors,
  type TariffSection,
  tariffsOf,
  type TariffsPage,
  tariffsPath,
} from '@rijbaan/contract'
import { DirectionArrow } from '../ui/arrow-link'
import { ButtonLink } from '../ui/button'
import { DrivenQuestion } from './driven-question'
import { PackageRow } from './package-row'
import { PriceTable } from './price-table'
import { SharedFeatureLists } from './shared-features'
import { usePackageRequest } from './use-package-request'

// The contract's own list lies beside its schemas, which would come along into the browser.
const sections: TariffSection[] = ['manual', 'automatic']

/** The packages of each section, with what they share. */
const compared = (tariffs: Tariff[]) => sections.map((section) => ({ section, ...comparePackages(tariffsOf(section, tariffs)) }))

type TariffsScreenProps = {
  tariffsPage: TariffsPage
  tariffs: Tariff[]
  priceTables: PriceTableContent[]
  site: Site
  language: Language
  packageId: string | null
}

/** Prices: two sections with anchors, packages, individual prices (spec 1 §2, R4, R6, R7). */
export function TariffsScreen({ tariffsPage, tariffs, priceTables, language, packageId }: TariffsScreenProps) {
  const { choose, dialog } = usePackageRequest({
    packages: tariffs.map((tariff) => ({
      ...tariff,
      price: requestPriceOf(tariff),
      priceNote: hasDifferingPrices(tariff) ? (tariff.requestPriceNote ?? '') : null,
      sectionTitle: tariffsPage.sections[tariff.section].title,
    })),
    packageId,
    pageHref: tariffsPath,
    language,
  })

  return (
    <>
      <div className="border-b border-border bg-surface-sunken">
        <div className="page grid items-end gap-x-12 gap-y-4 pt-4 pb-4 tablet:py-10 desktop:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h1 className="text-h1">{tariffsPage.title}</h1>
            <p className="mt-2 leading-normal text-muted tablet:mt-4 tablet:text-lead">{tariffsPage.intro}</p>
          </div>
          <div className="flex flex-col gap-3 pair:flex-row pair:flex-wrap">
            {sections.map((section) => (
              <a
                key={section}
                href={`#${tariffAnchors[section]}`}
                className="sign inline-flex items-center justify-between gap-3 min-h-14 py-0 pt-hair px-6 text-on-sign font-sign font-bold leading-[1.2] no-underline [&>svg]:-mt-hair [&>svg]:transition-[translate] [&>svg]:duration-(--duration-base) [&>svg]:ease-(--ease-out) hover:[&>svg]:translate-y-0.75 print:hidden"
              >
                {tariffsPage.sections[section].title}
                <DirectionArrow points="down" strokeWidth={2.5} />
              </a>
            ))}
          </div>
        </div>
      </div>

      {dialog}

      <DrivenQuestion tariffs={tariffs} sections={tariffsPage.sections} language={language} />

      {compared(tariffs).map(({ section, shared, rows }) => (
        <section key={section} id={tariffAnchors[section]} className="page grid gap-x-12 gap-y-4 pt-(--space-section) desktop:grid-cols-12">
          <div className="desktop:col-span-3">
            <div className="desktop:sticky desktop:top-8 print:static">
              <h2 className="text-h2">{tariffsPage.sections[section].title}</h2>
              <p className="mt-2 text-muted">{tariffsPage.sections[section].intro}</p>
              <SharedFeatureLists shared={shared} />
            </div>
          </div>
          <div className="desktop:col-span-9">
            <div>
              {rows.map(({ card, differences }) => (
                <PackageRow key={card.id} card={card} language={language} onChoose={choose} differences={differences} />
              ))}
            </div>
            <div className="mt-4 grid items-start gap-x-12 gap-y-4 pr-(--chat-lane) tablet:mt-8 tablet:grid-cols-2">
              {priceTablesOf(section, priceTables).map((table) => (
                <PriceTable key={table.key} table={table} language={language} />
              ))}
            </div>
          </div>
        </section>
      ))}

      <div className="page pt-(--space-section)">
        <div className="flex flex-col items-start justify-between gap-4 border-t-3 border-text pt-4 tablet:pt-6 desktop:flex-row desktop:items-center">
          <p className="leading-normal tablet:text-lead">{tariffsPage.trialNotice}</p>
          <ButtonLink to={`${homePath}#${demoLessonAnchor}`} size="large" className="w-full shrink-0 tablet:w-auto">
            {tariffsPage.trialLinkLabel}
            <DirectionArrow points="on" />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
