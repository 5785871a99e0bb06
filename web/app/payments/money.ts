import { numberFormat, type Language } from '@rijbaan/contract'

/** An amount as people of a language write it, cents only if there are any: `€ 2.850` with a no-break space, `€12.50`. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
