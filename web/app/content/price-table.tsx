import { formatEuros, type Language, type PriceTable as PriceTableContent } from '@rijbaan/contract'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'

/** Individual prices, collapsible; a row without an amount reads "on request" (spec 1 §2, R6). */
export function PriceTable({ table, language }: { table: PriceTableContent; language: Language }) {
  const { t } = useTranslation()
  return (
    <details
      className="price-table [&>summary]:flex [&>summary]:items-center [&>summary]:justify-between [&>summary]:gap-4 [&>summary]:min-h-13 [&>summary]:pt-1 [&>summary]:border-b-3 [&>summary]:border-text"
      open={table.isOpenByDefault}
    >
      <summary>
        <h3 className="text-h4">{table.title}</h3>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <table>
        <caption className="words-only">{table.title}</caption>
        <tbody>
          {table.rows.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount === null ? t('common.onRequest') : formatEuros(amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
