import {
  drivenAnswers,
  fittingPackage,
  formatEuros,
  packageAnchor,
  tariffsOf,
  type Driven,
  type Language,
  type Tariff,
  type TariffSection,
  type TariffsPage,
} from '@rijbaan/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ArrowLink } from '../ui/arrow-link'
import { DrivenCar } from './driven-car'

const sliderId = 'driven'
const titleId = 'driven-title'

/** The car is its thumb, 96 px wide. */
const sliderLook =
  'absolute inset-0 w-full h-full appearance-none rounded-panel bg-transparent cursor-pointer [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:w-24 [&::-webkit-slider-thumb]:h-20 [&::-moz-range-thumb]:w-24 [&::-moz-range-thumb]:h-20 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent'
const roadLook =
  'absolute inset-x-0 bottom-0 w-full h-6 rounded-control bg-asphalt text-[var(--asphalt-line)] [&>line]:stroke-current [&>line]:stroke-[3px]'

type DrivenQuestionProps = { tariffs: Tariff[]; sections: TariffsPage['sections']; language: Language }
type Fit = { section: TariffSection; card: Tariff }

/** What somebody may answer: those of the manual car, which has the finer steps, and what fits in each kind of car. */
function answersOf(tariffs: Tariff[]): { driven: Driven; fits: Fit[] }[] {
  return drivenAnswers(tariffsOf('manual', tariffs)).map((driven) => ({
    driven,
    fits: (['manual', 'automatic'] as const).flatMap((section) => {
      const card = fittingPackage(tariffsOf(section, tariffs), driven)
      return card ? { section, card } : []
    }),
  }))
}

/**
 * "How much have you driven?": a native slider, whose car drives to the package that fits, with its price. Without a script each
 * answer stands there with its links.
 */
export function DrivenQuestion({ tariffs, sections, language }: DrivenQuestionProps) {
  const { t } = useTranslation()
  const slider = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  // It may have been moved before the script came.
  useEffect(() => setAt(slider.current?.valueAsNumber ?? 0), [])

  const answers = answersOf(tariffs)
  const answer = answers[at]
  if (!answer || answers.length < 2) return null

  const wordsOf = (driven: Driven): string =>
    driven === 'exam' ? t('content.driven.exam') : driven === 0 ? t('content.driven.none') : t('content.driven.some', { count: driven })
  const fitWords = ({ section, card }: Fit): string =>
    `${sections[section].title}: ${card.name}, ${card.price === null ? t('common.onRequest') : formatEuros(card.price, language)}`
  const linksOf = (fits: Fit[]) =>
    fits.map((fit) => (
      <li key={fit.section}>
        <ArrowLink to={`#${packageAnchor(fit.card.id)}`} points="down">
          {fitWords(fit)}
        </ArrowLink>
      </li>
    ))

  return (
    <section aria-labelledby={titleId} className="page pt-6 print:hidden tablet:pt-8">
      <h2 id={titleId} className="text-h3">
        {t('content.driven.title')}
      </h2>
      <div className="needs-script mt-2 grid items-center gap-x-12 gap-y-2 desktop:grid-cols-12">
        <div className="desktop:col-span-7">
          <div className="relative h-20">
            <svg className={roadLook} aria-hidden="true">
              <line x1="12" x2="100%" y1="12" y2="12" strokeDasharray="28 24" />
            </svg>
            <div className="absolute top-0 right-24 bottom-3 left-0">
              <svg width="100%" height="100%" className="overflow-visible" aria-hidden="true">
                <svg
                  x={`${(100 * at) / (answers.length - 1)}%`}
                  overflow="visible"
                  className="transition-[x] duration-(--duration-slow) ease-(--ease-road)"
                >
                  <DrivenCar />
                </svg>
              </svg>
            </div>
            <input
              ref={slider}
              type="range"
              id={sliderId}
              className={sliderLook}
              min={0}
              max={answers.length - 1}
              value={at}
              aria-labelledby={titleId}
              aria-valuetext={[wordsOf(answer.driven), ...answer.fits.map(fitWords)].join('. ')}
              autoComplete="off"
              onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
            />
          </div>
        </div>
        <div className="desktop:col-span-5">
          <div className="flex flex-wrap gap-x-4">
            <p className="font-bold">{wordsOf(answer.driven)}</p>
            <p className="text-muted">{t('content.driven.fits')}:</p>
          </div>
          <ul>{linksOf(answer.fits)}</ul>
        </div>
      </div>
      <ul className="without-script mt-2 grid gap-x-12 gap-y-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {answers.map(({ driven, fits }) => (
          <li key={driven}>
            <p className="font-bold">{wordsOf(driven)}</p>
            <ul>{linksOf(fits)}</ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
