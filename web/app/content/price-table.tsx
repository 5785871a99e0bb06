import { formatEuros, type Language, type PriceTable as PriceTableContent } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { TurningChevron } from '../ui/turning-chevron'

const cellLook = 'h-8 border-b border-border leading-[1.35] tablet:h-10'

/** Individual prices, collapsible; a row without an amount reads "on request" (spec 1 §2, R6). */
export function PriceTable({ table, language }: { table: PriceTableContent; language: Language }) {
  const { t } = useTranslation()
  return (
    <details className="break-inside-avoid" open={table.isOpenByDefault}>
      <summary className="flex items-center justify-between gap-4 min-h-11 pt-1 border-b-3 border-text">
        <h3 className="text-lead">{table.title}</h3>
        <TurningChevron />
      </summary>
      <table className="w-full border-collapse">
        <caption className="words-only">{table.title}</caption>
        <tbody>
          {table.rows.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row" className={`${cellLook} py-1 font-normal text-left`}>
                {label}
              </th>
              <td className={`${cellLook} py-1 pl-4 font-sign text-lead font-bold tabular-nums text-right whitespace-nowrap`}>
                {amount === null ? t('common.onRequest') : formatEuros(amount, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
