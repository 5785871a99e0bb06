import type { Language } from '@rijbaan/contract'
import { formatEuros } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { CheckList } from '../ui/check-list'
import { Sign } from '../ui/drawings/sign'

/** A package as its dialog and its request name it. */
export type ChosenPackage = {
  id: string
  name: string
  lessons: number | null
  /** Euros, the request's reading (R4); null reads "on request". */
  price: number | null
  features: string[]
  /** Why the price isn't the card's; null where it is. Empty says our own sentence (R4). */
  priceNote: string | null
  /** Stands in the dialog's title. */
  sectionTitle: string
}

/** The sign that says what is being asked for. */
export function ChosenPackageSign({ chosen, language }: { chosen: ChosenPackage; language: Language }) {
  const { t } = useTranslation()
  return (
    <Sign>
      <p className="words-only">{t('requests.tariff.chosenPackage')}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {chosen.lessons !== null && (
          <p className="flex items-baseline gap-2 font-sign">
            <strong className="text-h1 leading-none font-black tracking-tight tabular-nums">{chosen.lessons}</strong>
            <span className="font-bold text-on-sign-muted">{t('content.tariffs.lessonWord', { count: chosen.lessons })}</span>
          </p>
        )}
        <p className="font-sign text-h2 leading-none font-extrabold whitespace-nowrap tabular-nums">
          {chosen.price === null ? <span className="text-h3">{t('common.onRequest')}</span> : formatEuros(chosen.price, language)}
        </p>
      </div>
      <p className="mt-2 font-sign text-lead leading-tight font-bold">{chosen.name}</p>
      {chosen.priceNote !== null && <p className="mt-1 text-note">{chosen.priceNote || t('requests.tariff.priceNote')}</p>}
      <CheckList items={chosen.features} label={t('content.tariffs.included')} className="mt-2 grid gap-1 text-note text-on-sign-muted" />
    </Sign>
  )
}
